"""Groups with a play-off."""
