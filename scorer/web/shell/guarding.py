"""Guards of passwords and codes: who asks, whose wrong tries count, and the code for the first password.

Wrong tries are counted in the database (`scorer.services.guessing`), so all processes share the counts and a
restart keeps them.
"""

import hashlib
import hmac
import ipaddress
import secrets
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from flask import Flask, current_app, request, session

from scorer.network.addresses import addresses
from scorer.services.change import ORGANISER, act
from scorer.services.guessing import ADDRESS, BROWSER, EVERYBODY, NO_WAIT, Counted, begin_try, wait_before
from scorer.services.tables.codes import ALPHABET, LENGTH, read_code
from scorer.session import current_session, database, running_config
from scorer.web.shell.proxies import came_through_a_proxy

AT_ONCE = 2
NETWORK_BITS = 64
"""Of an IPv6 address: one device has all addresses below them."""
LET_IN = "let_in"
_BROWSER = "browser"


# --- who tries ----------------------------------------------------------------------------------------


def is_this_computer() -> bool:
    """Whether the request comes from the computer that the program runs on.

    Never where a name of its own is trusted: somebody outside may then come by a tunnel that ends here, and a
    tunnel that adds no header looks like this computer.
    """
    asking = request.remote_addr or ""
    if came_through_a_proxy() or running_config().trusted_hosts:
        return False
    return _address(asking).is_loopback or asking in addresses()


def counted(what: str) -> Counted:
    """The counts that a try at `what` by this request belongs to. Empty at the computer itself.

    A browser that has been let in before is counted for itself, so that nobody else's guesses keep it out.
    Any other one is counted for itself, for its address and among all: who throws its cookies away has a new
    browser each time, and the same address.
    """
    if is_this_computer():
        return {}
    known = LET_IN in session and _BROWSER in session  # at the computer itself it was let in without a name
    browser, address = who_asks(what)
    own = {browser: BROWSER}
    return own if known else own | {address: ADDRESS, _key(what, "all"): EVERYBODY}


def begin(what: str) -> tuple[Counted, timedelta]:
    """Count a try before it is checked. Returns its counts, and how long to wait: then it may not be made."""
    own = counted(what)
    wait = wait_before(current_session(), own)
    return own, wait if wait > NO_WAIT else act(database(), ORGANISER, begin_try, own)


def _this_browser() -> str:
    """The name of this browser, which it carries from now on."""
    name: str = session.setdefault(_BROWSER, secrets.token_urlsafe(12))
    return name


def who_asks(what: str) -> tuple[str, str]:
    """Hashes of this browser and of its address, to count by what comes from each."""
    return (
        _key(what, "browser", _this_browser()),
        _key(what, "address", network_of(request.remote_addr or "")),
    )


def network_of(asking: str) -> str:
    """The network that one device can have all addresses of: an address of IPv4, or a part of IPv6."""
    address = _address(asking)
    bits = NETWORK_BITS if address.version == 6 else 32
    return str(ipaddress.ip_network(f"{address}/{bits}", strict=False))


def _address(given: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """The address; one of IPv4 that is written as IPv6 is one of IPv4."""
    try:
        address = ipaddress.ip_address(given.partition("%")[0])
    except ValueError:
        return ipaddress.IPv4Address(0)
    return getattr(address, "ipv4_mapped", None) or address


def _key(*parts: str) -> str:
    """A hash that tells nothing of its parts without the secret key."""
    return _signed("tries", *parts).hexdigest()


def _signed(*parts: str) -> "hmac.HMAC":
    return hmac.new(running_config().secret_key.encode(), "\0".join(parts).encode(), hashlib.sha256)


# --- the processor ------------------------------------------------------------------------------------


class Turns:
    """Who is being checked. Checking a password is slow on purpose: no device may keep every thread busy."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._busy: Counter[str] = Counter()

    @contextmanager
    def turn(self, address: str) -> Iterator[bool]:
        """Whether `address` may try now: not while AT_ONCE of its tries are being checked."""
        with self._lock:
            free = self._busy[address] < AT_ONCE
            self._busy[address] += free
        try:
            yield free
        finally:
            with self._lock:
                self._busy[address] -= free
                self._busy += Counter()  # drops the addresses at 0


def init_app(app: Flask) -> None:
    app.extensions["scorer-turns"] = Turns()


def turns() -> Turns:
    found: Turns = current_app.extensions["scorer-turns"]
    return found


# --- the first password -------------------------------------------------------------------------------


def first_code() -> str:
    """The code for the first password. It comes from the secret key, so every process knows the same one.

    It opens nothing once there is a password.
    """
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in _signed("first-code").digest()[:LENGTH])


def is_first_code(tried: str) -> bool:
    """Whether `tried`, as typed by hand, is the code."""
    return secrets.compare_digest(read_code(tried), first_code())
