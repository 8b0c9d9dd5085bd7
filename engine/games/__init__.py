"""The games: `points` knows numbers only, `play` knows cards and ends in `points`."""
