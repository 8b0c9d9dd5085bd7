"""What several games have in common, at the table and on paper. It knows no game."""
