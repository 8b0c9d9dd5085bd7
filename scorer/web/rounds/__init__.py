"""Rounds: draft, publishing, list."""
