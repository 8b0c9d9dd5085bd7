"""Choices of the whole installation: the address that cards and codes show."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.network.addresses import addresses, chosen_address, url_of
from scorer.problems import Problem
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.settings import ADDRESS_SETTING, choose_address, get_setting
from scorer.session import current_session, database
from scorer.web.refusals import sentence_of
from scorer.web.shell.auth import organiser_required
from scorer.web.shell.running import running_config

blueprint = Blueprint("settings", __name__)


@blueprint.get("/installningar/adress")
@organiser_required
def address() -> ResponseReturnValue:
    config = running_config()
    found = addresses(config.host)
    chosen = chosen_address(found, get_setting(current_session(), ADDRESS_SETTING))
    urls = {one: url_of(one, config.port) for one in found}
    return render_template("shell/address.html", urls=urls, chosen=chosen)


@blueprint.post("/installningar/adress")
@organiser_required
def save_address() -> ResponseReturnValue:
    wanted, found = request.form.get("address", ""), addresses(running_config().host)
    if wanted not in found:
        flash(gettext("Den adressen har laptopen inte längre. Välj en av dem som står här."), "problem")
        return redirect(url_for(".address"))
    before = chosen_address(found, get_setting(current_session(), ADDRESS_SETTING))
    act(database(), ORGANISER, choose_address, wanted)
    if wanted == before:
        flash(sentence_of(Problem("nothing-changed")))
    else:
        flash(gettext("Adressen är bytt. Skriv ut nya bordskort innan någon skannar de gamla."))
    return redirect(url_for(".address"))
