"""New partners for this round and those to come: nobody has the same partner twice while that is possible."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

from engine.pairing.graphs import cheapest_of_many
from engine.pairing.individual.single import Single, most_rounds
from engine.pairing.rounds import Pair, pair_of
from engine.pairing.shared import turn_order

STEPS_A_PAIR = 40
LEAST_STEPS = 2_000
TRIES = 3
JUMPS = 0.02  # how often somebody takes any partner, so that the search leaves a loop

Pairs = tuple[Pair, ...]


def fewest_repeats(single: Single, seed: int) -> Pairs:
    """The pairs of one round, with as few repeated partners as possible, and those the least repeated.

    Any of the entrants with fewest byes may sit out.
    """
    last = _last_turn(single)
    out = {entrant for entrant in single.here if single.byes.get(entrant, 0) < last}
    once = 1 + sum(single.partners.values())
    costs: dict[Pair, int] = {}
    for pair, times in single.partners.items():
        if out.isdisjoint(pair):
            costs[pair] = once + times if times else 0
    for nobody in range(-1, len(out) - single.idle - 1, -1):
        costs |= {(nobody, entrant): 0 for entrant in single.here if single.byes.get(entrant, 0) == last}
    found = cheapest_of_many(costs, seed)
    return tuple(sorted(pair for pair in found if pair[0] >= 0))


def _last_turn(single: Single) -> int:
    """The number of byes of the entrants among whom some must sit out. All with fewer byes sit out."""
    byes = sorted(single.byes.get(entrant, 0) for entrant in single.here)
    return byes[single.idle - 1] if single.idle else 0


def laid_out(single: Single, rounds: int, chance: Random) -> Sequence[Pairs]:
    """The pairs of `rounds` rounds in which nobody has a partner again; empty if the search found none."""
    if rounds > most_rounds(single):
        return ()
    for _ in range(TRIES):
        found = _PartnerSearch(single, rounds, chance).found()
        if found:
            return found
    return ()


def longest_layout(single: Single, rounds: int, chance: Random) -> Sequence[Pairs]:
    """The longest layout that the search finds, with at most `rounds` rounds."""
    tries = (laid_out(single, number, chance) for number in range(min(rounds, most_rounds(single)), 0, -1))
    return next((found for found in tries if found), ())


class _PartnerSearch:
    """The search: pairs in rounds. An entrant without a partner takes one, and may push out another pair."""

    def __init__(self, single: Single, rounds: int, chance: Random) -> None:
        self._chance = chance
        self._playing = _who_plays(single, rounds, chance)
        self._mate: list[dict[int, int]] = [{} for _ in range(rounds)]
        self._round_of: dict[Pair, int] = {}
        self._new = _neighbours(single.new)
        self._alone = [
            (number, entrant) for number, playing in enumerate(self._playing) for entrant in sorted(playing)
        ]
        self._chance.shuffle(self._alone)

    def found(self) -> Sequence[Pairs]:
        for _ in range(LEAST_STEPS + STEPS_A_PAIR * len(self._alone)):
            if not self._alone:
                return [self._pairs(number) for number in range(len(self._mate))]
            self._step()
        return ()

    def _step(self) -> None:
        alone = self._alone
        index = self._chance.randrange(len(alone))
        alone[index], alone[-1] = alone[-1], alone[index]
        number, entrant = alone.pop()
        if entrant in self._mate[number]:
            return
        opponent = self._choice(number, entrant)
        if opponent is None:
            alone.append((number, entrant))
            return
        if pair_of(entrant, opponent) in self._round_of:
            self._part(self._round_of[pair_of(entrant, opponent)], opponent)
        if opponent in self._mate[number]:
            self._part(number, opponent)
        self._join(number, entrant, opponent)

    def _choice(self, number: int, entrant: int) -> int | None:
        """A new partner in this round: preferably one without a partner, else one that can be taken from its
        pair."""
        possible = [opponent for opponent in self._new[entrant] if opponent in self._playing[number]]
        if not possible:
            return None
        free = [opponent for opponent in possible if pair_of(entrant, opponent) not in self._round_of]
        alone = [opponent for opponent in free if opponent not in self._mate[number]]
        jump = self._chance.random() < JUMPS
        return self._chance.choice(possible if jump else alone or free or possible)

    def _join(self, number: int, entrant: int, opponent: int) -> None:
        self._mate[number] |= {entrant: opponent, opponent: entrant}
        self._round_of[pair_of(entrant, opponent)] = number

    def _part(self, number: int, entrant: int) -> None:
        opponent = self._mate[number].pop(entrant)
        del self._mate[number][opponent]
        del self._round_of[pair_of(entrant, opponent)]
        self._alone += [(number, entrant), (number, opponent)]

    def _pairs(self, number: int) -> Pairs:
        return tuple(sorted(pair for pair, played in self._round_of.items() if played == number))


def _who_plays(single: Single, rounds: int, chance: Random) -> Sequence[Collection[int]]:
    """The players of each round: those with fewest byes sit out, by lot among equals."""
    byes = Counter(single.byes)
    found = []
    for _ in range(rounds):
        order = list(single.here)
        chance.shuffle(order)
        ordered = turn_order(order, byes)
        byes.update(ordered[single.playing :])
        found.append(frozenset(ordered[: single.playing]))
    return found


def _neighbours(pairs: Iterable[Pair]) -> Mapping[int, Sequence[int]]:
    found: defaultdict[int, list[int]] = defaultdict(list)
    for entrant, opponent in pairs:
        found[entrant].append(opponent)
        found[opponent].append(entrant)
    return found
