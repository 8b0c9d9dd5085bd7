"""The games, a folder each, and the one list of them. What several of them share lies in `shared`."""
