"""A tournament: made, changed, ended; its plan, rules and lots."""
