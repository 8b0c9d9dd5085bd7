"""The standings after each round, counted again from the matches. The checker has its own tie-breaks."""
