"""Simulated tournaments, from a seed, to test the program and to try its figures."""
