"""The next round of the cups: who has come that far, and the bracket of the B cup.

The B cup is for entrants that lose their first match. Losers of the cup's first round begin it at once, in
the order of their slots. Entrants that had a bye there and lose in the second round join one round later, and
then the bracket of the B cup is laid out. Losers that play for third place do not go to the B cup.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from engine.contest.stage import EARLY, THIRD_OF, Part, Stage
from engine.pairing.cup.bracket import Place, Places, full_size, seed_numbers, seeded
from engine.pairing.cup.cups import FINAL_PLACES, SEMI_FINAL_PLACES, Cup, CupRound, Cups, Slot
from engine.pairing.rounds import DrawnRound, Match, Options


@dataclass(frozen=True, slots=True)
class NextRound:
    """The next round of one cup. `places`: empty if the cup is over. `third`: the two that play for third
    place. `waiting`: entrants of the cup without an opponent yet. `early`: before the bracket, because others
    may join later.
    """

    part: Part
    places: Places = ()
    third: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    early: bool = False

    @property
    def byes(self) -> tuple[int, ...]:
        alone = (pair for pair in _twos(self.places) if pair.count(None) == 1)
        return (*(entrant for pair in alone for entrant in pair if entrant is not None), *self.waiting)

    @property
    def matches(self) -> Iterator[tuple[Match, Stage]]:
        number = EARLY if self.early else len(self.places)
        for slot, (entrant, opponent) in enumerate(_twos(self.places)):
            if entrant is not None and opponent is not None:
                yield ((entrant,), (opponent,)), Stage(self.part, number, slot)
        if self.third:
            entrant, opponent = self.third
            yield ((entrant,), (opponent,)), Stage(THIRD_OF[self.part])


def together(rounds: Collection[NextRound]) -> DrawnRound:
    """The rounds of the cups as one round of the tournament."""
    staged = [found for drawn in rounds for found in drawn.matches]
    byes = tuple(entrant for drawn in rounds for entrant in drawn.byes)
    return DrawnRound(tuple(match for match, _ in staged), byes, tuple(stage for _, stage in staged))


def next_rounds(
    cups: Cups, options: Options, gone: Collection[int], absent: Collection[int]
) -> tuple[NextRound, NextRound]:
    """The next round of the cup and of the B cup. Left out are only those who are `gone`, and those who are
    `absent` when they would enter the B cup."""
    main = _next(cups.main, options, _reached(cups.main, gone), gone)
    away = {*gone, *absent}
    if cups.b_cup.rounds and not cups.b_begins_anew:
        return main, _next(cups.b_cup, options, _reached(cups.b_cup, gone), gone)
    if cups.b_cup.rounds:
        return main, _next(cups.b_cup, options, _anew(cups, options, gone, away), gone)
    return main, _entered(cups, options, main, away)


def _next(cup: Cup, options: Options, places: Places, gone: Collection[int]) -> NextRound:
    after_semi_finals = bool(cup.rounds) and cup.rounds[-1].size == SEMI_FINAL_PLACES
    wanted = options.third_place and cup.third is None and len(places) <= FINAL_PLACES
    losers = _without(cup.rounds[-1].losers, gone) if after_semi_finals and wanted else ()
    return NextRound(cup.part, places, losers if len(losers) == 2 else ())


def _reached(cup: Cup, gone: Collection[int]) -> Places:
    """The places of the next round. A round in which nobody has an opponent is skipped."""
    places = tuple(_kept(entrant, gone) for entrant in (cup.rounds[-1].winners if cup.rounds else ()))
    while len(places) > 1 and all(None in pair for pair in _twos(places)):
        places = tuple(opponent if entrant is None else entrant for entrant, opponent in _twos(places))
    return places if len(places) > 1 else ()


def joiners(cups: Cups, options: Options) -> tuple[int, ...]:
    """Entrants that join the B cup after the cup's second round: they had a bye and then lost."""
    if cups.after_groups or not options.b_cup or len(cups.main.rounds) != 2:
        return ()
    first, second = cups.main.rounds
    return tuple(entrant for entrant in _sent(second, options) if entrant in _byes(first))


def _sent(played: CupRound, options: Options) -> tuple[int, ...]:
    return played.losers if _sends(played.size, options) else ()


def _sends(size: int, options: Options) -> bool:
    """Whether losers of this round may go to the B cup."""
    return size > (SEMI_FINAL_PLACES if options.third_place else FINAL_PLACES)


def _entered(cups: Cups, options: Options, main: NextRound, away: Collection[int]) -> NextRound:
    rounds = cups.main.rounds
    if cups.after_groups or not options.b_cup or len(rounds) not in (1, 2):
        return NextRound(Part.B_CUP)
    losers = _without(_sent(rounds[0], options), away)
    if len(rounds) == 2:
        members = (*losers, *_without(joiners(cups, options), away))
        return NextRound(Part.B_CUP, _laid(cups, members) if len(members) > 1 else ())
    more = _sends(len(main.places), options) and bool(_byes(rounds[0]) & set(main.places))
    if len(losers) > 1:
        places = losers + (None,) * (full_size(len(losers)) - len(losers))
        return NextRound(Part.B_CUP, places, early=more)
    return NextRound(Part.B_CUP, waiting=losers if more else ())


def _anew(cups: Cups, options: Options, gone: Collection[int], away: Collection[int]) -> Places:
    """The bracket of the B cup, now that everybody is in it. Unchanged if nobody joined and every place is
    taken."""
    places = tuple(_kept(entrant, gone) for entrant in cups.b_cup.rounds[0].winners)
    here = tuple(entrant for entrant in places if entrant is not None)
    late = _without(joiners(cups, options), away)
    if len(here) + len(late) < 2:
        return ()
    return places if not late and here == places else _laid(cups, here + late)


def _laid(cups: Cups, members: Collection[int]) -> Places:
    """The places of these members: seeded as in the cup, with the byes to those who have had fewest."""
    rounds = (*cups.main.rounds, *cups.b_cup.rounds)
    had = Counter(slot.bye for played in rounds for slot in played.slots)
    seeds = _seeds(cups.main.rounds[0])
    return seeded(sorted(members, key=lambda entrant: (had[entrant], seeds.get(entrant, 0))))


def _seeds(first: CupRound) -> Mapping[Place, int]:
    sides = (side for slot in first.slots for side in slot.sides)
    return dict(zip(sides, seed_numbers(first.size), strict=True))


def _byes(played: CupRound) -> set[Place]:
    return {slot.bye for slot in played.slots} - {None}


def _twos(places: Places) -> Iterator[tuple[Place, Place]]:
    return zip(places[::2], places[1::2], strict=True)


def _kept(entrant: Place, gone: Collection[int]) -> Place:
    return None if entrant in gone else entrant


def _without(entrants: Collection[int], gone: Collection[int]) -> tuple[int, ...]:
    return tuple(entrant for entrant in entrants if entrant not in gone)


def in_the_way(cups: Cups, options: Options) -> tuple[Slot, ...]:
    """The slots that must be decided before the next round: all except finals that nobody joins after."""
    main, b_cup = cups.main, cups.b_cup
    b_goes_on = not _ends(b_cup) or (cups.b_begins_anew and bool(joiners(cups, options)))
    return (() if _ends(main) else main.undecided) + (b_cup.undecided if b_goes_on else ())


def _ends(cup: Cup) -> bool:
    return not cup.rounds or cup.rounds[-1].size == FINAL_PLACES
