"""Individual: players enter alone and get a new partner each round, with opponents as even as possible.

If the club plays all rounds, or nearly all, and a perfect whist tournament is known, that is played
(`whist`). Otherwise partners are searched for with the coming rounds in mind, and opponents by exchanges. The
entrant with fewest byes sits out. A late entrant has had none, so it sits out in its first round if somebody
must.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from random import Random

from engine.forms import Form
from engine.pairing import shared
from engine.pairing.at_tables.mixing import Room, mixed, places, table
from engine.pairing.findings import findings
from engine.pairing.graphs import cheapest_of_many
from engine.pairing.individual.partners import Pairs, fewest_repeats, laid_out, longest_layout
from engine.pairing.individual.single import AT_TABLE, Single, most_rounds, never_stuck, single_of
from engine.pairing.individual.whist import whist
from engine.pairing.rounds import (
    Drawn,
    DrawnRound,
    Field,
    History,
    Match,
    Options,
    Pair,
    opponents,
    pair_of,
    partners,
    players,
)

USUAL_ROUNDS = 8
"""The number of rounds that is assumed if the club has not chosen one."""
NEARLY_ALL = 2
"""A whist tournament is played if at most this many of its rounds are left out."""


def suits(form: Form) -> bool:
    """Whether the form is played two against two."""
    return form.partners and form.sides == 2 and form.side_size == 2


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round, the same for the same arguments. Notes: `partners-before` (as in `findings`).

    Refused: `too-few-for-table`, `rounds-done`, `too-few-here-for-table`.
    """
    shared.check_enough(field, history, options, AT_TABLE)
    chance = shared.lot(field, history, seed)
    if not history:
        return Drawn(shared.round_of(_first(field, options, chance), field.entrants, field))
    single = single_of(field, history)
    matches = _of_whist(single, history, options) or searched(
        single, shared.rounds_needed(field, history, options, seed), chance
    )
    drawn = shared.round_of(matches, field.entrants, field)
    notes = findings(drawn, field, history, None)
    return Drawn(drawn, tuple(warning for warning in notes if warning.code == "partners-before"))


def _first(field: Field, options: Options, chance: Random) -> Sequence[Match]:
    """The first round: at each table the best and the last against the two between."""
    order = shared.first_order(field, options, chance)
    tables = shared.dealt(order, [AT_TABLE] * (len(order) // AT_TABLE))
    return [((a, d), (b, c)) for a, b, c, d in tables]


def _of_whist(single: Single, history: History, options: Options) -> Sequence[Match]:
    """The next round of the whist tournament that was begun: the one in which fewest opponents meet again.

    Empty if none was begun or it cannot go on, because somebody is away or two have been partners already.
    """
    entrants = len(single.here)
    if (options.rounds or USUAL_ROUNDS) < entrants - NEARLY_ALL:
        return ()
    possible = [played for played in shared.fitted(whist(entrants), history[0]) if _goes_on(played, single)]
    return min(
        (played.matches for played in possible),
        key=lambda matches: again(matches, single.opponents),
        default=(),
    )


def _goes_on(played: DrawnRound, single: Single) -> bool:
    if played.entrants != {*single.here} or not shared.is_fair(played.byes, single.here, single.byes):
        return False
    return not any(single.partners[pair] for match in played.matches for pair in partners(match))


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
    """The number of these meetings that have happened before."""
    return sum(met.get(pair, 0) for match in matches for pair in opponents(match))


def _leaves(matches: Sequence[Match], single: Single, rounds: int, chance: Random) -> bool:
    """Whether this many rounds with new partners can still follow."""
    pairs = {pair for match in matches for pair in partners(match)}
    return bool(laid_out(single.after(pairs), rounds, chance))


def _seated(pairs: Pairs, single: Single, chance: Random) -> Sequence[Match]:
    """Pairs put against pairs, with as few repeated meetings as possible."""
    met = single.opponents
    costs = {
        (pair, opposite): sum([met.get(pair_of(*meeting), 0) for meeting in product(pair, opposite)])
        for pair, opposite in combinations(pairs, 2)
    }
    return sorted(cheapest_of_many(costs, chance.getrandbits(32)))


def _mixed(pairs: Pairs, single: Single, chance: Random) -> Sequence[Match]:
    """These pairs at tables, improved by exchanges of two that make no more partners repeat."""
    matches = _seated(pairs, single, chance)
    playing = [entrant for match in matches for entrant in players(match)]
    people = [*playing, *(entrant for entrant in single.here if entrant not in playing)]
    room = Room(
        mates=places(matches, single.idle),
        costs=(table(_partner_costs(single), people), table(single.opponents, people)),
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
