"""Whole tournaments played by nobody: pure, from a seed, to try the program and its figures with."""
