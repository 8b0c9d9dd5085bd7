"""Values for the pages of a match: its partier with their hands, names, earlier versions and authors."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask_babel import gettext
from sqlmodel import Session

from engine.contest.ledger import CountedEntry, Entry
from engine.contest.match import Columns, MatchState, PartiLine
from scorer.forms.entry import Side
from scorer.models import LogEntry, Role, Settlement, Submission
from scorer.rows.entrants.view import first_names, short_labels
from scorer.rows.matches.folding import Fold
from scorer.rows.matches.record import MatchRecord
from scorer.rows.tables.places import table_numbers
from scorer.words.hands import Words, pieces
from scorer.words.terms import Terms


@dataclass(frozen=True, slots=True)
class PartiView:
    """A parti with its hands; `line` is None while it goes on."""

    number: int
    steps: tuple[CountedEntry, ...]
    line: PartiLine | None


def parti_views(fold: Fold) -> Sequence[PartiView]:
    """Finished partier and, where it has begun, the one that goes on."""
    count = max((step.parti for step in fold.steps), default=0)
    ended = fold.state.partier
    return [
        PartiView(
            number,
            tuple(step for step in fold.steps if step.parti == number),
            ended[number - 1] if number <= len(ended) else None,
        )
        for number in range(1, count + 1)
    ]


def plus_and_minus(state: MatchState) -> Columns:
    """The plus and minus columns of the parti that goes on, else of the last one; none in most games (W5)."""
    ended = state.complete and state.partier
    return state.partier[-1].columns if ended else state.columns


def short_sides(record: MatchRecord) -> tuple[str, ...]:
    """Each side by its short names, as on the tablet: a number could be points, cards or a seat."""
    return short_labels(record.sides)


def form_sides(record: MatchRecord) -> Sequence[Side]:
    return [Side(short, label) for short, label in zip(short_sides(record), record.labels, strict=True)]


def words_of(record: MatchRecord) -> Words:
    return Words(record.rules.form, short_sides(record))


def told(record: MatchRecord) -> dict[str, Any]:
    """Values that templates use to speak of a match: short names, its words, the parts of a hand."""
    form = record.rules.form
    return {
        "shorts": short_sides(record),
        "seats": seat_names(record),
        "words": words_of(record),
        "terms": Terms(form),
        "pieces": partial(pieces, form),
    }


def seat_names(record: MatchRecord) -> Sequence[str]:
    """The name of the player on each seat; before the seats are taken the side, and which of its chairs."""
    names = [person.name if person else "" for person in record.seats]
    for side, short in enumerate(short_sides(record)):
        own = record.rules.form.seats_of(side)
        for chair, seat in enumerate(own, start=1):
            whose = short if len(own) == 1 else gettext("%(side)s, stol %(chair)s", side=short, chair=chair)
            names[seat] = names[seat] or whose
    return names


def short_seats(record: MatchRecord) -> Sequence[str]:
    """The same, and those who sit by their first names where these tell them apart, as on the tablet."""
    return first_names([person for person in record.seats if person]) if record.seated else seat_names(record)


@dataclass(frozen=True, slots=True)
class PastVersion:
    """An earlier version of an entry: its words, its author, its time, and why it was changed."""

    words: str
    struck: bool
    submission: Submission
    who: str


Done = Submission | Settlement | LogEntry


class Authors:
    """Says who did something: the organiser, the tablet at a table, somebody at the laptop itself."""

    def __init__(self, session: Session, done: Sequence[Done]) -> None:
        self._tables = table_numbers(session, {each.device_id for each in done if each.device_id})

    def name(self, done: Done) -> str:
        if done.role == Role.TABLE:
            number = self._tables.get(done.device_id or "")
            return str(gettext("plattan vid bord %(number)s", number=number or "?"))
        return str(gettext("datorn") if done.role == Role.LAPTOP else gettext("arrangören"))


def history(record: MatchRecord, entry: Entry, authors: Authors) -> Sequence[PastVersion]:
    """The entry's versions, the newest first."""
    by_id = {submission.id: submission for submission in record.submissions}
    words = words_of(record)
    return [
        PastVersion(
            words.content(version.kind, version.content),
            version.struck,
            by_id[version.by],
            authors.name(by_id[version.by]),
        )
        for version in reversed(entry.versions)
    ]
