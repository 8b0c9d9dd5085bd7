"""The rules of a form on one page for the wall, with the points as a table."""
