"""The organiser's list of what people have sent from their telephones, and the answers to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext, ngettext

from scorer.forms.entrant import NewEntrantForm, SignUpChoiceForm, sign_up_values
from scorer.lists import ReadRow
from scorer.log.tournament import LoggedSignUp
from scorer.models import Answer, SignUp, Status, Tournament
from scorer.network.cards import card_url
from scorer.rows.entrants.played_before import names_played
from scorer.rows.entrants.signed_up import said_here, sign_ups
from scorer.rows.entrants.view import EntrantView, entrants_of, usual_fee
from scorer.services.entrants.sign_ups import (
    choose_sign_up,
    confirm_here,
    decline,
    enter,
    enter_as,
    enter_mended,
    nobody_here,
    not_here,
    registration_of,
    wait_again,
)
from scorer.session import current_session
from scorer.web.addresses import read_row_id
from scorer.web.entrants.known import known_rows
from scorer.web.entrants.similar import similar_names
from scorer.web.hall.live import own_part, part_page
from scorer.web.hall.tables import qr_code
from scorer.web.pages import (
    act_as_organiser,
    button,
    form_page,
    once,
    organisers_pages,
    refusals_at,
    refusals_said,
)
from scorer.words.terms import terms_of

blueprint = organisers_pages("answering", __name__, "/tavlingar/<row_id:tournament_id>/anmalningar")


@dataclass(frozen=True, slots=True)
class Asked:
    """A sign-up that waits. `known`: the entrant that they are already. `said`: what is doubtful."""

    row: SignUp
    known: EntrantView | None
    said: tuple[str, ...]

    @property
    def label(self) -> str:
        return self.row.name or " – ".join(self.row.members)

    @property
    def clear(self) -> bool:
        return not self.said and self.known is None


@blueprint.get("")
def index(tournament: Tournament) -> ResponseReturnValue:
    session = current_session()
    entrants, rows = entrants_of(session, tournament.id), sign_ups(session, tournament.id)
    form = SignUpChoiceForm(data={"sign_up": tournament.sign_up, "check_in": tournament.check_in})
    address = card_url(url_for("signing_up.find"))
    return part_page(
        "signing_up/index.html",
        tournament,
        own_part(_list(tournament, entrants, rows)),
        used=bool(rows) or tournament.sign_up or tournament.check_in,
        form=form,
        address=address,
        qr=qr_code(address, gettext("QR-kod till anmälan")),
        counts=(sum(entrant.present for entrant in entrants), len(entrants)),
        before=tournament.status == Status.REGISTERING,
    )


def _list(tournament: Tournament, entrants: Sequence[EntrantView], rows: Sequence[SignUp]) -> str:
    by_id = {entrant.id: entrant for entrant in entrants}
    asked = _asked(tournament, [row for row in rows if row.answer == Answer.WAITING], entrants)
    return render_template(
        "signing_up/_list.html",
        asked=asked,
        clear=[each for each in asked if each.clear],
        here=[by_id[entrant_id] for entrant_id in said_here(current_session(), tournament.id)],
        answered=[
            (row, by_id.get(row.entrant_id or 0)) for row in reversed(rows) if row.answer != Answer.WAITING
        ],
        terms=terms_of(tournament),
    )


def _asked(
    tournament: Tournament, rows: Sequence[SignUp], entrants: Sequence[EntrantView]
) -> Sequence[Asked]:
    """They are compared with the entrants and with each other as the rows of a pasted list are."""
    read = [ReadRow((), registration_of(tournament, row)) for row in rows]
    known = known_rows(read, entrants, before_play=False)
    similar = similar_names(read, entrants, known.keys(), _where)
    found = []
    for place, row in enumerate(rows):
        match = known.get(place)
        twice = match is not None and match.entrant is None
        again = [gettext("Samma namn står i en anmälan till.")] if twice else []
        said = tuple(dict.fromkeys([*again, *similar.get(place, ())]))
        found.append(Asked(row, match.entrant if match else None, said))
    return found


def _where(place: int) -> str:
    if place < 0:
        return str(gettext("bland de anmälda, nummer %(number)s", number=-place))
    return str(gettext("i en annan anmälan"))


@blueprint.post("/val")
def choose(tournament: Tournament) -> ResponseReturnValue:
    form = SignUpChoiceForm()
    if form.validate_on_submit():
        with refusals_said():
            once(choose_sign_up, tournament.id, LoggedSignUp(form.sign_up.data, form.check_in.data))
            flash(gettext("Valet är sparat."))
    return redirect(url_for(".index"))


@blueprint.post("/alla")
@button(".index")
def take_all(tournament: Tournament) -> None:
    """Those that were shown: one that has come since is looked at first."""
    many = len(once(enter, tournament.id, request.form.getlist("sign_up")))
    flash(ngettext("En är inskriven.", "%(num)s är inskrivna.", many))


@blueprint.post("/<sign_up_id>/skriv-in")
@button(".index")
def take(tournament: Tournament, sign_up_id: str) -> None:
    once(enter, tournament.id, [sign_up_id])
    flash(gettext("En är inskriven."))


@blueprint.route("/<sign_up_id>/andra", methods=["GET", "POST"])
def mend(tournament: Tournament, sign_up_id: str) -> ResponseReturnValue:
    session = current_session()
    row = session.get(SignUp, sign_up_id)
    if row is None or row.tournament_id != tournament.id:
        abort(HTTPStatus.NOT_FOUND)
    fee = usual_fee(entrants_of(session, tournament.id))
    asked = registration_of(tournament, row)
    form = NewEntrantForm(terms_of(tournament), data=sign_up_values(row, fee, present=asked.present))
    if form.validate_on_submit():
        with refusals_at(form):
            once(enter_mended, tournament.id, sign_up_id, form.registration())
            flash(gettext("En är inskriven."))
            return redirect(url_for(".index"))
    names = names_played(session, tournament.id)
    return form_page("signing_up/mend.html", form, row=row, names=names, terms=terms_of(tournament))


@blueprint.post("/<sign_up_id>/samma")
@button(".index", entrant=read_row_id)
def same(tournament: Tournament, sign_up_id: str, entrant: int) -> None:
    once(enter_as, tournament.id, sign_up_id, entrant)


@blueprint.post("/<sign_up_id>/nej")
@button(".index", reason=str)
def say_no(tournament: Tournament, sign_up_id: str, reason: str) -> None:
    once(decline, tournament.id, sign_up_id, reason)


@blueprint.post("/<sign_up_id>/igen")
@button(".index")
def again(tournament: Tournament, sign_up_id: str) -> None:
    once(wait_again, tournament.id, sign_up_id)


@blueprint.post("/har")
@button(".index")
def mark_here(tournament: Tournament) -> None:
    """One of those that say they are here, or all that were shown."""
    given = [read_row_id(given) for given in request.form.getlist("entrant")]
    many = once(confirm_here, tournament.id, [entrant_id for entrant_id in given if entrant_id])
    flash(ngettext("En är avprickad.", "%(num)s är avprickade.", many))


@blueprint.post("/inte-har")
@button(".index", entrant=read_row_id)
def mark_not_here(tournament: Tournament, entrant: int) -> None:
    act_as_organiser(not_here, tournament.id, entrant)


@blueprint.post("/ingen-har")
@button(".index")
def begin_check_in(tournament: Tournament) -> None:
    once(nobody_here, tournament.id)
    flash(gettext("Nu är ingen avprickad. De som inte prickas av är inte med i lottningen."))
