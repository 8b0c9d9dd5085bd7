"""Functions that several systems share: checks of the number of entrants, the order in which they sit out,
the round as a value, and a plan of rounds fitted to the published first round."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from engine.objection import refuse
from engine.pairing.history import ordinary
from engine.pairing.rounds import DrawnRound, Field, History, Match, Options, Order, Pair, pair_of, players

FEWEST = 2


def check_possible(field: Field, history: History, options: Options) -> None:
    """Refused: `too-few-entrants`, `rounds-done`, `too-few-present`."""
    if len(field.in_play) < FEWEST:
        refuse("too-few-entrants", None, entrants=len(field.in_play))
    if options.rounds is not None and len(ordinary(history)) >= options.rounds:
        refuse("rounds-done", None, rounds=options.rounds)
    if len(field.present) < FEWEST:
        refuse("too-few-present", None, present=len(field.present))


def round_of_pairs(pairs: Iterable[Pair], order: Iterable[int], field: Field) -> DrawnRound:
    """The round in which each of these pairs meets, in the order `order`."""
    return round_of([((entrant,), (opponent,)) for entrant, opponent in pairs], order, field)


def check_enough(field: Field, history: History, options: Options, least: int) -> None:
    """Refused: `too-few-for-table` (entrants, least), `rounds-done` (rounds), `too-few-here-for-table`
    (present, least)."""
    if len(field.in_play) < least:
        refuse("too-few-for-table", None, entrants=len(field.in_play), least=least)
    if options.rounds is not None and len(ordinary(history)) >= options.rounds:
        refuse("rounds-done", None, rounds=options.rounds)
    if len(field.present) < least:
        refuse("too-few-here-for-table", None, present=len(field.present), least=least)


def rounds_needed(_field: Field, history: History, options: Options, _seed: int) -> int | None:
    """The rounds that are still to be drawn; None if the club plays as many as it likes."""
    return None if options.rounds is None else max(0, options.rounds - len(ordinary(history)))


def lot(field: Field, history: History, seed: int) -> Random:
    """The random numbers of this round. They depend on who is here."""
    return Random(f"{seed} {len(history)} {field.present}")  # noqa: S311 - a lot is drawn, not a secret


def first_order(field: Field, options: Options, chance: Random) -> Sequence[int]:
    """The entrants that are here: by number if the club has chosen that, else by lot."""
    here = list(field.present)
    if options.order is not Order.NUMBER:
        chance.shuffle(here)
    return here


def dealt(order: Sequence[int], sizes: Sequence[int]) -> Sequence[Sequence[int]]:
    """Deal the entrants to tables of these sizes, one to each table in turn, so that the best do not meet.

    The last ones sit out.
    """
    tables: list[list[int]] = [[] for _ in sizes]
    waiting = iter(order)
    for seat in range(max(sizes, default=0)):
        for table, size in zip(tables, sizes, strict=True):
            if seat < size:
                table.append(next(waiting))
    return tables


def turn_order(order: Iterable[int], byes: Mapping[int, int]) -> Sequence[int]:
    """The entrants with most byes first, so that they play. `order` decides among equals; the last ones sit
    out."""
    return sorted(order, key=lambda entrant: -byes.get(entrant, 0))


def is_fair(idle: Sequence[int], here: Iterable[int], byes: Mapping[int, int]) -> bool:
    """Whether nobody sits out who has had more byes than one who plays."""
    most = max((byes.get(entrant, 0) for entrant in idle), default=0)
    return all(byes.get(entrant, 0) >= most for entrant in here if entrant not in idle)


def together(pairs: Iterable[Pair], here: Iterable[int]) -> Mapping[Pair, int]:
    """For each pair of entrants here, how often it is among `pairs`, 0 included."""
    found = {pair_of(*both): 0 for both in combinations(here, 2)}
    for pair, times in Counter(pairs).items():
        if pair in found:
            found[pair] = times
    return found


def round_of(matches: Iterable[Match], order: Iterable[int], field: Field) -> DrawnRound:
    """The round. Matches and sides are in the order `order`, the byes in the order of the field."""
    place = {entrant: index for index, entrant in enumerate(order)}

    def ordered(match: Match) -> Match:
        sides = (tuple(sorted(side, key=place.__getitem__)) for side in match)
        return tuple(sorted(sides, key=lambda side: place[side[0]]))

    seated = tuple(sorted(map(ordered, matches), key=lambda match: place[match[0][0]]))
    playing = {entrant for match in seated for entrant in players(match)}
    idle = tuple(entrant for entrant in field.in_play if entrant not in playing)
    return DrawnRound(seated, idle, absent=field.absent.intersection(field.in_play))


Shape = tuple[int, ...]


def fitted(plan: Sequence[DrawnRound], first: DrawnRound) -> tuple[DrawnRound, ...]:
    """The rounds of the plan after the first. Empty if the published first round has other tables than the
    plan.

    Entrants that were not in `first` are not in them.
    """
    if not plan or not _alike(plan[0], first):
        return ()
    names = dict(zip(_places(plan[0]), _places(first), strict=True))
    return tuple(_named(played, names) for played in plan[1:])


def _idle(played: DrawnRound) -> Sequence[int]:
    return [entrant for entrant in played.byes if entrant not in played.absent]


def _shape(match: Match) -> Shape:
    return tuple(map(len, match))


def _by_shape(played: DrawnRound) -> Sequence[Match]:
    return sorted(played.matches, key=_shape)


def _alike(drawn: DrawnRound, published: DrawnRound) -> bool:
    shapes = [list(map(_shape, _by_shape(played))) for played in (drawn, published)]
    return shapes[0] == shapes[1] and len(_idle(drawn)) == len(_idle(published))


def _places(played: DrawnRound) -> Iterator[int]:
    for match in _by_shape(played):
        yield from players(match)
    yield from _idle(played)


def _named(played: DrawnRound, names: dict[int, int]) -> DrawnRound:
    matches = tuple(
        tuple(tuple(names[entrant] for entrant in side) for side in match) for match in played.matches
    )
    return DrawnRound(matches, tuple(names[entrant] for entrant in played.byes))
