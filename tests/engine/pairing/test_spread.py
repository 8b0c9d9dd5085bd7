"""What was reached: partners and opponents 0, 1, 2 … times (issue 4: "The page says what was reached")."""

from engine.pairing.history import Spread, spread
from engine.pairing.rounds import DrawnRound


def test_nothing_was_played() -> None:
    assert spread([]) == Spread(partners=(0,), opponents=(0,))


def test_five_players_over_two_rounds_by_hand() -> None:
    """Partners 12, 34, 13, 25. Opponents 13, 14, 23, 24, then 12, 15, 23, 35: 23 twice. 34, 25, 45 never."""
    rounds = [DrawnRound((((1, 2), (3, 4)),), byes=(5,)), DrawnRound((((1, 3), (2, 5)),), byes=(4,))]
    assert spread(rounds) == Spread(partners=(6, 4), opponents=(3, 6, 1))


def test_at_tables_of_three_all_are_opponents() -> None:
    rounds = [DrawnRound((((1,), (2,), (3,)),), byes=(4,)), DrawnRound((((1,), (2,), (4,)),), byes=(3,))]
    assert spread(rounds) == Spread(partners=(6,), opponents=(1, 4, 1))


def test_who_was_never_at_a_table_counts_among_those_who_met_nobody() -> None:
    assert spread([DrawnRound((), byes=(1, 2, 3))]) == Spread(partners=(3,), opponents=(3,))
