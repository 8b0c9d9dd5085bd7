"""What a match of a round is played by: as agreed at first, or as changed from a later round on."""

from dataclasses import dataclass

from engine.contest.match import MatchRules
from engine.forms import form_named
from scorer.models import Tournament
from scorer.models.columns import Json


@dataclass(frozen=True, slots=True)
class AgreedRules:
    """How long a match is, and the options that it is played with."""

    partier: int
    length: int
    options: tuple[str, ...]
    stop_when_decided: bool

    def json(self) -> Json:
        return {
            "partier": self.partier,
            "length": self.length,
            "options": list(self.options),
            "stop_when_decided": self.stop_when_decided,
        }


def first_rules(tournament: Tournament) -> AgreedRules:
    return AgreedRules(
        tournament.partier, tournament.length, tuple(tournament.options), tournament.stop_when_decided
    )


def agreed_rules(tournament: Tournament, number: int) -> AgreedRules:
    """Those of the round of this number."""
    changes = [one for one in tournament.rule_changes if one["round"] <= number]
    if not changes:
        return first_rules(tournament)
    last = max(changes, key=lambda one: int(one["round"]))
    return AgreedRules(last["partier"], last["length"], tuple(last["options"]), last["stop_when_decided"])


def match_rules(tournament: Tournament, first_dealer: int | None, sides: int, number: int) -> MatchRules:
    """Of a match of the round of this number.

    Where the number of players decides the seats, a side is a player; in a bye nobody sits.
    """
    form = form_named(tournament.game, tournament.form)
    form = form.seated(max(sides, form.fewest))
    agreed = agreed_rules(tournament, number)
    return MatchRules(
        form=form,
        partier=agreed.partier,
        first_dealer=first_dealer or 0,
        options=frozenset(agreed.options),
        stop_when_decided=agreed.stop_when_decided,
        players=form.seats,
        length=agreed.length,
    )
