"""Matches as stored, with their submissions, folded."""
