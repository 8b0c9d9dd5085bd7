"""A cup: a loser is out, or goes on in the B cup, or plays for third place."""

from random import Random

from engine.contest.stage import Part
from engine.objection import note, refuse
from engine.pairing.cup.bracket import Places, apart, seeded
from engine.pairing.cup.by_hand import Stages, later_stages, opening_stages
from engine.pairing.cup.history import cups_of
from engine.pairing.cup.rounds import NextRound, together
from engine.pairing.cup.stands import draw_next, levels, rounds_left, who_is_in
from engine.pairing.options import Options, Order
from engine.pairing.rounds import Drawn, DrawnRound, Field, History

FEWEST = 2


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round of the cup, with that of the B cup and the matches for third place.

    Notes (entrant): `absent-not-in-cup`, and those of `draw_next`. Refused: `too-few-entrants`,
    `too-few-present`, and as in `draw_next`.
    """
    cups = cups_of(history, field.withdrawn)
    if not cups.main.rounds:
        return _first(field, options, seed)
    began = {side for slot in cups.main.rounds[0].slots for side in slot.sides}
    return draw_next(cups, field, options, [entrant for entrant in field.present if entrant not in began])


def rounds_needed(field: Field, history: History, options: Options, _seed: int) -> int:
    """The fewest rounds that are still to be drawn. The B cup may need one more if entrants with byes join
    it."""
    cups = cups_of(history, field.withdrawn)
    return rounds_left(cups, field, options) if cups.main.rounds else levels(len(field.present))


def still_in(field: Field, history: History, options: Options, _seed: int) -> tuple[int, ...]:
    """The entrants that are still in a cup, both sides of an undecided match included; before the first round
    all that are here."""
    cups = cups_of(history, field.withdrawn)
    return who_is_in(cups, field, options) if cups.main.rounds else field.present


def stages(drawn: DrawnRound, field: Field, history: History, options: Options, _seed: int) -> Stages:
    """The stages of the round's matches after the organiser has changed it, also for matches made by hand."""
    cups = cups_of(history, field.withdrawn)
    if cups.main.rounds:
        return later_stages(cups, drawn, field, history, options)
    return opening_stages(drawn, lambda _match: Part.CUP, {Part.CUP: len(drawn.byes)})


def _first(field: Field, options: Options, seed: int) -> Drawn:
    if len(field.in_play) < FEWEST:
        refuse("too-few-entrants", None, entrants=len(field.in_play))
    if len(field.present) < FEWEST:
        refuse("too-few-present", None, present=len(field.present))
    places = _laid_out(field, options.order, Random(seed))  # noqa: S311 - a lot is drawn, not a secret
    away = (entrant for entrant in field.in_play if entrant in field.absent)
    notes = tuple(note("absent-not-in-cup", entrant=entrant) for entrant in away)
    return Drawn(together([NextRound(Part.CUP, places)]), notes)


def _laid_out(field: Field, order: Order, random: Random) -> Places:
    """The places of the entrants that are here, by number or by lot."""
    if order is Order.NUMBER:
        return seeded(field.present)
    drawn = random.sample(field.present, len(field.present))
    return apart(drawn, field.clubs) if order is Order.CLUB else seeded(drawn)
