"""Games and contests: pure functions over immutable values. Only `pairing` uses a library, for graphs."""
