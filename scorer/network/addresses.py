"""The addresses by which the hall's tablets reach the laptop, and the one that is printed.

Printed addresses do not come from the address bar of the person who prints: a card with `localhost` is
useless.
"""

import ipaddress
import socket

import ifaddr

from scorer.config import ANY_HOST
from scorer.services.installation import ADDRESS_SETTING, get_setting
from scorer.session import current_session, running_config

LOOPBACK = "127.0.0.1"
EVERYWHERE = (ANY_HOST, "::", "")
VIRTUAL = ("docker", "br-", "veth", "virbr", "vbox", "vmnet", "vethernet", "tun", "tap", "wg", "utun")
_ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737). Asking for the route to it sends nothing."""


def addresses(host: str = ANY_HOST) -> tuple[str, ...]:
    """The laptop's IPv4 addresses in its networks, the likeliest first.

    If it listens on one `host`, only that one; without a network, the laptop itself.
    """
    if host not in EVERYWHERE:
        return (host,)
    found = {
        str(ip.ip): str(adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4 and not ipaddress.ip_address(str(ip.ip)).is_loopback
    }
    outward = _outward()
    return tuple(sorted(found, key=lambda ip: _rank(ip, found[ip], outward))) or (LOOPBACK,)


def _rank(ip: str, adapter: str, outward: str | None) -> tuple[bool, bool, bool, bool, str]:
    """Lower is likelier: a real network, the one that leads outside, a private one."""
    address = ipaddress.ip_address(ip)
    return (
        address.is_link_local,
        adapter.lower().startswith(VIRTUAL),
        ip != outward,
        not address.is_private,
        ip,
    )


def _outward() -> str | None:
    """The laptop's own address on the route outside. None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        name: str = probe.getsockname()[0]
    return name


def chosen_address(found: tuple[str, ...], wanted: str | None) -> str:
    """The address that the organiser chose if the laptop still has it, else the likeliest one."""
    return wanted if wanted in found else found[0]


def url_of(address: str, port: int) -> str:
    """`http://192.168.1.5:8000`, without the port if it is 80."""
    name = f"[{address}]" if ":" in address else address
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"


def public_url(path: str = "/") -> str:
    """The full address of `path`, for QR codes, papers and screens. Needs the application's context."""
    config = running_config()
    wanted = get_setting(current_session(), ADDRESS_SETTING)
    return url_of(chosen_address(addresses(config.host), wanted), config.port) + path
