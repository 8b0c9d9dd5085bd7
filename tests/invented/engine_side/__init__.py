"""The folders that would stand in `engine/games`."""
