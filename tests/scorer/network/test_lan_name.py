"""The name `tolva.local` leads to the address that the laptop has now (issue 15, 6)."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from scorer.network import lan_name


def test_issue_15_6_the_name_follows_the_laptop_to_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """The network is gone for a while: that is no end of it either."""
    has = [["192.168.1.5"], ["192.168.1.5"], [], ["10.0.0.7"]]
    told: list[tuple[str, ...]] = []
    enough = threading.Event()

    def find() -> Sequence[str]:
        return has.pop(0) if len(has) > 1 else has[0]

    @contextmanager
    def noted(addresses: Sequence[str], port: int) -> Iterator[None]:
        if not addresses:
            raise OSError("no network")
        told.append((*addresses, str(port)))
        if addresses == ("10.0.0.7",):
            enough.set()
        yield
        told.append(("over", *addresses))

    monkeypatch.setattr(lan_name, "EVERY", 0.01)
    monkeypatch.setattr(lan_name, "can_announce", lambda: True)
    monkeypatch.setattr(lan_name, "_told", noted)
    with lan_name.announced(find, 8000):
        assert enough.wait(10)
    assert told == [
        ("192.168.1.5", "8000"), ("over", "192.168.1.5"), ("10.0.0.7", "8000"), ("over", "10.0.0.7"),
    ]  # fmt: skip
