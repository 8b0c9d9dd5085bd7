"""Rounds as stored, and what the pairing is given of them."""
