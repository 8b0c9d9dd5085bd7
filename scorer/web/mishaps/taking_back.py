"""The last round is taken back, after a count of what goes; a round that was taken back is restored."""

from flask import flash, render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Round, Tournament
from scorer.rows.rounds.published import drafted, published_rounds, rounds_taken_back
from scorer.services.rounds.taking_back import (
    EnteredCount,
    TakenBack,
    bring_back_round,
    count_of,
    take_back_round,
)
from scorer.session import current_folds, current_session, database
from scorer.web.pages import act_as_organiser, button, is_yes, organisers_pages

blueprint = organisers_pages("taking_back", __name__, "/tavlingar/<row_id:tournament_id>/aterta")


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    session = current_session()
    last = next(iter(published_rounds(session, tournament.id)), None)
    return render_template(
        "mishaps/take_back.html",
        last=last,
        played=_played(last) if last else None,
        draft=drafted(session, tournament.id),
        put_aside=[(round_, _played(round_)) for round_ in rounds_taken_back(session, tournament.id)],
        copied=database().file is not None,
    )


def _played(round_: Round) -> EnteredCount:
    return count_of(current_session(), current_folds(), round_.id)


@blueprint.post("/<row_id:round_id>")
@button(".show", confirm=is_yes, reason=str)
def take_back(tournament: Tournament, round_: Round, confirm: bool, reason: str) -> None:
    taken = act_as_organiser(take_back_round, round_.id, confirm=confirm, reason=reason)
    flash(_taken_words(round_.number, taken))


def _taken_words(number: int, taken: TakenBack) -> str:
    if taken.draft:
        return str(gettext("Rond %(number)s är ett förslag igen. Ändra eller kasta det.", number=number))
    if taken.backup is None:
        return str(gettext("Rond %(number)s är tillbakatagen. Den ligger kvar här nedanför.", number=number))
    return str(
        gettext(
            "Rond %(number)s är tillbakatagen. Den ligger kvar här nedanför. Säkerhetskopian heter %(file)s.",
            number=number,
            file=taken.backup.name,
        )
    )


@blueprint.post("/<row_id:round_id>/igen")
@button(".show")
def bring_back(tournament: Tournament, round_: Round) -> None:
    act_as_organiser(bring_back_round, round_.id)
    flash(gettext("Rond %(number)s gäller igen, med allt som var ifyllt.", number=round_.number))
