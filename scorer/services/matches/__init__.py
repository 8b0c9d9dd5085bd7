"""Entering for a match: submissions, confirmation, settled conflicts, corrections."""
