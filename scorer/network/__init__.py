"""The laptop in the hall's network: the addresses and the name that tablets and screens reach it by."""
