"""Entrants: registering, list, names pasted in."""
