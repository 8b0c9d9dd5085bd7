"""Rounds: drawn, changed by hand, published, taken back; their matches and the tables of these."""
