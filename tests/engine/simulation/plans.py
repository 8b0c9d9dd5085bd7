"""Random plans for simulated tournaments: systems, games, 3 to 60 entrants, choices and mishaps."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from engine.contest.results import CUP, Basis, Outcome, Scoring, Worth
from engine.contest.tiebreaks import TIEBREAKS, USUAL_ORDER
from engine.forms import FORMS
from engine.pairing.rounds import Options
from engine.pairing.systems import SYSTEMS, System
from engine.simulation.values import Mishaps, SimulationPlan

FEWEST: Final = 3
MOST: Final = 60
SMALL: Final = 12
"""Most plans have at most this many entrants, like most clubs."""
PLAYED_OUT: Final = 10
"""With more entrants than this a round robin is cut off."""
LONGEST: Final = 8
"""The most rounds of a plan."""

_SYSTEMS: Final = tuple(system for system in SYSTEMS.values() if not system.by_hand)
Choose = Callable[[Random, int], dict[str, Any]]


def any_plan(seed: int, system: str = "", *, cards: bool = False) -> SimulationPlan:
    """The plan for this seed, in the given system if any. `cards`: see `SimulationPlan`."""
    chance = Random(f"plan {seed}")
    of = SYSTEMS[system] if system else chance.choice(_SYSTEMS)
    form = chance.choice([form for form in FORMS.values() if of.suits(form)])
    entrants = max(of.fewest, chance.randint(FEWEST, SMALL if chance.random() < 0.5 else MOST))
    partier = chance.choice((1, 3, 3, 5))
    chosen = _CHOICES.get(of.id, _rounds)(chance, entrants)
    rounds = chosen.pop("play", None)
    scoring = _scoring(of, partier, chance)
    options = Options(sides=form.sides_that_meet, scoring=scoring, rounds=_cut_off(of, rounds), **chosen)
    return SimulationPlan(
        of.id,
        form,
        entrants,
        seed,
        replace(options, order=chance.choice(of.orders or (options.order,))),
        rounds=rounds,
        partier=partier,
        rule_options=frozenset(name for name in form.options if chance.random() < 0.5),
        stop_when_decided=chance.random() < 0.3,
        length=chance.randint(2, 5) if form.length_is_chosen else 0,
        tables=chance.choice((0, 0, 0, max(1, entrants // 5))),
        clubs=chance.choice((0, 2, 5)),
        cards=cards,
        mishaps=_mishaps(of, entrants, chance),
    )


def _cut_off(system: System, rounds: int | None) -> int | None:
    return rounds if "rounds" in system.takes else None


def _mishaps(system: System, entrants: int, chance: Random) -> Mishaps:
    """Random mishaps; none in every third plan, and never so many that too few are left to play."""
    if chance.random() < 0.3:
        return Mishaps()
    spare = max(0, entrants - system.fewest - 1)
    late = chance.randint(0, min(3, spare))
    return Mishaps(
        late,
        chance.randint(0, min(3, spare - late)),
        chance.randint(0, 4),
        chance.randint(0, 3),
        chance.randint(0, 2) if spare > FEWEST else 0,
    )


def _scoring(system: System, partier: int, chance: Random) -> Scoring:
    """Random scoring: tie-breaks in any order or the usual ones, and any worth of byes, walk-overs and
    absences."""
    known = [name for name in TIEBREAKS if name != CUP or system.has_cup]
    order = tuple(chance.sample(known, chance.randint(1, len(known))))
    scoring = Scoring.usual(partier, USUAL_ORDER if chance.random() < 0.3 else order)
    scoring = replace(scoring, basis=chance.choice(tuple(Basis)))
    if chance.random() < 0.5:
        return scoring
    return replace(
        scoring,
        bye=Worth(Outcome.WON, partier, 12),
        both_absent=chance.choice((scoring.both_absent, Worth(Outcome.NONE))),
        no_show_won=Worth(Outcome.WON, partier, 24),
        absent=chance.choice((scoring.absent, Worth(Outcome.LOST))),
        match_points=chance.choice(((2, 1, 0), (3, 1, 0))),
    )


def _rounds(chance: Random, _entrants: int) -> dict[str, Any]:
    return {"play": chance.randint(1, LONGEST)}


def _round_robin(chance: Random, entrants: int) -> dict[str, Any]:
    meetings = 2 if entrants <= PLAYED_OUT // 2 and chance.random() < 0.5 else 1
    whole = entrants <= PLAYED_OUT and chance.random() < 0.7
    return {"meetings": meetings, "play": None if whole else chance.randint(1, min(LONGEST, entrants - 1))}


def _swiss(chance: Random, entrants: int) -> dict[str, Any]:
    return {
        "play": chance.randint(1, min(LONGEST, entrants - 1)),
        "allow_rematches": chance.random() < 0.5,
        "clubs_apart": chance.choice((0, 0, 2)),
    }


def _cup(chance: Random, _entrants: int) -> dict[str, Any]:
    return {"third_place": chance.random() < 0.5, "b_cup": chance.random() < 0.5}


def _groups(chance: Random, entrants: int) -> dict[str, Any]:
    """Random groups that stay large enough after the mishaps."""
    groups = chance.randint(1, max(1, entrants // 4))
    advance = chance.randint(1, 2) + (groups == 1)
    by_size = chance.random() < 0.5
    smallest = entrants // groups
    return _cup(chance, entrants) | {
        "groups": 0 if by_size else groups,
        "group_size": -(-entrants // groups) if by_size else 0,
        "advance": min(advance, smallest),
        "best_next": chance.randint(0, groups - 1) if smallest > advance else 0,
        "meetings": 2 if smallest <= FEWEST and chance.random() < 0.5 else 1,
    }


def _tables(chance: Random, entrants: int) -> dict[str, Any]:
    return _rounds(chance, entrants) | {
        "size": chance.choice((0, 3, 4, 5)),
        "by_standing": chance.random() < 0.3,
    }


_CHOICES: Final[Mapping[str, Choose]] = {
    "round-robin": _round_robin,
    "swiss": _swiss,
    "cup": _cup,
    "groups": _groups,
    "tables": _tables,
}
