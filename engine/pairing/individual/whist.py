"""Whist tournaments: everybody is everybody's partner once and opponent twice.

4k entrants play 4k - 1 rounds; 4k + 1 entrants play 4k + 1 rounds with one bye each. All except the one of
nine are cyclic: each round adds 1 to every number of the round before. Of 4k entrants the last one stands
still. A test counts the partners and opponents in each.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.pairing.rounds import DrawnRound

AT_TABLE = 4

FIRST_ROUNDS: Mapping[int, str] = {
    4: "3 0 1 2",
    8: "1 6 7 5 2 3 0 4",
    12: "6 8 1 5 2 11 0 10 3 9 7 4",
    16: "8 4 7 14 12 2 6 5 0 3 10 1 15 13 9 11",
    20: "13 14 16 1 8 0 10 15 17 5 4 19 3 6 11 2 9 7 18 12",
    21: "4 7 3 8 11 19 9 16 15 13 1 2 6 12 18 14 10 20 5 17",
    24: "22 2 4 23 18 20 7 6 12 1 5 21 16 10 3 11 19 15 0 13 14 9 17 8",
    25: "16 5 20 2 17 8 12 6 24 19 7 4 1 13 14 10 3 18 9 11 22 21 23 15",
    28: "22 0 7 14 24 8 10 13 21 9 18 27 12 26 6 16 20 1 17 19 11 15 23 5 3 2 25 4",
}
"""By the number of entrants, the first round: two partners, then their opponents, table after table. These
numbers were searched for: each distance occurs once between partners and twice between opponents."""

NINE = 9
IN_SQUARE = "3 6 7 5 2 1 8 4"
"""Nine entrants have no cyclic one. The numbers are places in a square of three by three that turns both
ways."""


def whist(entrants: int) -> tuple[DrawnRound, ...]:
    """All rounds of the tournament for entrants 0, 1, …; empty if none is known here."""
    if entrants == NINE:
        return tuple(_round(IN_SQUARE.split(), NINE, partial(_in_square, by)) for by in range(NINE))
    numbers = _first_round(entrants)
    ring = entrants - 1 if entrants % AT_TABLE == 0 else entrants
    turns = range(ring if numbers else 0)
    return tuple(_round(numbers, entrants, partial(_in_ring, by, ring)) for by in turns)


def _in_square(by: int, place: int) -> int:
    return (place // 3 + by // 3) % 3 * 3 + (place + by) % 3


def _in_ring(by: int, ring: int, place: int) -> int:
    return place if place == ring else (place + by) % ring


def _first_round(entrants: int) -> Sequence[str | int]:
    if entrants in FIRST_ROUNDS:
        return FIRST_ROUNDS[entrants].split()
    return _of_prime(entrants) if entrants % AT_TABLE == 1 and _is_prime(entrants) else ()


def _of_prime(prime: int) -> Sequence[int]:
    """A first round from a root g of the prime 4t + 1: g^i and g^(i+2t) against g^(i+t) and g^(i+3t), i < t.

    Partners are 2 g^j apart, opponents g^j (1 - g^t) twice, for j < 2t. So every distance occurs as it must.
    """
    quarter = (prime - 1) // 4
    root = next(base for base in range(2, prime) if len({*_powers(base, prime)}) == prime - 1)
    power = _powers(root, prime)
    return [power[step + turn * quarter] for step in range(quarter) for turn in (0, 2, 1, 3)]


def _powers(root: int, prime: int) -> Sequence[int]:
    return [pow(root, step, prime) for step in range(prime - 1)]


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, number) if divisor * divisor <= number)


def _round(numbers: Sequence[str | int], entrants: int, moved: Callable[[int], int]) -> DrawnRound:
    places = [moved(int(number)) for number in numbers]
    fours = (places[seat : seat + AT_TABLE] for seat in range(0, len(places), AT_TABLE))
    matches = tuple(((a, b), (c, d)) for a, b, c, d in fours)
    return DrawnRound(matches, tuple(entrant for entrant in range(entrants) if entrant not in places))
