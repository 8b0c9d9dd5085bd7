"""Slips for the result of a match: four to a page, cut apart and signed at the table."""
