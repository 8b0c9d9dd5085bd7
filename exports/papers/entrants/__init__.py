"""The list of entrants for the door: a box to tick, the fee, and whether it is paid."""
