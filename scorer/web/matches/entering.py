"""What a form of the organiser's enters for a match, and what is said when it has come in."""

from flask import flash, request
from flask_babel import gettext

from engine.contest.ledger import Kind
from scorer.forms.base import new_id
from scorer.rows.matches.record import MatchRecord
from scorer.services.matches.entries import Outcome, Sent


def sent_by_form(record: MatchRecord, kind: Kind, content: dict[str, object]) -> Sent:
    """What a form of the organiser's sends, with the id and `after` that it has carried."""
    return Sent(
        id=request.form.get("entry_id") or new_id(),
        match_id=record.id,
        after=request.form.get("after") or None,
        kind=kind,
        content=content,
        reason=request.form.get("reason", ""),
    )


def say_outcome(outcome: Outcome, saved: str) -> None:
    if outcome == Outcome.SAVED:
        flash(saved)
    else:
        flash(
            gettext(
                "Någon annan hann spara under tiden. Din uppgift ligger kvar på matchens sida, men räknas "
                "inte. Titta på båda och bestäm vad som gäller."
            ),
            "problem",
        )
