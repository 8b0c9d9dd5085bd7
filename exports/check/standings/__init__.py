"""The standings after each round, counted again from the matches, with tie-breaks of the checker's own."""
