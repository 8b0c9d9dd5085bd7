"""The table of standings on paper, with the rules of its order."""
