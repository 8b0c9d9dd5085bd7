"""Entrants as stored, and the values made of them."""
