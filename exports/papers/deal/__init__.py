"""A deal on paper: the hands, every trick, melds and awards."""
