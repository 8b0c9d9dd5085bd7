"""A round robin in which nothing happens."""

from engine.pairing.round_robin.draw import draw, rounds_needed
from engine.pairing.rounds import DrawnRound, Field, Options


def in_order(size: int) -> Field:
    return Field(tuple(range(1, size + 1)))


def drawn_rounds(size: int, options: Options, seed: int = 0) -> list[DrawnRound]:
    history: list[DrawnRound] = []
    for _ in range(rounds_needed(in_order(size), [], options, seed)):
        drawn = draw(in_order(size), history, options, seed)
        assert drawn.notes == ()
        history.append(drawn.round)
    return history
