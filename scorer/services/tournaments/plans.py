"""All choices that make a tournament, and which of them exclude each other."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.contest.results import CUP, Basis
from engine.contest.tiebreaks import chosen
from engine.forms import Form, form_named
from engine.pairing.at_tables.draw import FEWEST as FEWEST_AT_TABLE
from engine.pairing.groups.members import FEWEST_IN_GROUP
from engine.pairing.rounds import Options
from engine.pairing.systems import SYSTEMS, System
from scorer.models.columns import Json
from scorer.problems import UNFIT, Problem
from scorer.rows.standings.scoring import ScoringChoice, scoring_choice

MOST_TABLES: Final = 60
MOST_DEALS: Final = 60
MOST_ROUNDS: Final = 99
MOST_PARTIER: Final = 15
MOST_POINTS: Final = 99
PLACES: Final = 3
"""The number of sides at a table from which places are more than won and lost."""

RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "meetings": (1, 4),
    "rounds": (1, MOST_ROUNDS),
    "clubs_apart": (0, MOST_ROUNDS),
    "groups": (0, 60),
    "group_size": (0, 60),
    "advance": (1, 60),
    "best_next": (0, 60),
}
"""The limits of the system's options that are numbers."""
GOING_ON: Final = ("groups", "group_size", "advance", "best_next")


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """`system_options`: see `rows.drawing.stored_options`; `scoring`: see `ScoringChoice.json`."""

    name: str
    date: dt.date
    game: str
    form: str
    partier: int
    system: str
    tables: int
    place: str = ""
    options: tuple[str, ...] = ()
    stop_when_decided: bool = False
    length: int = 0
    system_options: Json = field(default_factory=dict)
    scoring: Json = field(default_factory=dict)
    seating: str = "rotate"
    trial: bool = False


def check_plan(plan: TournamentPlan) -> None:
    """Refuse choices that exclude each other: `…-unfit`, and for groups `groups-or-size`."""
    form, system = form_named(plan.game, plan.form), SYSTEMS.get(plan.system)
    if system is None or not system.suits(form):
        raise Problem("system-unfit")
    for name, value in plan.system_options.items():
        _check_option(system, name, value)
    _check_together(form, plan.system_options, system)
    check_length(form, plan.partier, plan.options, plan.length)
    _check_scoring(form, system, scoring_choice(plan.scoring), plan.partier)


def _check_option(system: System, name: str, value: Any) -> None:
    if name not in system.takes or (name == "order" and value not in system.orders):
        raise Problem(UNFIT[name])
    if name in RANGES and value is not None:
        least, most = RANGES[name]
        if type(value) is not int or not least <= value <= most:
            raise Problem("choice-range", least=least, most=most)


def _check_together(form: Form, chosen_: Json, system: System) -> None:
    if system.has_groups and bool(chosen_.get("groups")) == bool(chosen_.get("group_size")):
        raise Problem("groups-or-size")
    if 0 < chosen_.get("group_size", 0) < FEWEST_IN_GROUP:
        raise Problem("group-small", fewest=FEWEST_IN_GROUP)
    if system.has_groups:
        _check_going_on(Options(**{name: chosen_[name] for name in GOING_ON if name in chosen_}))
    fewest, most = form.sides_that_meet
    fewest = max(fewest, FEWEST_AT_TABLE)
    if chosen_.get("size") and not fewest <= chosen_["size"] <= most:
        raise Problem("table-size-unfit", fewest=fewest, most=most)


def _check_going_on(options: Options) -> None:
    """The checks that are possible before anybody has entered."""
    advance, following = options.advance, options.best_next
    if options.group_size and advance + (following > 0) > options.group_size:
        raise Problem("advance-many", advance=advance, smallest=options.group_size)
    if options.groups and following > options.groups:
        raise Problem("next-many", next=following, groups=options.groups)
    if options.groups * advance + following == 1:
        raise Problem("one-goes-on")


def check_length(form: Form, partier: int, options: Sequence[str], length: int) -> None:
    """Check length and options of a match. Refused: `partier-unfit`, `option-unfit`, `length-unfit`."""
    if not 1 <= partier <= MOST_PARTIER:
        raise Problem("partier-unfit", most=MOST_PARTIER)
    if not set(options) <= set(form.options):
        raise Problem("option-unfit")
    if form.length_is_chosen and not 1 <= length <= MOST_DEALS:
        raise Problem("length-unfit")


def _check_scoring(form: Form, system: System, choice: ScoringChoice, partier: int) -> None:
    chosen(choice.tiebreaks)
    if CUP in choice.tiebreaks and not system.has_cup:
        raise Problem("cup-unfit")
    if choice.basis is Basis.PLACE and form.sides_that_meet[1] < PLACES:
        raise Problem("place-unfit")
    for points in (choice.match_points, choice.place_points):
        if not points or list(points) != sorted(points, reverse=True) or not 0 <= points[-1] <= MOST_POINTS:
            raise Problem("scale-unfit")
    if len(choice.match_points) != PLACES:
        raise Problem("scale-unfit")
    _check_worths(choice, partier)


def _check_worths(choice: ScoringChoice, partier: int) -> None:
    if (choice.walk_over_partier or 0) > partier:
        raise Problem("walk-over-unfit", partier=partier)
    if max(choice.no_show_partier or 0, choice.bye_partier) > partier:
        raise Problem("unplayed-unfit", partier=partier)
    if choice.absent_partier > choice.bye_partier or choice.absent_points > choice.bye_points:
        raise Problem("absent-unfit")
