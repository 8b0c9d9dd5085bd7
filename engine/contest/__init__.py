"""From deals to partier and matches, from matches to standings."""
