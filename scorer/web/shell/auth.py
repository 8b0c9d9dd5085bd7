"""The organiser's log-in. The password gives all rights; players need none."""

import secrets
from datetime import timedelta
from http import HTTPStatus
from math import ceil
from typing import Final

from flask import flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_timedelta, gettext
from wtforms import Field

from scorer.forms.auth import FirstPasswordForm, LogInForm
from scorer.forms.base import PageForm
from scorer.problems import Problem
from scorer.services.easy_passwords import check_not_easy
from scorer.services.guessing import take_back, was_right, was_wrong
from scorer.services.installation import (
    end_log_in,
    hash_password,
    log_in_epoch,
    password_is_right,
    password_is_set,
    set_first_password,
)
from scorer.session import current_session, running_config
from scorer.web.pages import act_as_organiser, everybodys_pages, page_status, refusals_at, sentence_of
from scorer.web.shell.guarding import LET_IN, begin, is_first_code, is_this_computer, turns
from scorer.web.shell.organiser import be_seen, is_organiser, local_path

LONGEST_CODE: Final = 40
A_MOMENT: Final = timedelta(seconds=1)
blueprint = everybodys_pages("auth", __name__)


@blueprint.route("/logga-in", methods=["GET", "POST"])
def log_in() -> ResponseReturnValue:
    if not password_is_set(current_session()):
        return redirect(url_for("auth.first_password"))
    if is_organiser():
        return redirect(local_path(request.args.get("next")))
    form = LogInForm()
    if not form.validate_on_submit():
        return render_template("shell/log_in.html", form=form), page_status(form.errors)
    with turns().turn(request.remote_addr or "") as free:
        if not free:
            return _too_soon("shell/log_in.html", form, form.password, A_MOMENT)
        counted, wait = begin("password")
        if wait:
            return _too_soon("shell/log_in.html", form, form.password, wait)
        right = password_is_right(current_session(), form.password.data or "")
    if not right:
        return _wrong_password(form)
    act_as_organiser(was_right, counted, here=is_this_computer())
    _let_in(log_in_epoch(current_session()))
    return redirect(local_path(request.args.get("next")))


def _wrong_password(form: LogInForm) -> ResponseReturnValue:
    act_as_organiser(was_wrong, here=is_this_computer())
    form.password.errors = [gettext("Lösenordet stämmer inte. Försök igen.")]
    return render_template("shell/log_in.html", form=form), HTTPStatus.UNAUTHORIZED


def _too_soon(template: str, form: PageForm, field: Field, wait: timedelta) -> ResponseReturnValue:
    """Nothing was checked: the page says when the next try is."""
    seconds = ceil(wait.total_seconds())
    text = gettext(
        "Vänta %(wait)s och försök sedan igen. Det har blivit fel många gånger.",
        wait=format_timedelta(timedelta(seconds=seconds)),
    )
    field.errors = [text]
    return render_template(template, form=form), HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": str(seconds)}


@blueprint.post("/logga-ut")
def log_out() -> ResponseReturnValue:
    if is_organiser():
        act_as_organiser(end_log_in, session["log_in"])
    session.pop("organiser", None)
    flash(gettext("Du är utloggad."))
    return redirect(url_for("home.index"))


@blueprint.get("/forsta-losenord/<code>")
def open_with_code(code: str) -> ResponseReturnValue:
    """The address that `serve` prints. It redirects at once, so that the code leaves the address bar."""
    session["first_code"] = code[:LONGEST_CODE]
    return redirect(url_for("auth.first_password"))


@blueprint.route("/forsta-losenord", methods=["GET", "POST"])
def first_password() -> ResponseReturnValue:
    """Choose the first password, with the code in the laptop's window."""
    if password_is_set(current_session()):
        return redirect(url_for("auth.log_in"))
    form = FirstPasswordForm(data={"code": session.get("first_code", "")})
    if not form.validate_on_submit():
        return render_template("shell/first_password.html", form=form), page_status(form.errors)
    counted, wait = begin("first-code")
    if wait:
        return _too_soon("shell/first_password.html", form, form.code, wait)
    if not is_first_code(form.code.data or ""):
        return _wrong_code(form)
    act_as_organiser(take_back, counted)
    with refusals_at(form):
        check_not_easy(current_session(), form.password.data or "")
        return _set_first_password(form.password.data or "")
    return render_template("shell/first_password.html", form=form), page_status(form.errors)


def _wrong_code(form: FirstPasswordForm) -> ResponseReturnValue:
    session.pop("first_code", None)
    form.code.errors = [
        gettext("Koden stämmer inte. Skriv den som står i fönstret på datorn, eller starta om programmet.")
    ]
    return render_template("shell/first_password.html", form=form), HTTPStatus.BAD_REQUEST


def _set_first_password(password: str) -> ResponseReturnValue:
    try:
        hashed = hash_password(password, running_config().password_cost)
        epoch = act_as_organiser(set_first_password, hashed)
    except Problem as problem:
        flash(sentence_of(problem))
        return redirect(url_for("auth.log_in"))
    _let_in(epoch)
    flash(gettext("Lösenordet är sparat. Du är inloggad."))
    return redirect(url_for("home.index"))


def _let_in(epoch: str | None) -> None:
    session.pop("first_code", None)
    session["organiser"], session["log_in"] = epoch, secrets.token_urlsafe(12)
    session[LET_IN] = True
    be_seen()
    session.permanent = True
