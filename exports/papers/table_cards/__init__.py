"""A card for each table: its number, and how a tablet opens its page."""
