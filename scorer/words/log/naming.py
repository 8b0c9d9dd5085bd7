"""The names of entrants and matches in lines of the log: the present name, or the name as it was logged."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from flask_babel import gettext
from sqlmodel import Session, select

from engine.contest.extras import CountedAdjustment
from engine.forms import form_named
from scorer.log.entrants import LoggedAdjustment
from scorer.log.tournament import LoggedRules
from scorer.models import Match, Round, Tournament
from scorer.rows.entrants.view import entrants_of
from scorer.rows.rounds.rules import AgreedRules
from scorer.rows.rounds.stored import match_sides
from scorer.rows.standings.scoring import tournament_scoring
from scorer.words.choices import rules_words
from scorer.words.hands import Words
from scorer.words.terms import terms_of


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
        self.sides = match_sides(session, Round.tournament_id == tournament.id)
        self.rounds: Mapping[int | None, int] = dict(
            session.exec(
                select(Match.id, Round.number)
                .join(Round, Round.id == Match.round_id)
                .where(Round.tournament_id == tournament.id)
            ).all()
        )

    def who(self, shown: LoggedOf | None) -> str:
        """The name of the entrant now; the name in the line if the entrant is gone."""
        if shown is not None and shown.entrant in self.entrants:
            return self.entrant(shown.entrant)
        written = getattr(shown, "written", None)
        return str(gettext("en som inte längre är med") if written is None else written)

    def entrant(self, entrant_id: int) -> str:
        found = self.entrants.get(entrant_id)
        if found is None:
            return str(gettext("en som inte längre är med"))
        return self.terms("named", number=found.number, name=found.label)

    def match(self, match_id: int | None) -> str:
        if match_id is None or match_id not in self.sides:
            return str(gettext("en match"))
        return str(
            gettext(
                "%(match)s, rond %(number)s",
                match=self.meeting(self.sides[match_id]),
                number=self.rounds[match_id],
            )
        )

    def meeting(self, sides: Sequence[Sequence[int]]) -> str:
        names = [" & ".join(self.label(entrant) for entrant in side) for side in sides]
        return str(gettext(" mot ")).join(names)

    def label(self, entrant_id: int) -> str:
        found = self.entrants.get(entrant_id)
        return f"{found.number} {found.label}" if found else "–"

    def words(self, match_id: int | None) -> Words:
        sides = self.sides.get(match_id or 0, ())
        shorts = [" & ".join(self._number(entrant) for entrant in side) for side in sides]
        form = self.form.seated(max(len(shorts), self.form.fewest))
        return Words(form, tuple(shorts))

    def _number(self, entrant_id: int) -> str:
        found = self.entrants.get(entrant_id)
        return str(found.number) if found else "–"

    def rules(self, shown: LoggedRules) -> str:
        agreed = AgreedRules(shown.partier, shown.length, shown.options, shown.stop_when_decided)
        return " ".join(rules_words(self.terms, agreed))

    def amount(self, shown: LoggedAdjustment) -> str:
        counted = CountedAdjustment(shown.entrant, shown.score, shown.partier, shown.points, shown.round)
        return self.terms.given(counted, scored=self.scored)
