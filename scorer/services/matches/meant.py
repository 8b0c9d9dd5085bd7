"""Which match a tablet means on a computer that went on from a backup: its round may be set anew here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlmodel import Session, select

from engine.sheet import Sheet
from scorer.models import Match, Round, Tournament
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, match_record, round_records

_OF_SIDES: Final = ("vinst", "last_trick")


@dataclass(frozen=True, slots=True)
class Met:
    """A match as a tablet knew it. `sides`: by side the numbers of its entrants."""

    match_id: int
    round: int
    sides: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Meant:
    """The match here. `now`: by the tablet's sides, which side of `record` each is."""

    record: MatchRecord
    now: tuple[int, ...]

    @property
    def is_turned(self) -> bool:
        """Whether the sides have changed places."""
        return self.now != tuple(range(len(self.now)))

    def here(self, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """The body of a submission as one of this match. Refused: `carried-broken` if it cannot be read."""
        changed: dict[str, Any] = {"match": self.record.id}
        if self.is_turned:
            try:
                if "deal" in body:
                    changed["deal"] = self._turned(body["deal"])
                if "changes" in body:
                    changed["changes"] = [self._changed(change) for change in body["changes"]]
            except (AttributeError, IndexError, KeyError, TypeError) as error:
                raise Problem("carried-broken") from error
        return {**body, **changed}

    def _changed(self, change: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**change, "deal": self._turned(change["deal"])} if change.get("deal") else change

    def _turned(self, deal: Mapping[str, Any]) -> Mapping[str, Any]:
        return turned(deal, self.record.rules.form.sheet, self.now)


def tournament_made(session: Session, made: int) -> int:
    """The id of the tournament that was made at this millisecond since 1970. Refused: `carried-foreign`."""
    for tournament in session.exec(select(Tournament)).all():
        created = tournament.created_at
        if int(created.timestamp()) * 1000 + created.microsecond // 1000 == made:
            return tournament.id
    raise Problem("carried-foreign")


def meant(session: Session, tournament_id: int, match_id: int, met: Met | None) -> Meant | None:
    """The match that a tablet means.

    It is the one of the same sides in the round of that number; if there is none, the one with that id. The
    id alone is not enough: after a backup was put back, another match may have it. None if other sides play
    that one, or if it is not of this tournament.
    """
    if met is not None:
        counting = Round.tournament_id == tournament_id, Round.number == met.round, Round.taken_back == 0
        for round_id in session.exec(select(Round.id).where(*counting)).all():
            found = [_as_met(record, met) for record in round_records(session, round_id)]
            if match := next(filter(None, found), None):
                return match
    record = _of_tournament(session, tournament_id, match_id)
    if record is None:
        return None
    return _as_met(record, met) if met else Meant(record, tuple(range(len(record.sides))))


def _of_tournament(session: Session, tournament_id: int, match_id: int) -> MatchRecord | None:
    own = select(Match.id).join(Match.round)
    wanted = own.where(Match.id == match_id, Round.tournament_id == tournament_id)
    return match_record(session, match_id) if session.exec(wanted).first() else None


def _as_met(record: MatchRecord, met: Met) -> Meant | None:
    sides = [tuple(entrant.number for entrant in side) for side in record.sides]
    if sorted(sides) != sorted(met.sides):
        return None
    return Meant(record, tuple(sides.index(side) for side in met.sides))


def turned(deal: Mapping[str, Any], sheet: Sheet, now: Sequence[int]) -> Mapping[str, Any]:
    """The facts of a deal for the sides in another order; as `turned` in `static/table/draft.js`."""

    def placed(holder: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**holder, "side": now[holder["side"]]}

    changed: dict[str, Any] = {}
    for key in (*_OF_SIDES, *sheet.named):
        if key in deal:
            changed[key] = None if deal[key] is None else now[deal[key]]
    for count in sheet.counts:
        if count.key in deal:
            changed[count.key] = [deal[count.key][now.index(side)] for side in range(len(now))]
    if deal.get("melds"):
        changed["melds"] = [placed(meld) for meld in deal["melds"]]
    if deal.get("gubbe"):
        changed["gubbe"] = placed(deal["gubbe"])
    return {**deal, **changed}
