"""The members of each group: dealt before the first round, afterwards read from the rounds."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random

from engine.contest.stage import CUPS, Part
from engine.objection import refuse
from engine.pairing.history import times_met
from engine.pairing.rounds import DrawnRound, Field, History, Options, Order, pair_of, players

FEWEST_IN_GROUP = 3

Groups = tuple[tuple[int, ...], ...]


def group_count(entrants: int, options: Options) -> int:
    """The number of groups: as chosen, or as many as keep every group within the chosen size. Never so many
    that a group has too few. 0 if neither is chosen."""
    if options.groups or not options.group_size:
        return options.groups
    return max(1, min(-(-entrants // options.group_size), entrants // FEWEST_IN_GROUP))


def check_groups(entrants: int, options: Options) -> None:
    """Raise Refused if so many entrants cannot play in the groups that the club has chosen.

    `groups-unfit`, and why: `both`, `neither` (number and size of the groups are given), `few` (entrants,
    fewest: too few for one group), `small` (the same, groups: too few for so many), `advance` (advance,
    smallest: more go on than are in the smallest group), `nobody` (none goes on), `next` (next, groups: at
    most one of each group is the best of the next), `alone` (one alone goes on).
    """
    if options.groups and options.group_size:
        refuse("groups-unfit", None, why="both")
    groups = group_count(entrants, options)
    if groups < 1:
        refuse("groups-unfit", None, why="neither")
    if entrants < FEWEST_IN_GROUP:
        refuse("groups-unfit", None, why="few", entrants=entrants, fewest=FEWEST_IN_GROUP)
    smallest = entrants // groups
    if smallest < FEWEST_IN_GROUP:
        refuse("groups-unfit", None, why="small", entrants=entrants, groups=groups, fewest=FEWEST_IN_GROUP)
    if options.advance < 1:
        refuse("groups-unfit", None, why="nobody")
    if options.best_next > groups:
        refuse("groups-unfit", None, why="next", next=options.best_next, groups=groups)
    if options.advance + (options.best_next > 0) > smallest:
        refuse("groups-unfit", None, why="advance", advance=options.advance, smallest=smallest)
    if groups * options.advance + options.best_next < 2:
        refuse("groups-unfit", None, why="alone")


def groups_of(field: Field, history: History, options: Options, seed: int) -> Groups:
    """The entrants of each group in the order of their seeding, including those who have left.

    Before the first round: as they would be dealt now. A late entrant joins the smallest group that has
    matches left. Empty if neither number nor size of the groups is chosen.
    """
    rounds = group_rounds(history)
    began = rounds[0].entrants if rounds else frozenset(field.in_play)
    dealt = _dealt([entrant for entrant in field.entrants if entrant in began], field, options, seed)
    if not rounds or not dealt:
        return dealt
    group_of = _told(rounds, dealt)
    came_later = (entrant for entrant in field.entrants if entrant not in began)
    seeding = [*(entrant for group in dealt for entrant in group), *came_later]
    found = [
        [entrant for entrant in seeding if group_of.get(entrant) == number] for number in range(len(dealt))
    ]
    for late in (entrant for entrant in field.in_play if entrant not in group_of):
        _add_late(late, found, field, meetings_left(rounds, options))
    return tuple(tuple(group) for group in found)


def group_rounds(history: History) -> tuple[DrawnRound, ...]:
    """The rounds before the play-off, without rounds that hold only deciding matches."""
    found: list[DrawnRound] = []
    for played in history:
        parts = {stage.part if stage else None for _, stage in played.staged}
        if parts & CUPS:
            break
        if parts - {Part.DECIDING}:
            found.append(played)
    return tuple(found)


def _dealt(entrants: Sequence[int], field: Field, options: Options, seed: int) -> Groups:
    count = group_count(len(entrants), options)
    if not 1 <= count <= len(entrants):
        return ()
    ordered = _ordered(entrants, field.clubs, options.order, seed)
    groups: list[list[int]] = [[] for _ in range(count)]
    for place, entrant in enumerate(ordered):
        groups[_group_at(place, count, options.order)].append(entrant)
    return tuple(tuple(group) for group in groups)


def _ordered(entrants: Sequence[int], clubs: Mapping[int, str], order: Order, seed: int) -> Sequence[int]:
    """The entrants by number or by lot. Clubmates that are kept apart stand side by side: dealt out in turn,
    they are spread over the groups."""
    if order is Order.NUMBER:
        return entrants
    drawn = Random(seed).sample(entrants, len(entrants))  # noqa: S311 - a lot is drawn, not a secret
    if order is Order.DRAWN:
        return drawn
    first = {clubs[entrant]: place for place, entrant in reversed([*enumerate(drawn)]) if entrant in clubs}
    return sorted(
        drawn, key=lambda entrant: first[clubs[entrant]] if entrant in clubs else drawn.index(entrant)
    )


def _group_at(place: int, groups: int, order: Order) -> int:
    """The group of a place in the order: A B C C B A, or A B C A B C for clubmates, so that two do not meet
    at the turn."""
    turn, step = divmod(place, groups)
    return groups - 1 - step if turn % 2 and order is not Order.CLUB else step


def _told(rounds: Sequence[DrawnRound], dealt: Groups) -> Mapping[int, int]:
    """The group (from 0) of each entrant that has a group match or had a bye in the first round.

    The byes of that round are listed in the order of the groups, so they take the seats that are left, in
    turn.
    """
    group_of: dict[int, int] = {}
    for match, stage in (entrant for played in rounds for entrant in played.staged):
        if stage is not None and stage.part is Part.GROUP:
            group_of = dict.fromkeys(players(match), stage.number - 1) | group_of
    planned = {entrant: number for number, group in enumerate(dealt) for entrant in group}
    loose = (entrant for match in rounds[0].matches for entrant in players(match) if entrant not in group_of)
    group_of |= {entrant: planned[entrant] for entrant in loose}
    taken = Counter(group_of[entrant] for entrant in planned if entrant in group_of)
    seats = [number for number, group in enumerate(dealt) for _ in range(len(group) - taken[number])]
    idle = [entrant for entrant in rounds[0].byes if entrant not in group_of]
    return group_of | dict(zip(idle, seats, strict=False))


def meetings_left(rounds: Sequence[DrawnRound], options: Options) -> Callable[[int, int], bool]:
    """A function that says whether two entrants of a group still have a match to play."""
    met = times_met(rounds)
    return lambda entrant, opponent: met.get(pair_of(entrant, opponent), 0) < options.meetings


def _add_late(late: int, groups: Sequence[list[int]], field: Field, left: Callable[[int, int], bool]) -> None:
    here = [[entrant for entrant in group if entrant not in field.withdrawn] for group in groups]
    going = [
        number for number, group in enumerate(here) if any(left(*pair) for pair in combinations(group, 2))
    ]
    if going:
        groups[min(going, key=lambda number: len(here[number]))].append(late)
