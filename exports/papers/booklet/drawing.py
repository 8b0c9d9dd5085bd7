"""The booklet drawn: every chapter begins on a new page, and the contents say on which."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from exports.papers.booklet.content import Booklet, ToldHand, ToldMatch
from exports.papers.drawing.fitting import LEADING, Fitted, block, fit, largest, lines, wrap
from exports.papers.drawing.fonts import Face, width
from exports.papers.drawing.heads import paragraph, together
from exports.papers.drawing.lists import laid_on
from exports.papers.drawing.pages import FOOT, Foot, Page, PagePiece, draw_pages, paginate, stack
from exports.papers.drawing.pen import GREY, HAIR, MARGIN, MM, Align, Pen
from exports.papers.standings.drawing import listed

HAND: Final = 10.0
NUMBER: Final = 8 * MM
SCORE: Final = 24 * MM
"""The widths for the number of a hand and for the score after it."""
TOP: Final = 14 * MM
FRONT: Final = 2
"""The pages before the first chapter: the title and the contents."""
SPACE: Final = PagePiece(3 * MM, lambda pen, y: None)

Progress = Callable[[int, int], object]
"""Told after each page: how many are drawn, and how many there are."""


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    pages: tuple[Page, ...]


def draw_booklet(found: Booklet, foot: Foot, progress: Progress) -> bytes:
    pen = Pen(f"{found.title} · {found.contents}", foot.texts.language, foot.at)
    chapters = [
        Chapter(title, pages) for title, pages in zip(found.chapters, _chapters(pen, found), strict=True)
    ]
    draws: list[Callable[[], object]] = [
        partial(_draw_title, pen, found),
        partial(_draw_contents, pen, found, chapters),
    ]
    draws += [partial(stack, pen, page, MARGIN) for chapter in chapters for page in chapter.pages]
    told = [
        partial(_draw_and_tell, draw, partial(progress, place, len(draws)))
        for place, draw in enumerate(draws, 1)
    ]
    draw_pages(pen, told, foot)
    return pen.finish()


def _draw_and_tell(draw: Callable[[], object], tell: Callable[[], object]) -> None:
    draw()
    tell()


def _chapters(pen: Pen, found: Booklet) -> Iterator[tuple[Page, ...]]:
    yield laid_on(pen, found.entrants).pages
    yield laid_on(pen, listed(found.standings)).pages
    yield tuple(page for sheet in found.cross for page in laid_on(pen, sheet).pages)
    yield _running(pen, found.chapters[3], list(_matches(pen, found)))
    yield _running(
        pen, found.chapters[4], [paragraph(said, Face.REGULAR, 12, pen.span) for said in found.curious]
    )


def _running(pen: Pen, title: str, pieces: Sequence[PagePiece]) -> tuple[Page, ...]:
    """Pages with the title of the chapter at the top of each."""
    fitted = fit(title, Face.BOLD, 20, pen.span, 12, 1)
    top = PagePiece(TOP, lambda pen, y: lines(pen, MARGIN, y + 8 * MM, fitted))
    room = pen.bottom - FOOT - MARGIN - TOP
    return tuple((top, *page) for page in paginate(pieces, room, room))


def _draw_title(pen: Pen, found: Booklet) -> None:
    name = largest(found.title, Face.BOLD, 48, pen.span * 0.85, 80 * MM)
    block(pen, pen.width / 2, 60 * MM, 80 * MM, name, Align.MIDDLE)
    pen.text(pen.width / 2, 158 * MM, "♠ ♥ ♦ ♣", 30, align=Align.MIDDLE)
    y = 180 * MM
    for fact in found.facts:
        fitted = fit(fact, Face.REGULAR, 18, pen.span, 9, 2)
        y = lines(pen, pen.width / 2, y, fitted, Align.MIDDLE) + 3 * MM


def _draw_contents(pen: Pen, found: Booklet, chapters: Sequence[Chapter]) -> None:
    pen.text(MARGIN, MARGIN + 9 * MM, found.contents, 24, Face.BOLD)
    y, page = MARGIN + 26 * MM, FRONT + 1
    for chapter in chapters:
        lines(pen, MARGIN, y, fit(chapter.title, Face.REGULAR, 14, pen.span - 20 * MM, 8, 1))
        pen.text(pen.right, y, str(page), 14, align=Align.RIGHT)
        pen.line(MARGIN, y + 2 * MM, pen.right, y + 2 * MM, HAIR)
        y, page = y + 11 * MM, page + len(chapter.pages)


def _matches(pen: Pen, found: Booklet) -> Iterator[PagePiece]:
    if not found.matches:
        yield paragraph(found.no_match, Face.REGULAR, 12, pen.span)
    for match in found.matches:
        yield from _match(pen, match)


def _match(pen: Pen, match: ToldMatch) -> Iterator[PagePiece]:
    """The head of the match and its first parti together; a parti is split where a page ends."""
    head = [paragraph(match.round, Face.BOLD, 15, pen.span)] if match.round else []
    head.append(paragraph(match.title, Face.BOLD, 11, pen.span))
    head += [paragraph(note, Face.REGULAR, 10, pen.span) for note in match.notes]
    for title, hands in match.parts:
        pieces = [_hand(pen, hand) for hand in hands]
        head.append(paragraph(title, Face.REGULAR, 10, pen.span, GREY))
        yield together([*head, *pieces[:2]])
        yield from pieces[2:]
        head = []
    if head:
        yield together(head)
    yield SPACE


def _hand(pen: Pen, hand: ToldHand) -> PagePiece:
    score = max(SCORE, width(hand.score, Face.BOLD, HAND) + 2 * MM)
    said = Fitted(wrap(hand.said, Face.REGULAR, HAND, pen.span - NUMBER - score), HAND, Face.REGULAR)

    def draw(pen: Pen, y: float) -> None:
        pen.text(MARGIN + NUMBER - 2 * MM, y + HAND, hand.number, HAND, align=Align.RIGHT, colour=GREY)
        lines(pen, MARGIN + NUMBER, y + HAND, said)
        pen.text(pen.right, y + HAND, hand.score, HAND, Face.BOLD, Align.RIGHT)
        low = y + said.height + 1
        pen.line(MARGIN, low, pen.right, low, HAIR / 2)

    return PagePiece(len(said.lines) * HAND * LEADING + 2, draw)
