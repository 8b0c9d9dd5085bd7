"""Games and contests: pure functions over immutable values, standard library only."""
