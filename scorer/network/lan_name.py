"""The name `tolva.local`, announced on the network if the package zeroconf is installed.

It is only a convenience: the numeric address always works and is always shown.
"""

import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec

LAN_NAME = "tolva.local"
SERVICE = "_http._tcp.local."
EVERY = 10.0
"""Seconds between two looks at the laptop's addresses."""
End = Callable[[], None]


def nothing() -> None:
    """Ends an announcement that was never made."""


def can_announce() -> bool:
    return find_spec("zeroconf") is not None


def announce(find: Callable[[], Sequence[str]], port: int) -> End:
    """Announce the addresses that `find` gives, in the background. Call the answer to end it.

    It takes over a second. Where the laptop gets another address meanwhile, that one is announced.
    """
    if not can_announce():
        return nothing
    stopping = threading.Event()
    thread = threading.Thread(target=_keep_announcing, args=(find, port, stopping), daemon=True)
    thread.start()

    def end() -> None:
        stopping.set()
        thread.join(timeout=2)

    return end


def _keep_announcing(find: Callable[[], Sequence[str]], port: int, stopping: threading.Event) -> None:
    while not stopping.is_set():
        present = tuple(find())
        try:
            with _announced(present, port):
                while not stopping.wait(EVERY) and tuple(find()) == present:
                    pass
        except Exception:  # a network that does not carry names is no reason to stop an evening
            stopping.wait(EVERY)


@contextmanager
def _announced(addresses: Sequence[str], port: int) -> Iterator[None]:
    from zeroconf import ServiceInfo, Zeroconf

    info = ServiceInfo(
        SERVICE,
        f"Tolva.{SERVICE}",
        port=port,
        server=f"{LAN_NAME}.",
        addresses=[socket.inet_aton(address) for address in addresses],
    )
    with Zeroconf(interfaces=list(addresses)) as network:
        network.register_service(info, allow_name_change=True)
        yield
        network.unregister_service(info)
