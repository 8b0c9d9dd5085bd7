"""The pairings of a round, with their tables, to hang on the wall."""
