"""The cups, read from the rounds that were played. No bracket is stored.

The stage of a match gives its slot. In a cup's first round the slots without a match belong to the byes, in
their order; later they belong to the entrants that had come that far. So the bracket is what the published
rounds made it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.contest.stage import EARLY, Part
from engine.pairing.cup.bracket import Place, full_size
from engine.pairing.cup.cups import Cup, CupRound, Cups, Slot
from engine.pairing.cup.decided import Fate, decided
from engine.pairing.rounds import DrawnRound, History, Match, players

Sides = tuple[Place, Place]

# The entrants that may stand in a place: none, one, or both of an undecided match.
Candidates = tuple[int, ...]


def cups_of(history: History, withdrawn: frozenset[int] = frozenset(), *, after_groups: bool = False) -> Cups:
    """The cups after the rounds of `history`. Entrants in `withdrawn` have lost their undecided matches.

    `after_groups`: see `Cups`. It is also true if the rounds have group matches.
    """
    cups = Cups(after_groups=after_groups or has_groups(history))
    reading = _Reading(history, withdrawn)
    for number in range(1, len(history) + 1):
        cups = reading.after(cups, number)
    return cups


def has_groups(history: History) -> bool:
    return any(
        stage is not None and stage.part is Part.GROUP for played in history for _, stage in played.staged
    )


@dataclass(frozen=True, slots=True)
class _Reading:
    history: History
    withdrawn: frozenset[int]

    def after(self, cups: Cups, number: int) -> Cups:
        """The cups after round `number`."""
        played = self.history[number - 1]
        main = self._next(cups.main, number) if cups.main.rounds else self._first(cups.main, number)
        free = [entrant for entrant in played.byes if entrant not in _idle_in(main, number)]
        cups = replace(cups, main=main)
        if cups.b_cup.rounds and not cups.b_begins_anew:
            b_cup = self._next(cups.b_cup, number)
        else:
            b_cup = self._opened(cups.b_cup, _opening(_ties(played, Part.B_CUP), free), number)
        main, b_cup = self._third(main, Part.THIRD, number), self._third(b_cup, Part.B_THIRD, number)
        return replace(cups, main=main, b_cup=b_cup)

    def _first(self, cup: Cup, number: int) -> Cup:
        played = self.history[number - 1]
        ties = _ties(played, Part.CUP)
        beside = bool(_ties(played, Part.B_CUP))
        idle = played.byes[: _places(played, Part.CUP) // 2 - len(ties)] if beside else played.byes
        return self._opened(cup, _opening(ties, idle), number)

    def _next(self, cup: Cup, number: int) -> Cup:
        """The cup after this round. Unchanged if the round has no match of it."""
        played = self.history[number - 1]
        size = _places(played, cup.part)
        candidates = _candidates(cup.rounds[-1])
        alive = {entrant for several in candidates for entrant in several}
        loose = [match for match in _loose(played) if alive.issuperset(players(match))]
        if not (size or loose) or len(candidates) < 2:
            return cup
        candidates = _drawn_together(candidates, size or len(candidates))
        ties = _with_loose(_ties(played, cup.part), loose, candidates)
        return self._opened(cup, _following(candidates, ties, played.byes), number)

    def _opened(self, cup: Cup, sides: Sequence[Sides], number: int) -> Cup:
        if not sides:
            return cup
        slots = tuple(self._slot(pair, number) for pair in sides)
        played = self.history[number - 1]
        early = bool(_ties(played, cup.part)) and _places(played, cup.part) == EARLY
        return replace(cup, rounds=(*cup.rounds, CupRound(slots, number, early)))

    def _third(self, cup: Cup, part: Part, number: int) -> Cup:
        ties = _ties(self.history[number - 1], part)
        return replace(cup, third=self._slot(_sides(ties[0]), number)) if ties else cup

    def _slot(self, sides: Sides, number: int) -> Slot:
        entrant, opponent = sides
        if entrant is None or opponent is None:
            return Slot(sides, winner=opponent if entrant is None else entrant)
        found = decided(((entrant,), (opponent,)), number, self.history, self.withdrawn)
        return Slot(sides, number, found.fate, found.winner)


def _ties(played: DrawnRound, part: Part) -> dict[int, Match]:
    """The matches of this part, by slot."""
    return {stage.slot: match for match, stage in played.staged if stage is not None and stage.part is part}


def _places(played: DrawnRound, part: Part) -> int:
    """The number of places of the part's round; 0 if it has no match in this round."""
    numbers = (stage.number for _, stage in played.staged if stage is not None and stage.part is part)
    return max(numbers, default=0)


def _loose(played: DrawnRound) -> Sequence[Match]:
    return [match for match, stage in played.staged if stage is None]


def _sides(match: Match) -> Sides:
    entrant, opponent = players(match)
    return entrant, opponent


def _idle_in(cup: Cup, number: int) -> Collection[int]:
    """The entrants with a bye in the cup in round `number`."""
    last = cup.rounds[-1] if cup.rounds else CupRound(())
    return {slot.bye for slot in last.slots if slot.bye is not None} if last.round == number else ()


def _opening(ties: Mapping[int, Match], idle: Sequence[int]) -> Sequence[Sides]:
    """The slots of the first round; empty if it has no match."""
    if not ties:
        return ()
    slots = full_size(max(len(ties) + len(idle), max(ties) + 1))
    left: Iterator[Sides] = iter([(entrant, None) for entrant in idle])
    return [_sides(ties[slot]) if slot in ties else next(left, (None, None)) for slot in range(slots)]


def _candidates(before: CupRound) -> tuple[Candidates, ...]:
    return tuple(
        tuple(
            entrant
            for entrant in ((slot.winner,) if slot.fate is Fate.SETTLED else slot.sides)
            if entrant is not None
        )
        for slot in before.slots
    )


def _drawn_together(places: tuple[Candidates, ...], size: int) -> tuple[Candidates, ...]:
    """A round in which nobody had an opponent was skipped: halve the places until they fit the round that was
    drawn."""
    while len(places) > size:
        places = tuple(upper + lower for upper, lower in zip(places[::2], places[1::2], strict=True))
    return places + ((),) * (size - len(places))


def _with_loose(
    ties: Mapping[int, Match], loose: Sequence[Match], places: Sequence[Candidates]
) -> Mapping[int, Match]:
    """Give each match made by hand the slot of its first entrant, or the first free slot."""
    found = dict(ties)
    for match in loose:
        first, _ = _sides(match)
        free = [slot for slot in range(len(places) // 2) if slot not in found]
        own = [slot for slot in free if first in places[2 * slot] + places[2 * slot + 1]]
        found |= dict.fromkeys((own or free)[:1], match)
    return found


def _following(
    places: Sequence[Candidates], ties: Mapping[int, Match], byes: Collection[int]
) -> Sequence[Sides]:
    """The slots of a later round. If the holder of a bye was swapped into a match, the entrant it changed
    with goes on."""
    playing = {entrant for match in ties.values() for entrant in players(match)}
    slots = [places[index : index + 2] for index in range(0, len(places), 2)]
    out = (entrant for slot in ties for several in slots[slot] for entrant in several)
    swapped = iter([entrant for entrant in out if entrant in byes and entrant not in playing])
    found: list[Sides] = []
    for slot, pair in enumerate(slots):
        entrant, opponent = (
            next((free for free in several if free in byes and free not in playing), None) for several in pair
        )
        alone = (
            next(swapped, None) if entrant is opponent is None and any(pair) and slot not in ties else entrant
        )
        found.append(_sides(ties[slot]) if slot in ties else (alone, opponent))
    return found
