"""The protocol of a match: empty to be filled in by hand, or with all deals so far."""
