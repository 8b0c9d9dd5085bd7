"""The names of entrants, persons and matches in lines of the log, also of those that are gone."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Protocol

from flask_babel import gettext
from sqlmodel import Session, select

from engine.contest.extras import CountedAdjustment
from engine.forms import form_named
from scorer.log.actions import Action
from scorer.log.entrants import EntrantLine, LoggedAdjustment, LoggedEntrant
from scorer.log.lines import read
from scorer.log.rounds import ExchangeLine, LoggedMatches, TakeBackLine
from scorer.log.tournament import LoggedRules
from scorer.models import LogEntry, Match, Person, Round, Tournament
from scorer.rows.entrants.view import EntrantView, PersonView, entrants_of, short_labels
from scorer.rows.logged import lines_of
from scorer.rows.rounds.rules import AgreedRules
from scorer.rows.rounds.stored import match_sides
from scorer.rows.standings.scoring import tournament_scoring
from scorer.words.choices import rules_words
from scorer.words.hands import Words
from scorer.words.terms import terms_of

_CHANGED_WHO = (
    Action.REMOVE_ENTRANT,
    Action.TAKE_BACK_ROUND,
    Action.EXCHANGE,
    Action.EXCHANGE_MATCHES,
)
"""Lines that say who was there until then."""


class LoggedOf(Protocol):
    """Any part of a line that belongs to an entrant."""

    @property
    def entrant(self) -> int: ...


class Naming:
    """Names the entrants of a tournament, its matches and its rules."""

    def __init__(self, session: Session, tournament: Tournament) -> None:
        self.tournament = tournament
        self.terms = terms_of(tournament)
        self.form = form_named(tournament.game, tournament.form)
        self.scored = tournament_scoring(tournament).scored
        self.entrants = {entrant.id: entrant for entrant in entrants_of(session, tournament.id)}
        self.sides = dict(match_sides(session, Round.tournament_id == tournament.id))
        self.rounds: dict[int | None, int] = dict(
            session.exec(
                select(Match.id, Round.number)
                .join(Round, Round.id == Match.round_id)
                .where(Round.tournament_id == tournament.id)
            ).all()
        )
        self._session = session
        self._taken_back = frozenset[int]()
        self._went = lines_of(session, tournament.id, _CHANGED_WHO)

    def at(self, entry: LogEntry) -> "Naming":
        """The names for this line: what was taken away or exchanged after it is named as it was then.

        SQLite may have given its id to something else since.
        """
        then = copy(self)
        then.entrants, then.sides, then.rounds = dict(self.entrants), dict(self.sides), dict(self.rounds)
        for later in reversed(self._went):
            if later.id >= entry.id:
                then._put_back(later)
        return then

    def _put_back(self, entry: LogEntry) -> None:
        match read(entry):
            case EntrantLine(before=LoggedEntrant() as gone):
                self.entrants[gone.entrant] = _view(gone)
            case TakeBackLine(before=played):
                self._put_back_sides(played)
                self.rounds |= {match.match: played.round for match in played.matches}
                if not played.matches:  # An older version did not write them down.
                    self._taken_back = self._taken_back | {played.round}
            case ExchangeLine(before=were):
                self._put_back_sides(were)

    def _put_back_sides(self, were: LoggedMatches) -> None:
        self.sides |= {match.match: match.sides for match in were.matches}

    def who(self, shown: LoggedOf | None) -> str:
        """The name as it is written in the line, else the name of the entrant."""
        if shown is None:
            return str(gettext("en som inte längre är med"))
        if isinstance(shown, LoggedEntrant) and shown.written:
            found = self.entrants.get(shown.entrant)
            number = shown.number or (found.number if found else "?")
            return self.terms("named", number=number, name=shown.written)
        return self.entrant(shown.entrant)

    def people(self, ids: Iterable[int | None]) -> str:
        """The names of these persons."""
        found = (self._session.get(Person, person) for person in ids if person is not None)
        return ", ".join(person.name for person in found if person)

    def entrant(self, entrant_id: int) -> str:
        found = self.entrants.get(entrant_id)
        if found is None:
            return str(gettext("en som inte längre är med"))
        return self.terms("named", number=found.number, name=found.label)

    def match(self, match_id: int | None) -> str:
        if match_id is None or match_id not in self.sides:
            return self._gone()
        return str(
            gettext(
                "%(match)s, rond %(number)s",
                match=self.meeting(self.sides[match_id]),
                number=self.rounds[match_id],
            )
        )

    def _gone(self) -> str:
        """A match that is not known any more. If but one round that it can have been of was taken back, its
        number."""
        if len(self._taken_back) == 1:
            (number,) = self._taken_back
            return str(gettext("en match i rond %(number)s, som togs tillbaka", number=number))
        return str(
            gettext("en match i en rond som togs tillbaka") if self._taken_back else gettext("en match")
        )

    def meeting(self, sides: Sequence[Sequence[int]]) -> str:
        names = [" & ".join(self.label(entrant) for entrant in side) for side in sides]
        return str(gettext(" mot ")).join(names)

    def label(self, entrant_id: int) -> str:
        found = self.entrants.get(entrant_id)
        return f"{found.number} {found.label}" if found else "–"

    def words(self, match_id: int | None) -> Words:
        sides = self.sides.get(match_id or 0, ())
        named = [[self.entrants[entrant] for entrant in side if entrant in self.entrants] for side in sides]
        shorts = [short or "–" for short in short_labels([tuple(side) for side in named])]
        form = self.form.seated(max(len(shorts), self.form.fewest))
        return Words(form, tuple(shorts))

    def rules(self, shown: LoggedRules) -> str:
        agreed = AgreedRules(shown.partier, shown.length, shown.options, shown.stop_when_decided)
        return " ".join(rules_words(self.terms, agreed))

    def amount(self, shown: LoggedAdjustment) -> str:
        counted = CountedAdjustment(shown.entrant, shown.score, shown.partier, shown.points, shown.round)
        return self.terms.given(counted, scored=self.scored)


def _view(gone: LoggedEntrant) -> EntrantView:
    people = tuple(PersonView(0, name) for name in gone.members)
    return EntrantView(gone.entrant, gone.number or 0, gone.name, gone.club, gone.present, people)
