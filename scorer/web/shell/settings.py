"""Settings of the whole installation: the address that cards and codes show."""

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.network.addresses import addresses, chosen_address, url_of
from scorer.problems import Problem
from scorer.services.installation import ADDRESS_SETTING, choose_address, get_setting
from scorer.session import current_session, running_config
from scorer.web.pages import act_as_organiser, organisers_pages, sentence_of

blueprint = organisers_pages("settings", __name__, "/installningar")


@blueprint.get("/adress")
def address() -> ResponseReturnValue:
    config = running_config()
    found = addresses(config.host)
    chosen = chosen_address(found, get_setting(current_session(), ADDRESS_SETTING))
    urls = {ip: url_of(ip, config.port) for ip in found}
    return render_template("shell/address.html", urls=urls, chosen=chosen)


@blueprint.post("/adress")
def save_address() -> ResponseReturnValue:
    wanted, found = request.form.get("address", ""), addresses(running_config().host)
    if wanted not in found:
        flash(gettext("Den adressen har laptopen inte längre. Välj en av dem som står här."), "problem")
        return redirect(url_for(".address"))
    before = chosen_address(found, get_setting(current_session(), ADDRESS_SETTING))
    act_as_organiser(choose_address, wanted)
    if wanted == before:
        flash(sentence_of(Problem("nothing-changed")))
    else:
        flash(gettext("Adressen är bytt. Skriv ut nya bordskort innan någon skannar de gamla."))
    return redirect(url_for(".address"))
