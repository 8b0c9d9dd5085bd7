"""The name `tolva.local`, announced on the network if the package zeroconf is installed.

It is only a convenience: the numeric address always works and is always shown.
"""

import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec

from scorer.meanwhile import meanwhile

LAN_NAME = "tolva.local"
SERVICE = "_http._tcp.local."
EVERY = 10.0
"""Seconds between two looks at the laptop's addresses."""
ENDING = 2.0


def can_announce() -> bool:
    return find_spec("zeroconf") is not None


@contextmanager
def announced(find: Callable[[], Sequence[str]], port: int) -> Iterator[None]:
    """The addresses that `find` gives are announced while the block runs.

    It takes over a second. Where the laptop gets another address meanwhile, that one is announced.
    """
    if not can_announce():
        yield
        return
    with meanwhile(partial(_keep_announcing, find, port), "name", ENDING):
        yield


def _keep_announcing(find: Callable[[], Sequence[str]], port: int, ended: threading.Event) -> None:
    while not ended.is_set():
        present = tuple(find())
        try:
            with _told(present, port):
                while not ended.wait(EVERY) and tuple(find()) == present:
                    pass
        except Exception:  # a network that does not carry names is no reason to stop an evening
            ended.wait(EVERY)


@contextmanager
def _told(addresses: Sequence[str], port: int) -> Iterator[None]:
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
