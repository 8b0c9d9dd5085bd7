"""Nobody a second bye before everyone has had one, unless it must be; then it is said."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from engine.objection import Objection, note
from engine.pairing.rounds import History, Round, players


def times_bye(history: History) -> Mapping[int, int]:
    """How often each has sat out though it was there; who was absent has had no bye."""
    return Counter(entrant for played in history for entrant in played.byes if entrant not in played.absent)


def second_byes(
    idle: Iterable[int], playing: Collection[int], byes: Mapping[int, int]
) -> Iterator[tuple[int, int]]:
    """Each of `idle` who has had more byes than somebody who plays, with the first who has had fewest."""
    least = min(playing, key=lambda entrant: byes.get(entrant, 0), default=None)
    if least is not None:
        yield from ((entrant, least) for entrant in idle if byes.get(entrant, 0) > byes.get(least, 0))


def bye_warnings(drawn: Round, could_play: Collection[int], byes: Mapping[int, int]) -> tuple[Objection, ...]:
    """`second-bye` (entrant, byes: with this one, other: one who has had fewer and plays).

    Only of those who `could_play`: who are here and have not met everybody.
    """
    playing = [entrant for match in drawn.matches for entrant in players(match)]
    idle = [entrant for entrant in drawn.byes if entrant in could_play]
    return tuple(
        note("second-bye", entrant=entrant, byes=byes.get(entrant, 0) + 1, other=opponent)
        for entrant, opponent in second_byes(idle, playing, byes)
    )
