"""The one list of pairing systems, and what each can do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.contest.stage import Stage
from engine.forms import Form
from engine.marking import mark
from engine.pairing import by_hand, shared
from engine.pairing.at_tables import draw as many_sides
from engine.pairing.cup import draw as cup
from engine.pairing.groups import draw as groups
from engine.pairing.groups.members import FEWEST_IN_GROUP
from engine.pairing.individual import draw as individual
from engine.pairing.individual import single
from engine.pairing.round_robin import draw as roundrobin
from engine.pairing.rounds import Drawn, DrawnRound, Field, History, Options, Order
from engine.pairing.swiss import draw as swiss

PAIRS_MEET = 2
CUP = frozenset({"third_place", "b_cup"})
PLAY_OFF = CUP | {"advance", "best_next"}


def all_in_play(field: Field, _history: History, _options: Options, _seed: int) -> tuple[int, ...]:
    return field.in_play


# The four arguments that every system draws from, and the changed round (see `System.stages`).
def as_drawn(
    drawn: DrawnRound, _field: Field, _history: History, _options: Options, _seed: int
) -> tuple[Stage | None, ...]:
    return drawn.stages


def two_meet(form: Form) -> bool:
    fewest, most = form.sides_that_meet
    return fewest <= PAIRS_MEET <= most


def twos(here: int, _options: Options) -> tuple[int, ...]:
    return (PAIRS_MEET,) * (here // PAIRS_MEET)


def fours(here: int, _options: Options) -> tuple[int, ...]:
    return (single.AT_TABLE,) * (here // single.AT_TABLE)


def never_ranked(_field: Field, _history: History, _options: Options, _seed: int) -> bool:
    return False


def after_the_first(_field: Field, history: History, _options: Options, _seed: int) -> bool:
    return bool(history)


def any_form(_form: Form) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class System:
    """`name` and `explanation` are message ids.

    `suits`: whether a form can be played in this system. `takes`: the names of the `Options` that it uses.
    `orders`: how the first round may be drawn. `fewest`: the least number of entrants. `by_hand`: its rounds
    are drawn empty. `alone`: players enter alone, and sides are made anew each round.
    """

    id: str
    name: str
    explanation: str
    fewest: int
    draw: Callable[[Field, History, Options, int], Drawn]
    """The next round. Raises Refused with the reason if there is none."""
    rounds_needed: Callable[[Field, History, Options, int], int | None]
    """The rounds that are still to be drawn; None if the club plays as many as it likes."""
    suits: Callable[[Form], bool] = two_meet
    takes: frozenset[str] = frozenset()
    orders: tuple[Order, ...] = ()
    still_in: Callable[[Field, History, Options, int], tuple[int, ...]] = all_in_play
    """The entrants that belong in the next round: all except those that are out of a cup or have met all."""
    stages: Callable[[DrawnRound, Field, History, Options, int], tuple[Stage | None, ...]] = as_drawn
    """The stages of a round's matches after the organiser has changed it, also for matches made by hand."""
    sizes: Callable[[int, Options], tuple[int, ...]] | None = None
    """By the number of entrants that are here: how many sit at each table in a round of all, the others sit
    out. None if a round need not be one of all."""
    ranked: Callable[[Field, History, Options, int], bool] = never_ranked
    """Whether the next round is drawn from the results of the earlier ones."""
    by_hand: bool = False
    alone: bool = False

    @property
    def has_cup(self) -> bool:
        """Whether the system is a cup or ends in one."""
        return self.takes >= CUP

    @property
    def has_groups(self) -> bool:
        return "groups" in self.takes

    @property
    def all_meet(self) -> bool:
        """Whether everybody meets everybody, without a play-off."""
        return "meetings" in self.takes and not self.has_groups


