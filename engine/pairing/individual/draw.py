"""One enters alone and has a new partner each round; opponents as evenly as can be.

Who plays a whole whist tournament, or nearly, plays one that is perfect (`whist`). Else the partners are
searched for with an eye on the rounds to come, and the opponents by changing places. Who has had fewest byes
sits out: a late entrant has had none, and so sits out in its first round where somebody must.
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
from engine.pairing.rounds import Drawn, Field, History, Match, Round, partners

USUAL_ROUNDS = 8
"""So many are thought to be played where the club has not said how many."""
NEARLY_ALL = 2
"""A whist tournament is played if at most so many of its rounds are left out."""


def suits(form: Form) -> bool:
    """Two against two."""
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
    """Still to be drawn; None where the club plays as many as it likes."""
    return rounds_left(history, options)


def _first(field: Field, options: Options, chance: Random) -> Sequence[Match]:
    """At each table the best and the last against those between."""
    order = first_order(field, options, chance)
    tables = dealt(order, [AT_TABLE] * (len(order) // AT_TABLE))
    return [((a, d), (b, c)) for a, b, c, d in tables]


def _of_whist(single: Single, history: History, options: Options) -> Sequence[Match]:
    """Of the rounds of a whist tournament that began as this one, that in which fewest opponents meet again.

    Empty where it was not begun, or cannot go on: somebody is not here, or was a partner already.
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


def _goes_on(played: Round, single: Single) -> bool:
    if played.entrants != {*single.here} or not is_fair(played.byes, single.here, single.byes):
        return False
    return not any(single.partners[pair] for match in played.matches for pair in partners(match))
