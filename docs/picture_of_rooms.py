"""Draws docs/bilder/rum.svg: the rooms of the program, and which room imports which.

    python docs/picture_of_rooms.py

Each box is a package. An arrow means "imports". Packages stand above all that they import. An arrow is left
out if a longer way leads to the same room.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from pathlib import Path

import grimp

ROOTS = ("scorer", "exports", "engine")
TARGET = Path(__file__).resolve().parent / "bilder" / "rum.svg"
WIDE, HIGH, GAP_X, GAP_Y = 150, 44, 20, 56
FONT = 'font-family="sans-serif" font-size="15"'
COLOURS = {"scorer": "#dbe9f6", "exports": "#fdf0d5", "engine": "#dff0dd"}

Rooms = Mapping[str, frozenset[str]]


def rooms() -> Rooms:
    """By room, the rooms that it imports. Modules that lie directly in a root are the room of its name."""
    graph = grimp.build_graph(*ROOTS)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        own = found.setdefault(room_of(module, graph), set())
        own |= {room_of(imported, graph) for imported in graph.find_modules_directly_imported_by(module)}
    return {room: frozenset(imported - {room}) for room, imported in found.items()}


def room_of(module: str, graph: grimp.ImportGraph) -> str:
    first_two = ".".join(module.split(".")[:2])
    return first_two if graph.find_children(first_two) else module.split(".")[0]


def levels(imported: Rooms) -> Mapping[str, int]:
    """By room, its height: one more than the highest room that it imports.

    A root and a room of it may import each other; that counts as no arrow.
    """

    @cache
    def level(room: str) -> int:
        below = [neighbour for neighbour in imported[room] if room not in imported[neighbour]]
        return 1 + max(map(level, below), default=-1)

    return {room: level(room) for room in imported}


def needed(imported: Rooms) -> Iterable[tuple[str, str]]:
    """The arrows, without those that follow from others."""

    @cache
    def reached(room: str) -> frozenset[str]:
        below = [neighbour for neighbour in imported[room] if room not in imported[neighbour]]
        return frozenset(below).union(*map(reached, below))

    for room, own in sorted(imported.items()):
        below = {neighbour for neighbour in own if room not in imported[neighbour]}
        yield from (
            (room, neighbour)
            for neighbour in sorted(below)
            if not any(neighbour in reached(way) for way in below)
        )


def svg(imported: Rooms) -> str:
    height = levels(imported)
    rows = [
        sorted(room for room in imported if height[room] == level)
        for level in range(max(height.values()) + 1)
    ]
    width = max(len(row) for row in rows) * (WIDE + GAP_X) + GAP_X
    top = {
        room: GAP_X + (len(rows) - 1 - level) * (HIGH + GAP_Y)
        for level, row in enumerate(rows)
        for room in row
    }
    left = {
        room: (width - len(row) * (WIDE + GAP_X) + GAP_X) / 2 + place * (WIDE + GAP_X)
        for row in rows
        for place, room in enumerate(row)
    }
    arrows = [
        f'<line x1="{left[a] + WIDE / 2}" y1="{top[a] + HIGH}" x2="{left[b] + WIDE / 2}" y2="{top[b] - 4}" '
        'stroke="#667" marker-end="url(#tip)"/>'
        for a, b in needed(imported)
    ]
    boxes = [
        f'<rect x="{left[room]}" y="{top[room]}" width="{WIDE}" height="{HIGH}" rx="6" '
        f'fill="{COLOURS[room.split(".")[0]]}" stroke="#445"/>'
        f'<text x="{left[room] + WIDE / 2}" y="{top[room] + HIGH / 2 + 5}" text-anchor="middle">'
        f"{escape(room.replace('.', '/'))}</text>"
        for room in sorted(imported)
    ]
    size = f"{width} {GAP_X + len(rows) * (HIGH + GAP_Y)}"
    tip = '<defs><marker id="tip" orient="auto" markerWidth="8" markerHeight="8" refX="6" refY="3">'
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" {FONT}>',
        f'{tip}<path d="M0,0 L6,3 L0,6 z" fill="#667"/></marker></defs>',
        '<rect width="100%" height="100%" fill="white"/>', *arrows, *boxes, "</svg>", "",
    ])  # fmt: skip


if __name__ == "__main__":
    TARGET.write_text(svg(rooms()), "utf-8")
