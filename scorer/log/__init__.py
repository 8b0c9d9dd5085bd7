"""What the lines of the log hold: one list of actions, and a dataclass for each kind of line."""
