"""An evening as text: for the local paper, and as a few lines to paste into a message."""

from collections.abc import Iterator, Sequence

from flask_babel import gettext

from engine.contest.standings import Row
from scorer.games import GAMES
from scorer.models import Tournament
from scorer.rows.rounds.published import published_rounds
from scorer.session import current_session
from scorer.web.matches.page import words_of
from scorer.web.matches.view import FEW, MatchSituation, MatchView, round_views
from scorer.web.standings.routes import Ranked, ranked, table_of
from scorer.words.choices import held_note
from scorer.words.figures import score
from scorer.words.language import PaperTexts, day
from scorer.words.terms import Terms, listed, standings_title, terms_of

LAST_IN_MESSAGE = 3


def about(tournament: Tournament) -> str:
    """The game, place and date: Tolva. Näs hembygdsgård, 27 november 2026."""
    where = ", ".join(filter(None, (tournament.place, day(tournament.date))))
    return f"{gettext(GAMES[tournament.game].name)}. {where}."


def paper_text(tournament: Tournament) -> str:
    """Running text: the standings, then each round with its results."""
    standings = _standings(tournament, ranked(table_of(tournament), terms_of(tournament)))
    paragraphs = [f"{tournament.name}. {about(tournament)}", standings, *_rounds(tournament)]
    return "\n\n".join(filter(None, paragraphs)) + "\n"


def _standings(tournament: Tournament, part: Ranked) -> str:
    if part.table.hidden:
        return held_note(tournament.standings_seen, part.table.until)
    rows = "; ".join(f"{row.place}) {_named(part, row)}, {_figure(part, row)}" for row in part.rows)
    counted = _counted(part, terms_of(tournament))
    return f"{_title(tournament, part)} ({counted}): {rows}." if rows else ""


def message_text(tournament: Tournament) -> str:
    """The first three, with all who share the third place, and how many took part."""
    terms = terms_of(tournament)
    part = ranked(table_of(tournament), terms)
    lines = [
        ", ".join(filter(None, (tournament.name, day(tournament.date)))),
        *_first_three(tournament, part),
        gettext("Deltog: %(entrants)s.", entrants=terms.counted("entrants", len(part.rows)).lower()),
    ]
    return "\n".join(lines) + "\n"


def _first_three(tournament: Tournament, part: Ranked) -> Iterator[str]:
    if part.table.hidden:
        yield held_note(tournament.standings_seen, part.table.until)
        return
    yield f"{_title(tournament, part)} ({_counted(part, terms_of(tournament))}):"
    for row in part.rows:
        if row.place <= LAST_IN_MESSAGE:
            yield f"{row.place}. {part.table.entrants[row.entrant].label}, {_figure(part, row)}"


def _title(tournament: Tournament, part: Ranked) -> str:
    return standings_title(part.table.played, final=tournament.is_final)


def _counted(part: Ranked, terms: Terms) -> str:
    """What the figures after the names are."""
    scored = [head for tiebreak, head in part.leading if not tiebreak.is_place]
    name = scored[0] if scored else terms.won
    return name[0].lower() + name[1:]


def _figure(part: Ranked, row: Row) -> str:
    scored = [tiebreak for tiebreak, _ in part.leading if not tiebreak.is_place]
    value = dict(row.values)[scored[0].id] if scored else row.tally.partier_won
    return "–" if value is None else PaperTexts().number(value)


def _named(part: Ranked, row: Row) -> str:
    entrant = part.table.entrants[row.entrant]
    people = f"{entrant.name} ({entrant.people})" if entrant.name and entrant.people else entrant.label
    return ", ".join(filter(None, (people, entrant.club)))


def _rounds(tournament: Tournament) -> Iterator[str]:
    for round_ in reversed(published_rounds(current_session(), tournament.id)):
        told = [_told(view) for view in round_views(round_.id) if _has_result(view)]
        if told:
            heading = gettext("Rond %(number)s", number=round_.number)
            yield f"{heading}: {'; '.join(told)}."


def _has_result(view: MatchView) -> bool:
    return not view.record.bye and view.fold.over and view.situation != MatchSituation.STRUCK


def _told(view: MatchView) -> str:
    """Anna – Nils mot Märta – Göran 2–1"""
    sides = gettext(" mot ").join(view.record.labels)
    if view.fold.walk_over:
        said = words_of(view.record).walk_over(view.fold.walk_over.content).rstrip(".")
        return f"{sides}: {said}"
    if len(view.record.sides) <= FEW:
        return f"{sides} {score(view.figures)}"
    winners: Sequence[str] = [view.record.labels[side] for side in view.winners]
    won: str = gettext("%(sides)s vann", sides=listed(winners))
    return f"{sides}: {won}"
