"""A deal that is being written down card by card, while some cards are known to nobody."""
