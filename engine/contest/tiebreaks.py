"""The one list of tie-breaks. A club chooses which it uses, and in which order.

A tie-break gets the entrants that are equal on all earlier ones. It gives each of them a value; the greater
is the better (`engine.contest.measures`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.contest import measures
from engine.contest.measures import Contest, Values
from engine.contest.results import CUP, SCORE, Number
from engine.contest.tally import Tally
from engine.forms import Form
from engine.marking import mark
from engine.objection import refuse


@dataclass(frozen=True, slots=True)
class TieBreak:
    """`name` and `explanation` are message ids: a heading, and a sentence for under the table.

    `own_column`: it needs a column of its own. `leads`: that column comes before the usual ones. `signed`:
    the value may be below zero. `is_place`: the value is a place, 1 the best. `against`: it counts what the
    opponents made. `of_points`: it counts points, which a bare result of a match has not. `adds_up`: the
    values of several entrants can be added.
    """

    id: str
    name: str
    explanation: str
    values: Callable[[Sequence[Tally], Contest], Values]
    own_column: bool = True
    leads: bool = False
    signed: bool = False
    is_place: bool = False
    against: bool = False
    of_points: bool = False
    adds_up: bool = False

    def shown(self, value: tuple[Number, ...]) -> Number | None:
        """The value as people read it; None if the tie-break decided nothing."""
        if not value:
            return None
        return -value[0] if self.is_place else value[0]


_ALL = (
    TieBreak(
        SCORE,
        mark("Poäng i tävlingen"),
        mark("Den som har flest poäng i tävlingen går före."),
        measures.figure(lambda tally: tally.score),
        adds_up=True,
        leads=True,
    ),
    TieBreak(
        "partier",
        mark("Vunna partier"),
        mark("Den som har vunnit flest partier går före."),
        measures.figure(lambda tally: tally.partier_won),
        adds_up=True,
        own_column=False,
    ),
    TieBreak(
        "matches",
        mark("Vunna matcher"),
        mark("Den som har vunnit flest matcher går före."),
        measures.figure(lambda tally: tally.won),
        adds_up=True,
    ),
    TieBreak(
        "mutual",
        mark("Inbördes möten"),
        mark(
            "Bland dem som står lika räknas bara matcherna mot varandra. Har inte alla mött alla, "
            "eller har de slagit varandra i ring, avgör det ingenting."
        ),
        measures.mutual_result,
        signed=True,
    ),
    TieBreak(
        "difference",
        mark("Poängskillnad"),
        mark("Den som har störst skillnad mellan egna och motståndarnas poäng går före."),
        measures.figure(lambda tally: tally.difference),
        adds_up=True,
        signed=True,
        against=True,
        of_points=True,
    ),
    TieBreak(
        "points",
        mark("Gjorda poäng"),
        mark("Den som har gjort flest poäng går före."),
        measures.figure(lambda tally: tally.points_for),
        adds_up=True,
        own_column=False,
        of_points=True,
    ),
    TieBreak(
        "buchholz",
        mark("Buchholz"),
        mark(
            "Den som har mött starkast motståndare går före: motståndarnas resultat i tävlingen läggs"
            " ihop. För en rond som man stod över eller vann på w.o. räknas det egna resultatet. För "
            "en rond då man inte var på plats räknas inget."
        ),
        measures.buchholz,
    ),
    TieBreak(
        "sonneborn-berger",
        mark("Sonneborn-Berger"),
        mark(
            "Den som har slagit de starkaste går före: resultaten i tävlingen läggs ihop, hela för dem "
            "man har slagit och halva för dem man har spelat oavgjort mot."
        ),
        measures.sonneborn_berger,
    ),
    TieBreak(
        "progressive",
        mark("Löpande ställning"),
        mark("Resultaten i tävlingen efter varje rond läggs ihop, så att tidiga segrar väger tyngst."),
        measures.progressive,
    ),
    TieBreak(
        "deciding",
        mark("Avgörande match"),
        mark(
            "De som står lika möts i en avgörande match, och den som vinner går före. "
            "Matchen räknas inte till något annat."
        ),
        measures.deciding_match,
        signed=True,
    ),
    TieBreak(
        "lot",
        mark("Lottning"),
        mark("De som fortfarande står lika drar lott, en gång, och lotten gäller."),
        measures.lot,
        is_place=True,
    ),
    TieBreak(
        CUP,
        mark("Placering i cupen"),
        mark(
            "Den som kommer längst i cupen går före. Finns det en B-cup kommer den efter cupen, "
            "och sist kommer de som inte är med."
        ),
        measures.cup,
        leads=True,
        is_place=True,
    ),
)

TIEBREAKS: Mapping[str, TieBreak] = {tiebreak.id: tiebreak for tiebreak in _ALL}

USUAL_ORDER = ("partier", "matches", "mutual", "difference", "points")


def told_by(form: Form) -> tuple[TieBreak, ...]:
    """The tie-breaks that mean something in this form."""
    return tuple(tiebreak for tiebreak in _ALL if not (tiebreak.against and form.points_alone))


def order_in(form: Form, ids: Sequence[str] = USUAL_ORDER) -> tuple[str, ...]:
    """The ids in their order, without those that mean nothing in this form."""
    own = {tiebreak.id for tiebreak in told_by(form)}
    return tuple(tiebreak for tiebreak in ids if tiebreak in own)


def chosen(ids: Sequence[str]) -> tuple[TieBreak, ...]:
    """The tie-breaks with these ids, in their order. Refused: `unknown-tiebreak`, `repeated-tiebreak`."""
    for place, tiebreak in enumerate(ids):
        if tiebreak not in TIEBREAKS:
            refuse("unknown-tiebreak", None, tiebreak=tiebreak)
        if tiebreak in ids[:place]:
            refuse("repeated-tiebreak", None, tiebreak=tiebreak)
    return tuple(TIEBREAKS[tiebreak] for tiebreak in ids)
