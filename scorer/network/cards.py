"""The address on the table cards. Cards are printed once; the laptop may have another address today."""

import ipaddress
import re
import socket
import threading
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import SplitResult, urlsplit

from flask import current_app

from scorer.models.columns import ago, now
from scorer.network.addresses import addresses, public_url, url_of
from scorer.network.lan_name import LAN_NAME, can_announce
from scorer.problems import Problem
from scorer.services.installation import CARD_ADDRESS, get_setting
from scorer.session import current_session, running_config

_NUMBER: Final = re.compile(r"\d+|0x[0-9a-f]*")
"""What ends an address, and no name: a browser reads 0x7f.1 as 127.0.0.1."""
LONGEST: Final = 120
PATIENCE: Final = 1.0
"""Seconds to wait for a name server. A hall's network may have none."""
REMEMBERED: Final = timedelta(minutes=1)
_KNOWN_NAMES: Final = "scorer-known-names"
_HOST: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*")


def stated_address() -> str | None:
    """What the club has stated that its cards say, as `http://tolva.local:8000`."""
    return get_setting(current_session(), CARD_ADDRESS)


def card_url(path: str) -> str:
    """The full address of `path` as the cards say it; today's address until the club has stated one."""
    stated = stated_address()
    return public_url(path) if stated is None else stated + path


def read_address(raw: str) -> str:
    """An address or a name as people type it: the port is the program's own unless one is typed.

    Refused: `address-unclear`.
    """
    typed = raw.strip()
    try:
        split = urlsplit(typed if "://" in typed else f"//{typed}")
        host, port = (split.hostname or "").encode("idna").decode(), split.port
    except ValueError:
        raise Problem("address-unclear") from None
    plain = split.path in {"", "/"} and not split.query and not split.fragment and "@" not in typed
    if not plain or port == 0 or split.scheme not in {"", "http", "https"} or not _HOST.fullmatch(host):
        raise Problem("address-unclear")
    if (_NUMBER.fullmatch(host.rpartition(".")[2]) and not _is_address(host)) or is_no_way_in(host):
        raise Problem("address-unclear")
    if port is None and split.scheme == "":
        return url_of(host, running_config().port)
    usual = 443 if split.scheme == "https" else 80
    found = f"{split.scheme or 'http'}://{host}" + (f":{port}" if port not in {None, usual} else "")
    if len(found) > LONGEST:
        raise Problem("address-unclear")
    return found


def is_no_way_in(host: str) -> bool:
    """Whether this name leads everybody to their own device: it must not stand on a card."""
    if not _is_address(host):
        return host == "localhost" or host.endswith(".localhost")
    address = ipaddress.ip_address(host)
    return address.is_loopback or address.is_unspecified


def is_misled() -> bool:
    """Whether the cards lead somewhere else than to this laptop as it is reached today."""
    stated = stated_address()
    if stated is None or urlsplit(stated).hostname in running_config().trusted_hosts:
        return False
    split = urlsplit(stated)
    wrong_port = split.scheme == "http" and (split.port or 80) != running_config().port
    return wrong_port or not _is_here(split)


def is_stated_host(name: str) -> bool:
    """Whether requests may come by this name, because the cards have it."""
    stated = stated_address()
    return stated is not None and urlsplit(stated).hostname == name


def addresses_by_name() -> Sequence[str]:
    """What leads here by a name, whatever numeric address the laptop has: `http://tolva.local:8000`."""
    names = sorted(name for name in current_app.extensions["scorer-host-names"] if "." in name)
    port, stated = running_config().port, stated_address()
    found = [url_of(name, port) for name in names if _HOST.fullmatch(name) and not _is_address(name)]
    if stated is not None and stated.startswith("http:") and not _is_address(urlsplit(stated).hostname or ""):
        found.append(stated)
    return list(dict.fromkeys(found))


def _is_here(split: SplitResult) -> bool:
    host = split.hostname or ""
    own = addresses(running_config().host)
    if _is_address(host):
        return host in own
    if host == LAN_NAME:
        return can_announce()
    found = _addresses_of(host)
    if not found:
        return host.endswith(".local")  # tablets ask the network itself for these; a laptop often cannot
    return any(ip in own or is_no_way_in(ip) for ip in found)  # a system may call itself 127.0.1.1


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _addresses_of(name: str) -> frozenset[str]:
    """The addresses that a name server knows for the name; none if it does not answer in time."""
    known: dict[str, tuple[datetime, frozenset[str]]] = current_app.extensions.setdefault(_KNOWN_NAMES, {})
    if name in known and ago(known[name][0]) < REMEMBERED:
        return known[name][1]
    found: set[str] = set()
    asking = threading.Thread(target=_ask, args=(name, found), daemon=True)
    asking.start()
    asking.join(PATIENCE)
    known[name] = (now(), frozenset(found))
    return known[name][1]


def _ask(name: str, found: set[str]) -> None:
    try:
        answers = socket.getaddrinfo(name, None, socket.AF_INET)
    except OSError:
        return
    found.update(str(answer[4][0]) for answer in answers)
