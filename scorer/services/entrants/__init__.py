"""Who takes part: registering, late entrants, leaving, substitutes, penalties."""
