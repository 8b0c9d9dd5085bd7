"""Wrong tries are limited per address and in all; a right one is never held up."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from limits import RateLimitItemPerMinute

from scorer.web.shell.guarding import AT_ONCE, IN_ALL, PER_ADDRESS, WrongTries
from tests.clients import PASSWORD, Client

WRONG = {"password": "fel lösenord"}


@pytest.fixture
def guesser(app: Flask, organiser: Client) -> Client:
    """Somebody at another device, once there is a password."""
    client = app.test_client()
    assert isinstance(client, Client)
    return client


def _try(client: Client, data: dict[str, str], address: str) -> int:
    return client.post("/logga-in", data=data, environ_overrides={"REMOTE_ADDR": address}).status_code


def test_too_many_wrong_passwords_from_one_address_are_refused(guesser: Client) -> None:
    tried = [_try(guesser, WRONG, "10.0.0.9") for _ in range(PER_ADDRESS.amount + 2)]
    assert tried == [401] * PER_ADDRESS.amount + [429] * 2
    assert _try(guesser, WRONG, "10.0.0.10") == 401, "other addresses are counted for themselves"


def test_too_many_wrong_passwords_in_all_are_refused(guesser: Client) -> None:
    for number in range(IN_ALL.amount):
        assert _try(guesser, WRONG, f"10.0.1.{number}") == 401
    assert _try(guesser, WRONG, "10.0.2.1") == 429


def test_a_right_password_is_never_held_up(guesser: Client) -> None:
    for _ in range(PER_ADDRESS.amount + 3):
        _try(guesser, WRONG, "10.0.0.9")
    assert _try(guesser, {"password": PASSWORD}, "10.0.0.9") == 302


def test_right_passwords_do_not_count(app: Flask, organiser: Client) -> None:
    for _ in range(PER_ADDRESS.amount + 3):
        client = app.test_client()
        assert isinstance(client, Client)
        assert _try(client, {"password": PASSWORD}, "10.0.0.9") == 302


def test_wrong_first_codes_are_limited_too(client: Client) -> None:
    filled = {"code": "aaaaaaaaa", "password": PASSWORD, "again": PASSWORD}
    tried = [client.post("/forsta-losenord", data=filled).status_code for _ in range(PER_ADDRESS.amount + 1)]
    assert tried == [400] * PER_ADDRESS.amount + [429]


def test_counts_of_different_things_are_apart() -> None:
    tries = WrongTries(RateLimitItemPerMinute(1), RateLimitItemPerMinute(9))
    assert not tries.count("password", "a")
    assert not tries.count("code", "a")
    assert tries.count("password", "a")


def test_one_address_cannot_keep_every_thread_busy() -> None:
    tries = WrongTries()
    with (
        tries.turn("a") as first,
        tries.turn("a") as second,
        tries.turn("a") as third,
        tries.turn("b") as other,
    ):
        assert (first, second, third, other) == (True, True, False, True)
    with tries.turn("a") as later:
        assert later
    assert AT_ONCE == 2


def test_wrong_tries_in_parallel_are_all_counted() -> None:
    tries = WrongTries(RateLimitItemPerMinute(50), RateLimitItemPerMinute(1000))
    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(lambda _: tries.count("password", "a"), range(80)))
    assert told.count(False) == 50
