"""Nobody a second bye before everyone has had one, unless it must be; then it is said."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from engine.objection import Objection, note
from engine.pairing.rounds import History, Round, players


def times_bye(history: History) -> Mapping[int, int]:
    """How often each has sat out though it was there; who was absent has had no bye."""
    return Counter(one for played in history for one in played.byes if one not in played.absent)


def second_byes(
    idle: Iterable[int], playing: Collection[int], byes: Mapping[int, int]
) -> Iterator[tuple[int, int]]:
    """Each of `idle` who has had more byes than somebody who plays, with the first who has had fewest."""
    least = min(playing, key=lambda one: byes.get(one, 0), default=None)
    if least is not None:
        yield from ((one, least) for one in idle if byes.get(one, 0) > byes.get(least, 0))


def bye_warnings(drawn: Round, could_play: Collection[int], byes: Mapping[int, int]) -> tuple[Objection, ...]:
    """`second-bye` (entrant, byes: with this one, other: one who has had fewer and plays).

    Only of those who `could_play`: who are here and have not met everybody.
    """
    playing = [one for match in drawn.matches for one in players(match)]
    idle = [one for one in drawn.byes if one in could_play]
    return tuple(
        note("second-bye", entrant=one, byes=byes.get(one, 0) + 1, other=other)
        for one, other in second_byes(idle, playing, byes)
    )
