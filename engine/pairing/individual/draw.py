"""Individual: players enter alone and get a new partner each round, with opponents as even as possible.

If the club plays all rounds, or nearly all, and a perfect whist tournament is known, that is played
(`whist`). Otherwise partners are searched for with the coming rounds in mind, and opponents by exchanges. The
entrant with fewest byes sits out. A late entrant has had none, so it sits out in its first round if somebody
must.
"""

from collections.abc import Sequence
from random import Random

from engine.forms import Form
from engine.pairing.at_tables.first import (
    check_enough,
    dealt,
    first_order,
    is_fair,
    lot,
    round_of,
    rounds_left,
)
from engine.pairing.at_tables.fitting import fitted
from engine.pairing.findings import findings
from engine.pairing.individual.pairs_at_tables import again, searched
from engine.pairing.individual.single import AT_TABLE, Single, single_of
from engine.pairing.individual.whist import whist
from engine.pairing.options import Options
from engine.pairing.rounds import Drawn, DrawnRound, Field, History, Match, partners

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
    check_enough(field, history, options, AT_TABLE)
    chance = lot(field, history, seed)
    if not history:
        return Drawn(round_of(_first(field, options, chance), field))
    single = single_of(field, history)
    matches = _of_whist(single, history, options) or searched(single, rounds_left(history, options), chance)
    drawn = round_of(matches, field)
    notes = findings(drawn, field, history, None)
    return Drawn(drawn, tuple(entrant for entrant in notes if entrant.code == "partners-before"))


def rounds_needed(_field: Field, history: History, options: Options, _seed: int) -> int | None:
    """The rounds that are still to be drawn; None if the club plays as many as it likes."""
    return rounds_left(history, options)


def _first(field: Field, options: Options, chance: Random) -> Sequence[Match]:
    """The first round: at each table the best and the last against the two between."""
    order = first_order(field, options, chance)
    tables = dealt(order, [AT_TABLE] * (len(order) // AT_TABLE))
    return [((a, d), (b, c)) for a, b, c, d in tables]


def _of_whist(single: Single, history: History, options: Options) -> Sequence[Match]:
    """The next round of the whist tournament that was begun: the one in which fewest opponents meet again.

    Empty if none was begun or it cannot go on, because somebody is away or two have been partners already.
    """
    entrants = len(single.here)
    if (options.rounds or USUAL_ROUNDS) < entrants - NEARLY_ALL:
        return ()
    possible = [played for played in fitted(whist(entrants), history[0]) if _goes_on(played, single)]
    return min(
        (played.matches for played in possible),
        key=lambda matches: again(matches, single.opponents),
        default=(),
    )


def _goes_on(played: DrawnRound, single: Single) -> bool:
    if played.entrants != {*single.here} or not is_fair(played.byes, single.here, single.byes):
        return False
    return not any(single.partners[pair] for match in played.matches for pair in partners(match))
