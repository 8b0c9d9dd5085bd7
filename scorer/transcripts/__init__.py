"""Deals and matches as plain text for people, in either language."""
