"""Files with a list of entrants become text, which is then read as a pasted list is."""
