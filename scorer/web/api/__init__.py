"""The JSON API for reading, its description, and what a club puts on its own home page."""
