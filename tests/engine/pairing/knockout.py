"""Cups and play-offs played to the end: who wins is said, the rounds are drawn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType

from engine.contest.results import MatchResult, SideResult, State
from engine.contest.stage import Part, Stage
from engine.objection import Objection, Refused
from engine.pairing.cup import draw as cup
from engine.pairing.groups import draw as groups
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Order, players

SEEDED = Options(order=Order.NUMBER)
MOST_ROUNDS = 100

# Who wins of two.
Winner = Callable[[int, int], int]

# A match as it stands in a test: its part, the places of its round, its slot, who meets.
Tie = tuple[str, int, int, tuple[int, int]]


def lowest(entrant: int, opponent: int) -> int:
    """The better seed."""
    return min(entrant, opponent)


def won_by(wins: Mapping[tuple[int, int], int]) -> Winner:
    """The better seed, but for these matches (the lower number first)."""
    return lambda entrant, opponent: wins.get(
        (min(entrant, opponent), max(entrant, opponent)), min(entrant, opponent)
    )


def entrants(size: int) -> Field:
    return Field(tuple(range(1, size + 1)))


def first_of(field: Field, options: Options = SEEDED) -> DrawnRound:
    return cup.draw(field, (), options, 0).round


def next_of(field: Field, *history: DrawnRound, options: Options = SEEDED) -> DrawnRound:
    return cup.draw(field, history, options, 0).round


def ties(drawn: DrawnRound) -> list[Tie]:
    return [
        (stage.part.value, stage.number, stage.slot, (match[0][0], match[1][0]))
        for match, stage in drawn.staged
        if stage
    ]


def met(drawn: DrawnRound, part: Part = Part.CUP) -> set[tuple[int, int]]:
    """Who meets in that part, the lower number first."""
    of_part = (players(match) for match, stage in drawn.staged if stage and stage.part is part)
    return {(min(pair), max(pair)) for pair in map(tuple, of_part)}


def result(
    number: int, match: Match, winner: int | None, state: State = State.PLAYED, stage: Stage | None = None
) -> MatchResult:
    """A match of three partier that one took all of; without a winner they took one each, or nobody came."""
    shared = 1 if state is State.PLAYED and winner is None else 0
    sides = tuple(SideResult(side, 3 if side == (winner,) else shared, 0) for side in match)
    place = None if winner is None else match.index((winner,))
    return MatchResult(number, state, sides, place, stage)


def played(drawn: DrawnRound, number: int, winner: Winner = lowest) -> DrawnRound:
    """With results: each match has gone to whom `winner` names."""
    return replace(
        drawn,
        results=tuple(
            result(number, match, winner(*players(match)), stage=stage) for match, stage in drawn.staged
        ),
    )


def with_results(drawn: DrawnRound, *results: MatchResult) -> DrawnRound:
    return replace(drawn, results=results)


@dataclass(slots=True)
class Tournament:
    """`rounds` with their results; `end`: why no more could be drawn."""

    rounds: list[DrawnRound]
    end: Objection
    notes: list[tuple[Objection, ...]]


def play(
    system: ModuleType,
    field: Field,
    options: Options,
    winner: Winner = lowest,
    seed: int = 0,
    history: Sequence[DrawnRound] = (),
) -> Tournament:
    """Until nothing more can be drawn. Each round is what had been said that it would be."""
    rounds, notes = list(history), list[tuple[Objection, ...]]()
    while len(rounds) < MOST_ROUNDS:
        left = system.rounds_needed(field, rounds, options, seed)
        expected = system.still_in(field, rounds, options, seed)
        try:
            drawn = system.draw(field, rounds, options, seed)
        except Refused as refused:
            assert left == 0
            return Tournament(rounds, refused.objection, notes)
        inside = [
            *drawn.round.byes,
            *(entrant for match in drawn.round.matches for entrant in players(match)),
        ]
        assert left > 0
        assert sorted(inside) == sorted(expected)
        rounds.append(played(drawn.round, len(rounds) + 1, winner))
        notes.append(drawn.notes)
    raise AssertionError(f"not at an end after {MOST_ROUNDS} rounds")


def codes(notes: tuple[Objection, ...]) -> list[tuple[str, dict[str, int | str]]]:
    return [(note.code, dict(note.params)) for note in notes]


def group_part(field: Field, options: Options, seed: int = 0) -> list[DrawnRound]:
    """All rounds of the groups; the better number wins."""
    rounds: list[DrawnRound] = []
    while True:
        drawn = groups.draw(field, rounds, options, seed).round
        if not met(drawn, Part.GROUP):
            return rounds
        rounds.append(played(drawn, len(rounds) + 1))
