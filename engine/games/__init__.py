"""The games, one folder each, and the list of them. `shared` has the code that several games share."""
