"""The lines of the log in words."""