_ALL = (
    System(
        id="round-robin",
        name=mark("Alla möter alla"),
        explanation=mark(
            "Var och en möter alla andra. Är antalet udda står en över i taget, i tur och ordning."
        ),
        fewest=2,
        draw=roundrobin.draw,
        rounds_needed=roundrobin.rounds_needed,
        takes=frozenset({"order", "meetings", "rounds"}),
        orders=(Order.DRAWN, Order.NUMBER),
        sizes=twos,
        still_in=roundrobin.still_in,
    ),
    System(
        id="swiss",
        name=mark("Monrad"),
        explanation=mark(
            "I varje rond möts de som ligger nära varandra i ställningen, och ingen möter samma två "
            "gånger. Så räcker en kväll, också när många är med."
        ),
        fewest=2,
        draw=swiss.draw,
        rounds_needed=swiss.rounds_needed,
        takes=frozenset({"order", "rounds", "allow_rematches", "clubs_apart"}),
        orders=(Order.DRAWN, Order.NUMBER, Order.CLUB),
        sizes=twos,
        ranked=after_the_first,
    ),
    System(
        id="groups",
        name=mark("Grupper och slutspel"),
        explanation=mark(
            "Först möter alla varandra i grupper. De bästa ur varje grupp går vidare till ett slutspel, "
            "och där är den som förlorar ute."
        ),
        fewest=FEWEST_IN_GROUP,
        draw=groups.draw,
        rounds_needed=groups.rounds_needed,
        takes=frozenset({"order", "meetings", "groups", "group_size"}) | PLAY_OFF,
        orders=(Order.DRAWN, Order.NUMBER, Order.CLUB),
        still_in=groups.still_in,
        stages=groups.stages,
        ranked=groups.ranked,
    ),
    System(
        id="cup",
        name=mark("Cup"),
        explanation=mark(
            "Den som förlorar är ute, tills en är kvar. Går det inte jämnt upp står några över i första "
            "ronden."
        ),
        fewest=shared.FEWEST,
        draw=cup.draw,
        rounds_needed=cup.rounds_needed,
        takes=frozenset({"order"}) | CUP,
        orders=(Order.DRAWN, Order.NUMBER, Order.CLUB),
        still_in=cup.still_in,
        stages=cup.stages,
        ranked=after_the_first,
    ),
    System(
        id="individual",
        name=mark("Individuellt, ny partner varje rond"),
        explanation=mark(
            "Var och en anmäler sig ensam och får en ny partner varje rond, aldrig samma igen så länge det "
            "går. Motståndarna blir så olika som möjligt. Blir någon över står den över, i tur och ordning."
        ),
        fewest=single.AT_TABLE,
        draw=individual.draw,
        rounds_needed=shared.rounds_needed,
        suits=individual.suits,
        takes=frozenset({"order", "rounds"}),
        orders=(Order.DRAWN, Order.NUMBER),
        sizes=fours,
        alone=True,
    ),
    System(
        id="tables",
        name=mark("Bord med tre eller fler"),
        explanation=mark(
            "Tre eller fler möts vid varje bord. Ingen möter samma igen så länge det går, eller så möts de "
            "som ligger nära varandra i ställningen. Blir någon över står den över, i tur och ordning."
        ),
        fewest=many_sides.FEWEST,
        draw=many_sides.draw,
        rounds_needed=shared.rounds_needed,
        suits=many_sides.suits,
        takes=frozenset({"order", "rounds", "size", "by_standing"}),
        orders=(Order.DRAWN, Order.NUMBER),
        sizes=many_sides.table_sizes,
        ranked=many_sides.ranked,
    ),
    System(
        id="by-hand",
        name=mark("För hand"),
        explanation=mark("Du sätter själv ihop varje rond: vilka som möts, och vid vilket bord."),
        fewest=by_hand.FEWEST,
        draw=by_hand.draw,
        rounds_needed=by_hand.rounds_needed,
        suits=any_form,
        by_hand=True,
    ),
)

SYSTEMS: Mapping[str, System] = {system.id: system for system in _ALL}
