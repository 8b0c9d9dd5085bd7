"""The page at the table, and the JSON that its script speaks."""
