"""Backups of the database: made by themselves, kept by a rule, opened and counted, restored."""
