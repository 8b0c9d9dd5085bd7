"""What is said when something that the organiser entered has come in."""

from flask import flash
from flask_babel import gettext

from scorer.services.matches.entries import EntryOutcome


def say_outcome(outcome: EntryOutcome, saved: str) -> None:
    if outcome == EntryOutcome.SAVED:
        flash(saved)
    else:
        flash(
            gettext(
                "Någon annan hann spara under tiden. Din uppgift ligger kvar på matchens sida, men räknas "
                "inte. Titta på båda och bestäm vad som gäller."
            ),
            "problem",
        )
