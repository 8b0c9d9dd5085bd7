"""The laptop in the hall's network: the addresses and the name by which tablets and screens reach it."""
