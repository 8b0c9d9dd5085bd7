"""A card for each table: its number, and how a tablet comes to it."""

from exports.papers.table_cards.content import Card, Table, card
from exports.papers.table_cards.drawing import draw_cards

__all__ = ["Card", "Table", "card", "draw_cards"]
