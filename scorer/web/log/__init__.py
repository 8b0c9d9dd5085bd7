"""The log of a tournament, in sentences, with what can be undone."""
