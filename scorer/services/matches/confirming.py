"""The other side confirms a finished match. From then on only the organiser changes it (see `entries`)."""

from scorer.log.actions import Action
from scorer.log.matches import ConfirmLine, LoggedConfirmation
from scorer.models import Role
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.change import Change
from scorer.services.matches.entries import check_may_enter, confirmation
from scorer.services.rounds.waiting import give_free_table


def confirm(change: Change, match_id: int, side: int | None, last: str | None) -> None:
    """`last` is the submission that the person has seen. Refused if another one has come since.

    Confirming a second time changes nothing. The table then goes to a match that waits for one.
    """
    record = match_record(change.session, match_id, lock=True)
    check_may_enter(change.session, change.actor, record)
    _check(change, record, side, last)
    if record.confirmed_now:
        return
    assert record.last is not None
    _store(change, record, side, record.last)
    give_free_table(change, record)


def _store(change: Change, record: MatchRecord, side: int | None, last: str) -> None:
    change.session.add(confirmation(change.actor, record, side, last))
    change.log(ConfirmLine(Action.CONFIRM, LoggedConfirmation(side, last)), of=record)
    change.session.flush()


def _check(change: Change, record: MatchRecord, side: int | None, last: str | None) -> None:
    if side is None and change.actor.role == Role.TABLE:
        raise Problem("side-wrong")
    if side is not None and (type(side) is not int or not 0 <= side < len(record.sides)):
        raise Problem("side-wrong")
    if last != record.last or last is None:
        raise Problem("changed-meanwhile")
    if not change.folds.of(record).over:
        raise Problem("not-complete")
