"""Pairings, results and every hand as plain values. A side of a match is called A, B, C and so on.

Everybody has the rounds that were shown to all; the organiser has the draft too.
"""

import string
from collections.abc import Iterator, Sequence
from typing import Final

from flask_babel import gettext, pgettext

from engine.contest.ledger import CountedEntry, Kind
from exports.tables.given import Cell, Table
from scorer.models import Round, RoundStatus, Tournament
from scorer.rows.rounds.published import drafted, published_rounds, round_numbered
from scorer.rows.rounds.stored import absent_in
from scorer.rows.standings.results import parti_points
from scorer.session import current_session
from scorer.web.matches.page import seat_names, words_of
from scorer.web.matches.view import MatchSituation, MatchView, round_views
from scorer.web.shell.organiser import is_organiser
from scorer.words.hands import line_of
from scorer.words.terms import listed, stage_title, terms_of

Cells = tuple[Cell, ...]
NOTHING: Final = (None,)


def pairings_table(tournament: Tournament) -> Table:
    terms = terms_of(tournament)
    rounds = [(round_, round_views(round_.id)) for round_ in _rounds(tournament)]
    sides = _most_sides(view for _, views in rounds for view in views)
    heads = (*_place_heads(), *_each(sides, gettext("Nr"), terms.who), gettext("Anmärkning"))
    rows = [
        (*_place(view), *_sides(view, sides), _remark(round_, view))
        for round_, views in rounds
        for view in views
    ]
    return Table(pgettext("pairings", "Lottning"), heads, tuple(rows)).without_empty_columns()


def results_table(tournament: Tournament) -> Table:
    """A row for each match. One that goes on has its partier so far, and no points yet."""
    terms = terms_of(tournament)
    views = _shown_views(tournament)
    sides = _most_sides(views)
    heads = (
        *_place_heads(), *_each(sides, gettext("Nr"), terms.who), *_each(sides, terms.won, gettext("Poäng")),
        gettext("Vann"), gettext("Läge"),
    )  # fmt: skip
    rows = [
        (*_place(view), *_sides(view, sides), *_figures(view, sides), _winner(view), _situation(view))
        for view in views
        if not view.record.bye
    ]
    return Table(gettext("Resultat"), heads, tuple(rows)).without_empty_columns()


def hands_table(tournament: Tournament) -> Table:
    """A row for each hand that counts, with the points that it gave and the score after it."""
    terms = terms_of(tournament)
    views = [view for view in _shown_views(tournament) if not view.record.bye]
    sides = _most_sides(views)
    columns = _each(sides, gettext("Plus"), gettext("Minus")) if terms.form.columns else ()
    heads = (
        *_place_heads(), terms("parti"), gettext("Giv"), gettext("Gav"),
        *_each(sides, terms.who, gettext("Poäng")),
        *_each(sides, gettext("Ställning")), *columns, gettext("Vad som hände"),
    )  # fmt: skip
    rows = [
        (
            *_place(view),
            *_hand(view, step, sides),
            *_columns(step, sides if columns else 0),
            _told(view, step),
        )
        for view in views
        for step in view.fold.steps
    ]
    return Table(gettext("Givar"), heads, tuple(rows)).without_empty_columns()


def _rounds(tournament: Tournament) -> Sequence[Round]:
    """By number."""
    session = current_session()
    shown = list(reversed(published_rounds(session, tournament.id)))
    number = drafted(session, tournament.id) if is_organiser() else None
    draft = round_numbered(session, tournament.id, number) if number else None
    return [*shown, draft] if draft else shown


def _shown_views(tournament: Tournament) -> Sequence[MatchView]:
    rounds = reversed(published_rounds(current_session(), tournament.id))
    return [view for round_ in rounds for view in round_views(round_.id)]


def _most_sides(views: Iterator[MatchView] | Sequence[MatchView]) -> int:
    return max((len(view.record.sides) for view in views), default=2)


def _each(sides: int, *heads: str) -> tuple[str, ...]:
    """The heads for each side: Nr A, Par A, Nr B, Par B."""
    return tuple(f"{head} {letter}" for letter in string.ascii_uppercase[:sides] for head in heads)


def _place_heads() -> tuple[str, ...]:
    return gettext("Rond"), gettext("Match"), gettext("Bord"), gettext("Omgång")


def _place(view: MatchView) -> Cells:
    record = view.record
    return record.round_number, record.number, record.table, stage_title(record.stage) if record.stage else ""


def _sides(view: MatchView, sides: int) -> Cells:
    """Number and name of each side. Where several make a side, it has their numbers as a text."""
    found: list[Cell] = []
    for side, label in zip(view.record.sides, view.record.labels, strict=True):
        numbers = [entrant.number for entrant in side]
        found += [numbers[0] if len(numbers) == 1 else " & ".join(map(str, numbers)), label]
    return _filled(found, 2 * sides)


def _filled(cells: Sequence[Cell], length: int) -> Cells:
    return (*cells, *NOTHING * (length - len(cells)))


def _remark(round_: Round, view: MatchView) -> str:
    if view.record.bye:
        absent = view.record.sides[0][0].id in absent_in(round_.pairing)
        return str(gettext("Inte här") if absent else gettext("Står över"))
    if round_.status == RoundStatus.DRAFT:
        return str(gettext("Förslag"))
    return str(gettext("Uppskjuten")) if view.record.postponed else ""


def _figures(view: MatchView, sides: int) -> Cells:
    """Partier won and points of each side; nothing of a match without play."""
    state = view.fold.state
    if view.fold.walk_over or not view.fold.begun:
        return NOTHING * (2 * sides)
    known = state.complete and not state.bare
    points = parti_points(view.fold, len(view.record.sides)) if known else NOTHING * len(state.won)
    figures = [figure for pair in zip(state.won, points, strict=True) for figure in pair]
    return _filled(figures, 2 * sides)


def _winner(view: MatchView) -> str:
    if view.situation == MatchSituation.STRUCK:
        return ""
    return listed([view.record.labels[side] for side in view.winners]) if view.winners else ""


def _situation(view: MatchView) -> str:
    walk_over = view.fold.walk_over
    if walk_over and view.situation == MatchSituation.WALK_OVER:
        return words_of(view.record).walk_over(walk_over.content)
    return str(gettext(view.words))


def _hand(view: MatchView, step: CountedEntry, sides: int) -> Cells:
    record, line = view.record, line_of(step)
    scores = _filled(line.score, sides)
    if step.entry.kind != Kind.DEAL:
        named = [cell for label in record.labels for cell in (label, None)]
        return (step.parti, None, "", *_filled(named, 2 * sides), *scores)
    deal = step.state.lines[-1]
    points = [cell for pair in zip(record.labels, deal.points, strict=True) for cell in pair]
    dealer = seat_names(record)[deal.dealer] if record.seated else ""
    return (deal.parti, deal.deal, dealer, *_filled(points, 2 * sides), *scores)


def _columns(step: CountedEntry, sides: int) -> Cells:
    """The plus and minus of each side after the hand (W5)."""
    columns = line_of(step).columns if sides else ()
    return _filled([figure for pair in columns for figure in pair], 2 * sides)


def _told(view: MatchView, step: CountedEntry) -> str:
    if step.entry.kind == Kind.DEAL:
        return words_of(view.record).deal(step.entry.content)
    if step.state.bare:
        return str(gettext("Bara vem som vann är ifyllt."))
    return str(gettext("Bara resultatet är ifyllt."))
