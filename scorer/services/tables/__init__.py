"""The tables of the room, their codes, devices and calls."""
