"""A simulated round: its matches, and those that somebody does not come to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from engine.contest.match import Item, MatchRules, MatchState
from engine.contest.results import MatchResult, SideResult, State, came
from engine.contest.stage import CUPS, Stage
from engine.pairing.rounds import Drawn, Match
from engine.simulation import matches
from engine.simulation.mishaps import DrawnMishaps
from engine.simulation.values import Seated, SimulatedMatch, SimulationPlan

FORFEITS: Final = (State.WALK_OVER, State.WALK_OVER, State.NO_SHOW, State.NO_SHOW, State.BOTH_ABSENT)
Staged = tuple[Match, Stage | None]
TRIES: Final = 100
"""The most times that a drawn cup match is replayed."""


@dataclass(frozen=True, slots=True)
class SimulatedHall:
    """A tournament before its first round. `people`: how many each entrant has. `tables`: their numbers."""

    plan: SimulationPlan
    going: DrawnMishaps
    people: Mapping[int, int]
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forfeit:
    state: State
    absent: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchToPlay:
    """A match of a round before it is played, by its place in the round. `waited`: for a table."""

    hall: SimulatedHall
    number: int
    index: int
    staged: Staged
    forfeit: Forfeit | None
    table: int | None
    waited: bool


def to_play(
    hall: SimulatedHall, number: int, drawn: Drawn, tables: Sequence[tuple[int | None, bool]]
) -> Iterator[MatchToPlay]:
    """The matches of round `number`. `tables`: where each sits, and whether it waited."""
    forfeits = _forfeits(hall, drawn, number)
    for index, (staged, (table, waited)) in enumerate(zip(drawn.round.staged, tables, strict=True)):
        yield MatchToPlay(hall, number, index, staged, forfeits.get(index), table, waited)


def play(match: MatchToPlay) -> SimulatedMatch:
    """The match, played. It has random numbers of its own, so the matches of a round may be played in any
    order, or at the same time."""
    if match.forfeit:
        played = _forfeited(match.number, match.staged, match.forfeit)
    else:
        seed = f"match {match.hall.plan.seed} {match.number} {match.index}"
        played = _played(match.hall, match.number, match.staged, Random(seed))  # noqa: S311 - a game, no secret
    return replace(played, table=match.table, waited=match.waited)


def _forfeits(hall: SimulatedHall, drawn: Drawn, number: int) -> Mapping[int, Forfeit]:
    """The matches, by place in the round, that somebody does not come to."""
    chance = Random(f"forfeits {hall.plan.seed} {number}")  # noqa: S311 - a game, no secret
    found = dict(_missing(drawn.round.matches, drawn.round.absent, State.NO_SHOW))
    found |= dict(_missing(drawn.round.matches, hall.going.leaving(number), State.WALK_OVER))
    free = [index for index in range(len(drawn.round.matches)) if index not in found]
    for index in chance.sample(free, min(hall.going.forfeits.get(number, 0), len(free))):
        state = chance.choice(FORFEITS)
        sides = range(len(drawn.round.matches[index]))
        missed = len(sides) if state is State.BOTH_ABSENT else chance.randrange(1, len(sides))
        found[index] = Forfeit(state, tuple(sorted(chance.sample(sides, missed))))
    return found


def _missing(
    all_matches: Sequence[Match], missing: frozenset[int], state: State
) -> Iterator[tuple[int, Forfeit]]:
    """A match that somebody did not come to. The complete sides have won."""
    for index, match in enumerate(all_matches):
        absent = tuple(place for place, side in enumerate(match) if missing.intersection(side))
        if absent:
            yield index, Forfeit(state if len(absent) < len(match) else State.BOTH_ABSENT, absent)


def _forfeited(number: int, staged: Staged, forfeit: Forfeit) -> SimulatedMatch:
    match, stage = staged
    sides, there = tuple(SideResult(side, 0, 0) for side in match), came(len(match), forfeit.absent)
    winner = there[0] if len(there) == 1 else None
    return SimulatedMatch(MatchResult(number, forfeit.state, sides, winner, stage, forfeit.absent))


def _played(hall: SimulatedHall, number: int, staged: Staged, chance: Random) -> SimulatedMatch:
    plan, (match, stage) = hall.plan, staged
    form = plan.form.seated(len(match))
    dealer = chance.randrange(form.seats)
    rules = MatchRules(
        form, plan.partier, dealer, plan.rule_options, plan.stop_when_decided, form.seats, plan.length
    )
    items, state = _until_won(rules, stage, plan.cards, chance)
    points = [sum(parti.score[side] for parti in state.partier) for side in range(form.sides)]
    sides = tuple(map(SideResult, match, state.won, points))
    result = MatchResult(number, State.PLAYED, sides, state.winner, stage)
    seats = _seats(rules, match, hall, chance)
    return SimulatedMatch(result, first_dealer=dealer, seats=seats, items=items)


def _until_won(
    rules: MatchRules, stage: Stage | None, cards: bool, chance: Random
) -> tuple[tuple[Item, ...], MatchState]:
    """A match that somebody won. In a cup a drawn match is played again, and the last one counts."""
    following = matches.by_cards if cards else matches.made_up
    for _ in range(TRIES):
        items, state = matches.play(rules, chance, following)
        if state.winner is not None or stage is None or stage.part not in CUPS:
            break
    return items, state


def _seats(rules: MatchRules, match: Match, hall: SimulatedHall, chance: Random) -> tuple[Seated, ...]:
    """The people on the seats: one of each entrant if partners enter alone, else people of one entrant."""
    seats: dict[int, Seated] = {}
    for side, entrants in enumerate(match):
        places = rules.form.seats_of(side)
        if len(entrants) == 1:
            chosen = chance.sample(range(hall.people[entrants[0]]), len(places))
            people = [Seated(entrants[0], member) for member in chosen]
        else:
            people = [Seated(entrant, 0) for entrant in entrants]
        seats |= dict(zip(places, people, strict=True))
    return tuple(seats[seat] for seat in range(rules.form.seats))
