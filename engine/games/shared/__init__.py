"""Code that several games share, at the table and on paper. Nothing here depends on one game."""
