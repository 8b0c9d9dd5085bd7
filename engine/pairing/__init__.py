"""Pairing: from field, history, options and a seed to the next round, or to the reason why there is none."""
