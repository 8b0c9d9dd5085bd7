"""All that the program says to people. What only one game says lies in `scorer.games`."""
