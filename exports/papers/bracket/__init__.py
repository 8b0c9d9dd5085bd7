"""A cup as a tree, to hang on the wall and write in by hand."""
