"""What the lines of the log speak of, by its name now or as it was written there."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext
from sqlmodel import Session, select

from engine.contest.extras import CountedAdjustment
from engine.forms import form_named
from scorer.language.terms import terms_of
from scorer.models import Match, Round, Tournament
from scorer.rows.entrants.view import entrants_of
from scorer.rows.rounds.rules import AgreedRules
from scorer.rows.rounds.stored import match_sides
from scorer.rows.standings.scoring import tournament_scoring
from scorer.web.matches.entry_words import Words
from scorer.web.mishaps.rule_changes import rules_words


class Naming:
    """What those who are in a tournament, its matches and what is agreed in it are called."""

    def __init__(self, session: Session, tournament: Tournament) -> None:
        self.tournament = tournament
        self.terms = terms_of(tournament)
        self.form = form_named(tournament.game, tournament.form)
        self.scored = tournament_scoring(tournament).scored
        self.entrants = {one.id: one for one in entrants_of(session, tournament.id)}
        self.sides = match_sides(session, Round.tournament_id == tournament.id)
        self.rounds: Mapping[int | None, int] = dict(
            session.exec(
                select(Match.id, Round.number)
                .join(Round, Round.id == Match.round_id)
                .where(Round.tournament_id == tournament.id)
            ).all()
        )

    def who(self, shown: Mapping[str, Any]) -> str:
        """The entrant that `shown` is of, by its name now, or as it is written there."""
        found = self.entrants.get(shown.get("entrant", 0))
        if found is not None:
            return self.terms("named", number=found.number, name=found.label)
        return self._written(shown)

    def _written(self, shown: Mapping[str, Any]) -> str:
        if "members" not in shown:
            return str(gettext("en som inte längre är med"))
        people = [str(one) for one in shown["members"] if isinstance(one, str)]
        return str(shown.get("name") or " – ".join(people))

    def entrant(self, entrant_id: int) -> str:
        return self.who({"entrant": entrant_id})

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
        names = [" & ".join(self.label(one) for one in side) for side in sides]
        return str(gettext(" mot ")).join(names)

    def label(self, entrant_id: int) -> str:
        found = self.entrants.get(entrant_id)
        return f"{found.number} {found.label}" if found else "–"

    def words(self, match_id: int | None) -> Words:
        sides = self.sides.get(match_id or 0, ())
        shorts = [" & ".join(self._number(one) for one in side) for side in sides]
        form = self.form.seated(max(len(shorts), self.form.fewest))
        return Words(form, tuple(shorts))

    def _number(self, entrant_id: int) -> str:
        found = self.entrants.get(entrant_id)
        return str(found.number) if found else "–"

    def rules(self, shown: Mapping[str, Any]) -> str:
        agreed = AgreedRules(
            shown["partier"], shown["length"], tuple(shown["options"]), shown["stop_when_decided"]
        )
        return " ".join(rules_words(self.terms, agreed))

    def amount(self, shown: Mapping[str, Any]) -> str:
        counted = CountedAdjustment(
            shown["entrant"], shown["score"], shown["partier"], shown["points"], shown["round"]
        )
        return self.terms.given(counted, scored=self.scored)
