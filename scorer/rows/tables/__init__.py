"""The tables of the room, their devices and calls."""
