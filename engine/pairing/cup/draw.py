"""A cup: a loser is out, or goes on in the B cup, or plays for third place."""

from collections.abc import Collection
from dataclasses import replace
from random import Random

from engine.contest.stage import Part
from engine.objection import Objection, note, refuse
from engine.pairing.cup.bracket import Places, apart, full_size, seeded
from engine.pairing.cup.by_hand import Stages, later_stages, opening_stages
from engine.pairing.cup.cups import Cup, Cups, Slot
from engine.pairing.cup.decided import Fate
from engine.pairing.cup.history import cups_of
from engine.pairing.cup.rounds import NextRound, in_the_way, next_rounds, together
from engine.pairing.rounds import Drawn, DrawnRound, Field, History, Options, Order
from engine.pairing.shared import check_possible


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


# The four arguments that every system draws from, and the changed round (see `System.stages`).
def stages(drawn: DrawnRound, field: Field, history: History, options: Options, _seed: int) -> Stages:
    """The stages of the round's matches after the organiser has changed it, also for matches made by hand."""
    cups = cups_of(history, field.withdrawn)
    if cups.main.rounds:
        return later_stages(cups, drawn, field, history, options)
    return opening_stages(drawn, lambda _match: Part.CUP, {Part.CUP: len(drawn.byes)})


def _first(field: Field, options: Options, seed: int) -> Drawn:
    check_possible(field, (), options)
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


def draw_next(cups: Cups, field: Field, options: Options, late: Collection[int]) -> Drawn:
    """The next round. `late`: entrants that are here but came too late for the cups.

    Notes (entrant): `goes-on-alone`, `waits-for-b-cup`, `absent-not-in-b-cup`, `late-not-in-cup`. Refused:
    `round-unfinished`, `cup-undecided` (entrant, other, round: the match that is in the way), `cup-over`.
    """
    for slot in in_the_way(cups, options):
        _refuse_undecided(slot)
    rounds = next_rounds(cups, options, field.withdrawn, field.absent)
    drawn = together(rounds)
    if not drawn.matches:
        for slot in cups.main.undecided + cups.b_cup.undecided:
            _refuse_undecided(slot)
        refuse("cup-over")
    left_out = _entrants(cups, replace(field, absent=frozenset()), options) - drawn.entrants
    return Drawn(drawn, _notes(rounds, sorted(left_out), late))


def _refuse_undecided(slot: Slot) -> None:
    entrant, opponent = (side or 0 for side in slot.sides)
    shared = slot.fate is Fate.SHARED
    refuse(
        "cup-undecided" if shared else "round-unfinished",
        None,
        entrant=entrant,
        other=opponent,
        round=slot.round,
    )


def _notes(
    rounds: tuple[NextRound, NextRound], left_out: Collection[int], late: Collection[int]
) -> tuple[Objection, ...]:
    main, b_cup = rounds
    return (
        *(note("goes-on-alone", entrant=entrant) for entrant in main.byes),
        *(note("waits-for-b-cup", entrant=entrant) for entrant in b_cup.waiting),
        *(note("absent-not-in-b-cup", entrant=entrant) for entrant in left_out),
        *(note("late-not-in-cup", entrant=entrant) for entrant in late),
    )


def who_is_in(cups: Cups, field: Field, options: Options) -> tuple[int, ...]:
    """Everybody who has, or may get, a match or a bye in the next round."""
    found = (_entrants(_won_by(cups, side), field, options) for side in (0, 1))
    inside = frozenset[int]().union(*found)
    return tuple(entrant for entrant in field.entrants if entrant in inside)


def _entrants(cups: Cups, field: Field, options: Options) -> frozenset[int]:
    return together(next_rounds(cups, options, field.withdrawn, field.absent)).entrants


def rounds_left(cups: Cups, field: Field, options: Options) -> int:
    rounds = next_rounds(_won_by(cups, 0), options, field.withdrawn, field.absent)
    return max(max(_levels_of(coming_round), int(bool(coming_round.third))) for coming_round in rounds)


def levels(entrants: int) -> int:
    """The number of rounds of a cup with so many entrants."""
    return full_size(entrants).bit_length() - 1


def _levels_of(coming: NextRound) -> int:
    """The rounds from here to the final. Rounds in which nobody would have an opponent do not count."""
    filled, found = [entrant is not None for entrant in coming.places], 0
    while len(filled) > 1:
        pairs = list(zip(filled[::2], filled[1::2], strict=True))
        found += any(map(all, pairs))
        filled = [any(pair) for pair in pairs]
    return found


def _won_by(cups: Cups, side: int) -> Cups:
    """The cups as if this side (0 or 1) won every undecided match."""
    return replace(cups, main=_decided(cups.main, side), b_cup=_decided(cups.b_cup, side))


def _decided(cup: Cup, side: int) -> Cup:
    slots = [tuple(_settled(slot, side) for slot in cup_round.slots) for cup_round in cup.rounds]
    rounds = [
        replace(cup_round, slots=slots_of_round)
        for cup_round, slots_of_round in zip(cup.rounds, slots, strict=True)
    ]
    return replace(cup, rounds=tuple(rounds))


def _settled(slot: Slot, side: int) -> Slot:
    return slot if slot.fate is Fate.SETTLED else replace(slot, fate=Fate.SETTLED, winner=slot.sides[side])


def bracket_of(history: History, withdrawn: frozenset[int] = frozenset()) -> tuple[Cup, ...]:
    """The cups that have begun, the B cup last, with the rounds still to come. For pages and papers."""
    cups = cups_of(history, withdrawn)
    b_cup = cups.b_cup if cups.b_begins_anew else cups.b_cup.whole
    return tuple(cup for cup in (cups.main.whole, b_cup) if cup.rounds)
