"""A tournament and its evening: made, changed, led on to its next step, ended."""
