"""The lines in the window on the laptop when the program has started."""

import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

from flask import url_for
from flask_babel import gettext

from scorer.config import Config
from scorer.network.addresses import EVERYWHERE, addresses, public_url, url_of
from scorer.network.cards import is_misled, stated_address
from scorer.network.lan_name import LAN_NAME, can_announce
from scorer.server.terminal import qr
from scorer.services.installation import get_setting, password_is_set, put_setting
from scorer.session import current_session, database, running_config
from scorer.web.shell.guarding import first_code

LAST_ADDRESS = "last_public_url"


def welcome(wanted_port: int) -> Iterator[str]:
    """The lines to show. It also stores the address of this evening, to compare it next time."""
    config = running_config()
    url = public_url()
    if wanted_port and config.port != wanted_port:
        yield gettext(
            "Port %(wanted)s är upptagen av ett annat program. Den här gången är det port %(port)s.",
            wanted=wanted_port,
            port=config.port,
        )
    yield from _moved(url)
    yield from _misled(url)
    yield gettext("Programmet är igång. Plattor och telefoner i samma nätverk når det här:")
    yield from ("", f"    {url}", "", qr(url, sys.stdout), "")
    yield from _name(config)
    yield from _other_addresses(config, url)
    yield from _trusted_names(config)
    yield from _first_password()
    yield gettext("Databasen: %(place)s", place=_place())
    yield gettext("Avsluta med Ctrl+C.")


def _moved(url: str) -> Iterator[str]:
    """Warn if the address has changed: printed table cards hold the old one."""
    before = get_setting(current_session(), LAST_ADDRESS)
    if before == url:
        return
    with database().writing() as session:
        put_setting(session, LAST_ADDRESS, url)
    if stated_address() is not None:
        return
    if before:
        yield gettext(
            "Obs! Skriv ut nya bordskort. Adressen är en annan än förra gången (%(before)s), så de "
            "gamla korten leder fel.",
            before=before,
        )
        yield gettext(
            "Är det en annan dator än förut? Ge den samma adress i datorns nätverksinställningar "
            "(%(address)s), stäng programmet och starta igen. Då gäller korten, och öppna plattor hittar "
            "hit och skickar det de har kvar.",
            address=urlsplit(before).hostname,
        )
        yield gettext("Går inte det? Tryck på ”Ny dator? Flytta över givarna” på varje öppen platta.")


def _misled(url: str) -> Iterator[str]:
    """Warn if the club's cards lead elsewhere today."""
    if is_misled():
        yield gettext(
            "Obs! Bordskorten leder till %(stated)s, men i dag nås datorn på %(today)s. Skriv ut bladet som "
            "leder hit: det finns under Inställningar, Klubbens bordskort.",
            stated=stated_address(),
            today=url,
        )


def _other_addresses(config: Config, url: str) -> Iterator[str]:
    further = [address for ip in addresses(config.host) if (address := url_of(ip, config.port) + "/") != url]
    if further:
        yield gettext("Datorn har fler adresser. Når plattorna inte den första, prova:")
        yield from (f"    {address}" for address in further)


def _trusted_names(config: Config) -> Iterator[str]:
    if config.trusted_hosts:
        yield gettext(
            "Det svarar också på %(names)s. Den som kommer utifrån genom en tunnel ser ut att sitta här. "
            "Därför får även den här datorn vänta efter många fel lösenord.",
            names=", ".join(sorted(config.trusted_hosts)),
        )


def _name(config: Config) -> Iterator[str]:
    if config.host in EVERYWHERE and can_announce():
        yield gettext("Ofta går det också med %(address)s", address=url_of(LAN_NAME, config.port) + "/")


def _first_password() -> Iterator[str]:
    first = first_password_url()
    if first:
        yield gettext("Arrangören har inget lösenord än. Välj ett här (adressen gäller en gång):")
        yield f"    {first}"


def first_password_url() -> str | None:
    """The address that lets the first password be set. None once there is a password."""
    if password_is_set(current_session()):
        return None
    return public_url(url_for("auth.open_with_code", code=first_code()))


def _place() -> str:
    found = database()
    return str(found.file) if found.file else found.url.render_as_string(hide_password=True)
