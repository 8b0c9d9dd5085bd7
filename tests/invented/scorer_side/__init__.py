"""The folders that would stand in `scorer/games`."""
