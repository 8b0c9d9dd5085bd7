"""What the plays of a deal prove against those who played, when nobody's hand is known."""
