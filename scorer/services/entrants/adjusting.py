"""Penalties and bonuses: given with a reason, taken away with a reason, given back."""

from dataclasses import asdict, dataclass
from typing import Final

from sqlmodel import Session

from scorer.log.actions import Action
from scorer.log.entrants import AdjustmentLine, LoggedAdjustment, LoggedAmount
from scorer.models import Adjustment, AdjustmentKind, Entrant
from scorer.models.columns import Json
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.services.change import Change, row_of
from scorer.services.entrants.registering import open_entrant

MOST_GIVEN: Final = 999


@dataclass(frozen=True, slots=True)
class Amount(LoggedAmount):
    """An amount of each figure of the standings. The unit of `score` is the tournament's own."""

    def times(self, sign: int) -> "Amount":
        return Amount(sign * self.score, sign * self.partier, sign * self.points)

    def json(self) -> Json:
        return asdict(self)


NO_AMOUNT: Final = Amount()


def check_amount(amount: Amount) -> None:
    """Refused: `amount-wrong` if a figure is negative or absurdly large."""
    if any(not 0 <= figure <= MOST_GIVEN for figure in (amount.score, amount.partier, amount.points)):
        raise Problem("amount-wrong", most=MOST_GIVEN)


# Six parameters: the change, the entrant, and the four fields of the form.
def adjust(
    change: Change, entrant_id: int, kind: AdjustmentKind, amount: Amount, reason: str, round_number: int = 0
) -> int:
    """Give a penalty (subtracts the amount) or a bonus (adds it). Returns the id of the adjustment.

    Refused: `amount-wrong`, `amount-empty`, `adjustment-reason`, `kind-wrong`.
    """
    if kind not in _SIGNS:
        raise Problem("kind-wrong")
    check_amount(amount)
    if amount == NO_AMOUNT:
        raise Problem("amount-empty")
    session = change.session
    entrant = open_entrant(session, entrant_id)
    figures = amount.times(_SIGNS[kind]).json()
    row = Adjustment(entrant_id=entrant_id, kind=kind, round=round_number, reason=_reason(reason), **figures)
    session.add(row)
    session.flush()
    change.log(AdjustmentLine(Action.ADJUST, logged(row)), of=entrant.tournament_id, reason=row.reason)
    return row.id


_SIGNS: Final = {AdjustmentKind.PENALTY: -1, AdjustmentKind.BONUS: 1}


def take_away_adjustment(change: Change, adjustment_id: int, reason: str) -> None:
    """The adjustment no longer counts; it is kept with the reason. A second time changes nothing."""
    row, entrant = _found(change.session, adjustment_id)
    if row.withdrawn is not None:
        return
    row.withdrawn = _reason(reason)
    line = AdjustmentLine(Action.TAKE_AWAY_ADJUSTMENT, logged(row))
    change.log(line, of=entrant.tournament_id, reason=row.withdrawn)


def give_adjustment_back(change: Change, adjustment_id: int) -> None:
    """The adjustment counts again. A second time changes nothing."""
    row, entrant = _found(change.session, adjustment_id)
    if row.withdrawn is None:
        return
    row.withdrawn = None
    change.log(AdjustmentLine(Action.GIVE_ADJUSTMENT_BACK, logged(row)), of=entrant.tournament_id)


def _found(session: Session, adjustment_id: int) -> tuple[Adjustment, Entrant]:
    row = row_of(session, Adjustment, adjustment_id)
    return row, open_entrant(session, row.entrant_id)


def _reason(raw: str) -> str:
    reason = clean_reason(raw)
    if not reason:
        raise Problem("adjustment-reason")
    return reason


def logged(row: Adjustment) -> LoggedAdjustment:
    given = row.model_dump(include={"kind", "round", "score", "partier", "points", "withdrawn"})
    return LoggedAdjustment(row.entrant_id, row.id, **given)
