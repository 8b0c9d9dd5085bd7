"""The name `tolva.local`, announced on the network if the package zeroconf is installed.

It is only a convenience: the numeric address always works and is always shown.
"""

import socket
import threading
from collections.abc import Callable, Sequence
from importlib.util import find_spec

LAN_NAME = "tolva.local"
SERVICE = "_http._tcp.local."
End = Callable[[], None]


def nothing() -> None:
    """Ends an announcement that was never made."""


def can_announce() -> bool:
    return find_spec("zeroconf") is not None


def announce(addresses: Sequence[str], port: int) -> End:
    """Announce in the background, since it takes over a second. Call the answer to end it."""
    if not can_announce():
        return nothing
    stopping = threading.Event()
    thread = threading.Thread(target=_announce, args=(addresses, port, stopping), daemon=True)
    thread.start()

    def end() -> None:
        stopping.set()
        thread.join(timeout=2)

    return end


def _announce(addresses: Sequence[str], port: int, stopping: threading.Event) -> None:
    from zeroconf import ServiceInfo, Zeroconf

    info = ServiceInfo(
        SERVICE,
        f"Tolva.{SERVICE}",
        port=port,
        server=f"{LAN_NAME}.",
        addresses=[socket.inet_aton(address) for address in addresses],
    )
    try:
        with Zeroconf(interfaces=list(addresses)) as network:
            network.register_service(info, allow_name_change=True)
            stopping.wait()
            network.unregister_service(info)
    except Exception:  # noqa: S110 - a network that does not carry names is no reason to stop an evening
        pass
