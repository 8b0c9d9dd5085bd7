"""Every round that could be drawn, looked at one by one; written apart from the pairing, and slow."""

from collections.abc import Iterator, Sequence

from engine.contest.results import MatchResult, State
from engine.contest.standings import standings
from engine.pairing.rounds import DrawnRound, Field, Options

Pairs = tuple[tuple[int, int], ...]
# Rematches, (byes of who sits out, how low it does not stand), meetings before, clubmates, sum, greatest.
Worth = tuple[int, tuple[int, int], int, int, int, int]


def every_round(entrants: Sequence[int]) -> Iterator[Pairs]:
    """All ways to pair them; of an odd number one is left out."""
    if len(entrants) % 2:
        for one in entrants:
            yield from every_round([other for other in entrants if other != one])
        return
    if not entrants:
        yield ()
        return
    first, *others = entrants
    for other in others:
        for rest in every_round([one for one in others if one != other]):
            yield ((first, other), *rest)


class Judge:
    """What each round is worth, the least the best, by the words of the issue."""

    def __init__(self, field: Field, history: Sequence[DrawnRound], options: Options) -> None:
        self.field = field
        self.history = history
        self.options = options
        results = [result for played in history for result in played.results]
        rows = standings(field.entrants, results, options.scoring)
        self.place = {row.entrant: row.place for row in rows}
        self.score = {one: _partier(one, results) for one in field.entrants}

    def worth(self, pairs: Pairs) -> Worth:
        met = [self.times(one, other) for one, other in pairs]
        gaps = [abs(self.score[one] - self.score[other]) for one, other in pairs]
        return (
            sum(1 for times in met if times),
            self.out(pairs),
            sum(met),
            sum(1 for one, other in pairs if self.mates(one, other)),
            sum(gaps),
            max(gaps, default=0),
        )

    def times(self, one: int, other: int) -> int:
        found = 0
        for played in self.history:
            seated = ((one,), (other,)) in played.matches or ((other,), (one,)) in played.matches
            states = [result.state for result in played.results if _entrants(result) == {one, other}]
            found += seated and not {State.NO_SHOW, State.BOTH_ABSENT}.intersection(states)
        return found

    def mates(self, one: int, other: int) -> bool:
        asked = len(self.history) < self.options.clubs_apart
        clubs = self.field.clubs
        return asked and one in clubs and other in clubs and clubs[one] == clubs[other]

    def out(self, pairs: Pairs) -> tuple[int, int]:
        playing = {one for two in pairs for one in two}
        out = [one for one in self.field.present if one not in playing]
        if not out:
            return (0, 0)
        had = sum(1 for played in self.history if out[0] in played.byes and out[0] not in played.absent)
        return (had, -self.place[out[0]])

    def best(self) -> Worth:
        return min(map(self.worth, every_round(self.field.present)))


def _entrants(result: MatchResult) -> set[int]:
    return {one for side in result.sides for one in side.entrants}


def _partier(one: int, results: Sequence[MatchResult]) -> int:
    """3 for a walk-over or where the other did not come, as in the usual scoring of three partier."""
    won = 0
    for result in results:
        for index, side in enumerate(result.sides):
            if one in side.entrants:
                given = result.state in (State.WALK_OVER, State.NO_SHOW)
                won += 3 * (result.winner == index) if given else side.partier
    return won
