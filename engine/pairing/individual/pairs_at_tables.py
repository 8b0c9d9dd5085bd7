"""A round with new partners if no perfect one is known, with opponents as even as possible.

Partners come from a layout of all coming rounds. Then people change places to improve the opponents. The
result is kept if enough rounds with new partners can still follow.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

from engine.pairing.at_tables.mixing import Room, mixed, places
from engine.pairing.graphs import cheapest
from engine.pairing.individual.partners import Pairs, fewest_repeats, laid_out, longest_layout
from engine.pairing.individual.single import AT_TABLE, Single, most_rounds, never_stuck
from engine.pairing.rounds import Match, Pair, opponents, pair_of, partners, players

LOOKED_AHEAD = 12
MIXED = 3
"""The number of attempts, if a result leaves too few new partners for later rounds."""


def searched(single: Single, rounds: int | None, chance: Random) -> Sequence[Match]:
    """The tables of one round. `rounds`: how many are still to be played, this one included; None for no
    limit.

    As few as possible are partners again.
    """
    ahead = min(most_rounds(single), LOOKED_AHEAD if rounds is None else rounds)
    layout = () if never_stuck(single, ahead) else longest_layout(single, ahead, chance)
    if len(layout) < 2:
        pairs = layout[0] if layout else fewest_repeats(single, chance.getrandbits(32))
        return _mixed(pairs, single, chance)
    tries = (_mixed(layout[0], single, chance) for _ in range(MIXED))
    kept = (tried for tried in tries if _leaves(tried, single, len(layout) - 1, chance))
    return next(kept, None) or _seated(layout[0], single, chance)


def again(matches: Sequence[Match], met: Mapping[Pair, int]) -> int:
    """How many of these meetings have happened before."""
    return sum(met.get(pair, 0) for match in matches for pair in opponents(match))


def _leaves(matches: Sequence[Match], single: Single, rounds: int, chance: Random) -> bool:
    """Whether this many rounds with new partners can still follow."""
    pairs = {pair for match in matches for pair in partners(match)}
    return bool(laid_out(single.after(pairs), rounds, chance))


def _seated(pairs: Pairs, single: Single, chance: Random) -> Sequence[Match]:
    """Pairs put against pairs, with as few repeated meetings as possible."""
    costs = {match: again([match], single.opponents) for match in combinations(pairs, 2)}
    return sorted(cheapest(costs, chance.getrandbits(32)))


def _mixed(pairs: Pairs, single: Single, chance: Random) -> Sequence[Match]:
    """These pairs at tables, improved by exchanges of two that make no more partners repeat."""
    matches = _seated(pairs, single, chance)
    playing = [entrant for match in matches for entrant in players(match)]
    people = [*playing, *(entrant for entrant in single.here if entrant not in playing)]
    room = Room(
        mates=places(matches, single.idle),
        costs=(_table(_partner_costs(single), people), _table(single.opponents, people)),
        turns=[single.byes.get(entrant, 0) for entrant in people],
    )
    seated = [people[index] for index in mixed(room, range(len(people)), chance)]
    fours = (seated[seat : seat + AT_TABLE] for seat in range(0, single.playing, AT_TABLE))
    return [((a, b), (c, d)) for a, b, c, d in fours]


def _partner_costs(single: Single) -> Mapping[Pair, int]:
    """The cost of each pair that would be partners again, by pair. It outweighs all opponents of a round."""
    dear = 1 + sum(single.opponents.values())
    once = 1 + sum(single.partners.values())
    return {pair: dear * (once + times) if times else 0 for pair, times in single.partners.items()}


def _table(costs: Mapping[Pair, int], people: Sequence[int]) -> Sequence[Sequence[int]]:
    return [[costs.get(pair_of(entrant, opponent), 0) for opponent in people] for entrant in people]
