"""Rounds: drawn, changed by hand, published, taken back; their matches and seats at tables."""
