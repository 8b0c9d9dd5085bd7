"""The stage of a match, and its rules: those agreed on at first, or those changed later on."""

from dataclasses import asdict, dataclass
from functools import lru_cache

from engine.contest.match import MatchRules
from engine.contest.stage import Part, Stage
from engine.forms import form_named
from scorer.models import Tournament
from scorer.models.columns import Json


@dataclass(frozen=True, slots=True)
class AgreedRules:
    """The length of a match and its options."""

    partier: int
    length: int
    options: tuple[str, ...]
    stop_when_decided: bool

    def json(self) -> Json:
        return asdict(self) | {"options": list(self.options)}


def first_rules(tournament: Tournament) -> AgreedRules:
    return AgreedRules(
        tournament.partier, tournament.length, tuple(tournament.options), tournament.stop_when_decided
    )


def agreed_rules(tournament: Tournament, number: int) -> AgreedRules:
    """The rules of the round of this number."""
    changes = [change for change in tournament.rule_changes if change["round"] <= number]
    if not changes:
        return first_rules(tournament)
    last = max(changes, key=lambda change: int(change["round"]))
    return AgreedRules(last["partier"], last["length"], tuple(last["options"]), last["stop_when_decided"])


def match_rules(tournament: Tournament, first_dealer: int | None, sides: int, number: int) -> MatchRules:
    """The rules of a match with so many sides in the round of this number.

    Where a side is a player, the number of sides decides the number of seats. A bye has too few sides for
    its form, and gets the fewest seats of it.
    """
    form = tournament.game, tournament.form
    return _match_rules(form, sides, agreed_rules(tournament, number), first_dealer or 0)


@lru_cache(maxsize=1024)
def _match_rules(name: tuple[str, str], sides: int, agreed: AgreedRules, first_dealer: int) -> MatchRules:
    """The matches of a round have the same rules, which are asked for wherever a match is read."""
    form = form_named(*name)
    form = form.seated(max(sides, form.fewest))
    return MatchRules(
        form=form,
        partier=agreed.partier,
        first_dealer=first_dealer,
        options=frozenset(agreed.options),
        stop_when_decided=agreed.stop_when_decided,
        players=form.seats,
        length=agreed.length,
    )


def stage_json(stage: Stage | None) -> Json | None:
    """The stage of a match as it is stored."""
    if stage is None:
        return None
    return {"part": stage.part.value, "number": stage.number, "slot": stage.slot}


def stage_of(stored: Json | None) -> Stage | None:
    """The same as the engine takes it."""
    return None if stored is None else Stage(Part(stored["part"]), stored["number"], stored["slot"])
