"""A card for each table: its number, and how a tablet opens its page."""

from exports.papers.table_cards.content import Card, TableAddress, card
from exports.papers.table_cards.drawing import draw_cards

__all__ = ["Card", "TableAddress", "card", "draw_cards"]
