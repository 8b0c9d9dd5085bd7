"""Each player's own list: what each person won in the matches where they sat."""
