"""What is carried, as it is meant on this computer: its matches are looked for by who plays them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext
from sqlmodel import Session

from scorer.rows.entrants.view import entrants_of, short_labels
from scorer.services.matches.meant import Met, meant, tournament_made
from scorer.web.table.carried import Carried
from scorer.web.table.routes import Body


@dataclass(frozen=True, slots=True)
class NotHere:
    """A match that is not on this computer: its round was set, or shown, after the backup was made.

    `round`: its number; None if the tablet is of an older version. `title`: the round, and who plays.
    `count`: of how many hands.
    """

    round: int | None
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class Landed:
    """What is carried with the ids and sides of this computer's matches, and what has no match here."""

    carried: Carried
    tournament_id: int
    not_here: Sequence[NotHere]


def landed(session: Session, carried: Carried, *, drafts: bool) -> Landed:
    """`drafts`: whether the reader may know of rounds that are not shown yet; for others they are not here.

    Refused: `carried-foreign` if the tournament is not on this computer.
    """
    tournament_id = tournament_made(session, carried.made)
    wanted = {sent.match_id for sent in carried.sent} | {seen.match_id for seen in carried.seen}
    if carried.half:
        wanted.add(carried.half[0])
    known = {
        match_id: match
        for match_id in wanted
        if (match := meant(session, tournament_id, match_id, carried.met.get(match_id)))
    }
    found = {match_id: match for match_id, match in known.items() if drafts or match.record.published}
    here = {match_id: match.record.id for match_id, match in found.items()}
    lost = Counter(body["match"] for body in carried.bodies if body["match"] not in found)
    return Landed(
        replace(
            carried,
            bodies=[found[body["match"]].here(body) for body in carried.bodies if body["match"] in found],
            seats=_seats(carried, here),
            seen=[
                replace(seen, match_id=known[seen.match_id].record.id)
                for seen in carried.seen
                if seen.match_id in known
            ],
            half=_half(carried, here, {match_id for match_id, match in found.items() if match.is_turned}),
        ),
        tournament_id,
        [_not_here(session, tournament_id, carried.met.get(match), count) for match, count in lost.items()],
    )


def _seats(carried: Carried, here: dict[int, int]) -> Body | None:
    if carried.seats is None or carried.seats.match_id not in here:
        return None
    return Body({**carried.seats.content, "match": here[carried.seats.match_id]})


def _half(carried: Carried, here: dict[int, int], turned: set[int]) -> tuple[int, dict[str, object]] | None:
    """Not where the sides have changed places: it is half a hand, and is filled in again."""
    if carried.half is None or carried.half[0] not in here or carried.half[0] in turned:
        return None
    return here[carried.half[0]], dict(carried.half[1])


def _not_here(session: Session, tournament_id: int, met: Met | None, count: int) -> NotHere:
    if met is None:
        return NotHere(None, str(gettext("En annan match")), count)
    known = {entrant.number: entrant for entrant in entrants_of(session, tournament_id)}
    sides = [tuple(known[number] for number in side if number in known) for side in met.sides]
    title = gettext("Rond %(round)s: %(sides)s", round=met.round, sides=" – ".join(short_labels(sides)))
    return NotHere(met.round, str(title), count)
