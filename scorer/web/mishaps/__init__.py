"""Something has happened: one page for each mishap of an evening."""
