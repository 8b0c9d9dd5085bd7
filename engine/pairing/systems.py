"""The one list of systems: how rounds are made, and what each way can do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.forms import Form
from engine.marking import mark
from engine.pairing import byhand, roundrobin
from engine.pairing.options import Options, Order
from engine.pairing.rounds import Drawn, Field, History


@dataclass(frozen=True, slots=True)
class System:
    """`name` and `explanation` are message ids.

    `orders`: how the first round may be drawn. `meetings`: how often each two may be made to meet. `sides`:
    how many meet in a match, 0 where any number may. `fewest`: entrants that it takes. `cut_off`: it may be
    told to end after so many rounds. `by_hand`: its rounds come empty.
    """

    id: str
    name: str
    explanation: str
    sides: int
    fewest: int
    orders: tuple[str, ...]
    meetings: tuple[int, ...]
    draw: Callable[[Field, History, Options, int], Drawn]
    rounds_needed: Callable[[Field, History, Options, int], int | None]
    """Still to be drawn; None where the club plays as many as it likes."""
    cut_off: bool = False
    by_hand: bool = False

    def suits(self, form: Form) -> bool:
        """Whether as many may meet in a match as the form has sides."""
        fewest, most = form.sides_that_meet
        return not self.sides or fewest <= self.sides <= most


_ALL = (
    System(
        id="round-robin",
        name=mark("Alla möter alla"),
        explanation=mark(
            "Var och en möter alla andra. Är antalet udda står en över i taget, i tur och ordning."
        ),
        sides=2,
        fewest=2,
        orders=tuple(Order),
        meetings=(1, 2),
        draw=roundrobin.draw,
        rounds_needed=roundrobin.rounds_needed,
        cut_off=True,
    ),
    System(
        id="by-hand",
        name=mark("För hand"),
        explanation=mark("Ni sätter själva ihop varje rond: vilka som möts, och vid vilket bord."),
        sides=0,
        fewest=byhand.FEWEST,
        orders=(),
        meetings=(),
        draw=byhand.draw,
        rounds_needed=byhand.rounds_needed,
        by_hand=True,
    ),
)

SYSTEMS: Mapping[str, System] = {system.id: system for system in _ALL}
