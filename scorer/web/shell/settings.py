"""Settings of the whole installation: the address of cards and codes, the club's time zone. Its log."""

from flask import flash, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models.columns import now
from scorer.network.addresses import addresses, chosen_address, url_of
from scorer.network.cards import stated_address
from scorer.problems import Problem
from scorer.rows.logged import log_lines
from scorer.services.installation import (
    ADDRESS_SETTING,
    choose_address,
    choose_zone,
    get_setting,
    time_zone,
    time_zones,
)
from scorer.session import current_session, running_config
from scorer.web.addresses import read_row_id
from scorer.web.pages import act_as_organiser, button, organisers_pages, sentence_of
from scorer.words.language import forget_zone
from scorer.words.log.installation import tell_installation

PAGE = 100
blueprint = organisers_pages("settings", __name__, "/installningar")


@blueprint.get("/adress")
def address() -> ResponseReturnValue:
    config = running_config()
    found = addresses(config.host)
    chosen = chosen_address(found, get_setting(current_session(), ADDRESS_SETTING))
    urls = {ip: url_of(ip, config.port) for ip in found}
    return render_template(
        "shell/address.html",
        urls=urls,
        chosen=chosen,
        stated=stated_address(),
        zone=time_zone(current_session()),
        zones=time_zones(),
        clock_now=now(),
    )


@blueprint.post("/adress")
@button(".address", address=str)
def save_address(address: str) -> None:
    found = addresses(running_config().host)
    if address not in found:
        flash(gettext("Välj en av adresserna som står här. Den du valde har datorn inte längre."), "problem")
        return
    before = chosen_address(found, get_setting(current_session(), ADDRESS_SETTING))
    act_as_organiser(choose_address, address)
    if address == before:
        flash(sentence_of(Problem("nothing-changed")))
    elif stated_address() is not None:
        flash(gettext("Adressen är bytt. Bordskorten ändras inte av det."))
    else:
        flash(gettext("Adressen är bytt. Skriv ut nya bordskort innan någon skannar de gamla."))


@blueprint.post("/tidszon")
@button(".address", zone=str)
def save_zone(zone: str) -> None:
    act_as_organiser(choose_zone, zone)
    forget_zone()
    flash(gettext("Tidszonen är bytt. Klockslag och datum visas i den."))


@blueprint.get("/logg")
def log() -> ResponseReturnValue:
    """Who logged in, who tried in vain, what was set: the newest first."""
    older = read_row_id(request.args.get("fore", ""))
    found = log_lines(current_session(), None, before=older, without=(), most=PAGE + 1)
    shown = found[:PAGE]
    return render_template(
        "shell/log.html",
        lines=[(entry, tell_installation(entry)) for entry in shown],
        next=shown[-1].id if len(found) > PAGE else None,
    )
