"""Games and contests: pure functions over immutable values. A graph library in `pairing` only."""
