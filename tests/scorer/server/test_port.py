"""A taken port is no reason not to play."""

import socket

import pytest

from scorer.server.port import TRIES, listen


def test_a_taken_port_gives_the_next_free_one() -> None:
    with listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with listen("127.0.0.1", taken) as second:
            assert taken < second.getsockname()[1] <= taken + TRIES


def test_a_port_taken_on_all_addresses_is_taken_on_each() -> None:
    with listen("0.0.0.0", 0) as first:
        taken = first.getsockname()[1]
        with listen("127.0.0.1", taken) as second:
            assert second.getsockname()[1] != taken


def test_the_socket_already_listens() -> None:
    with listen("127.0.0.1", 0) as bound, socket.create_connection(bound.getsockname(), timeout=5):
        pass


def test_an_address_that_is_not_the_laptops_is_told() -> None:
    with pytest.raises(OSError, match=r"203\.0\.113\.4"):
        listen("203.0.113.4", 8000)
