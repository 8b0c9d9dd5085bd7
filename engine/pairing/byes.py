"""Byes: nobody gets a second one before everybody has had one. If it cannot be helped, a warning says so."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from engine.objection import Objection, note
from engine.pairing.rounds import DrawnRound, History, players


def times_bye(history: History) -> Mapping[int, int]:
    """The number of byes of each entrant. An absent entrant has had no bye."""
    return Counter(entrant for played in history for entrant in played.byes if entrant not in played.absent)


def second_byes(
    idle: Iterable[int], playing: Collection[int], byes: Mapping[int, int]
) -> Iterator[tuple[int, int]]:
    """Pairs (entrant of `idle`, the first player with fewest byes) for each that has had more byes than that
    player."""
    least = min(playing, key=lambda entrant: byes.get(entrant, 0), default=None)
    if least is not None:
        yield from ((entrant, least) for entrant in idle if byes.get(entrant, 0) > byes.get(least, 0))


def bye_warnings(
    drawn: DrawnRound, could_play: Collection[int], byes: Mapping[int, int]
) -> tuple[Objection, ...]:
    """Warnings `second-bye` (entrant; byes: their number, this one included; other: a player with fewer
    byes).

    `could_play`: the entrants that are here and have not met everybody. Others get no warning.
    """
    playing = [entrant for match in drawn.matches for entrant in players(match)]
    idle = [entrant for entrant in drawn.byes if entrant in could_play]
    return tuple(
        note("second-bye", entrant=entrant, byes=byes.get(entrant, 0) + 1, other=opponent)
        for entrant, opponent in second_byes(idle, playing, byes)
    )
