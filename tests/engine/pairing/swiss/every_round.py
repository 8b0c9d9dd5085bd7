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
        for left_out in entrants:
            yield from every_round([entrant for entrant in entrants if entrant != left_out])
        return
    if not entrants:
        yield ()
        return
    first, *others = entrants
    for opponent in others:
        for rest in every_round([entrant for entrant in others if entrant != opponent]):
            yield ((first, opponent), *rest)


class Judge:
    """What each round is worth, the least the best, by the words of the issue."""

    def __init__(self, field: Field, history: Sequence[DrawnRound], options: Options) -> None:
        self.field = field
        self.history = history
        self.options = options
        results = [result for played in history for result in played.results]
        rows = standings(field.entrants, results, options.scoring)
        self.place = {row.entrant: row.place for row in rows}
        self.score = {entrant: _partier(entrant, results) for entrant in field.entrants}

    def worth(self, pairs: Pairs) -> Worth:
        met = [self.times(entrant, opponent) for entrant, opponent in pairs]
        gaps = [abs(self.score[entrant] - self.score[opponent]) for entrant, opponent in pairs]
        return (
            sum(1 for times in met if times),
            self.out(pairs),
            sum(met),
            sum(1 for entrant, opponent in pairs if self.mates(entrant, opponent)),
            sum(gaps),
            max(gaps, default=0),
        )

    def times(self, entrant: int, rival: int) -> int:
        found = 0
        for played in self.history:
            seated = ((entrant,), (rival,)) in played.matches or ((rival,), (entrant,)) in played.matches
            states = [result.state for result in played.results if _entrants(result) == {entrant, rival}]
            found += seated and not {State.NO_SHOW, State.BOTH_ABSENT}.intersection(states)
        return found

    def mates(self, entrant: int, opponent: int) -> bool:
        asked = len(self.history) < self.options.clubs_apart
        clubs = self.field.clubs
        return asked and entrant in clubs and opponent in clubs and clubs[entrant] == clubs[opponent]

    def out(self, pairs: Pairs) -> tuple[int, int]:
        playing = {entrant for pair in pairs for entrant in pair}
        out = [entrant for entrant in self.field.present if entrant not in playing]
        if not out:
            return (0, 0)
        had = sum(1 for played in self.history if out[0] in played.byes and out[0] not in played.absent)
        return (had, -self.place[out[0]])

    def best(self) -> Worth:
        return min(map(self.worth, every_round(self.field.present)))


def _entrants(result: MatchResult) -> set[int]:
    return {entrant for side in result.sides for entrant in side.entrants}


def _partier(entrant: int, results: Sequence[MatchResult]) -> int:
    """3 for a walk-over or where the other did not come, as in the usual scoring of three partier."""
    won = 0
    for result in results:
        for index, side in enumerate(result.sides):
            if entrant in side.entrants:
                given = result.state in (State.WALK_OVER, State.NO_SHOW)
                won += 3 * (result.winner == index) if given else side.partier
    return won
