"""Entrants: registering, late entrants, leaving, substitutes, penalties."""
