"""Killed at a few random moments, on both databases (issue 13); `benchmarks/killed.py` does it 200 times."""

import random

import pytest

from benchmarks import killed
from benchmarks.own_postgres import is_installed
from benchmarks.tablets import Stored, found_wrong

OMGIV = {"redeal": True}


@pytest.mark.parametrize(
    ("backend", "kinds"),
    [
        ("sqlite", killed.ON_SQLITE),
        pytest.param(
            "postgres",
            killed.ON_POSTGRES,
            marks=pytest.mark.skipif(not is_installed(), reason="no PostgreSQL is installed"),
        ),
    ],
)
def test_what_was_answered_is_there_once_after_each_kind_of_kill_by_issue_13(
    backend: str, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(killed, "TABLES", 4)
    monkeypatch.setattr(killed, "EVERY", 0.05)
    monkeypatch.setattr(killed, "SOON", 0.3)
    assert killed.kill_on(backend, len(kinds), random.Random(3)) == []


def chain(*ids: str) -> list[Stored]:
    return [
        Stored(name, 1, number, after, OMGIV)
        for number, (name, after) in enumerate(zip(ids, (None, *ids), strict=False), start=1)
    ]


@pytest.mark.parametrize(
    ("stored", "found"),
    [
        (chain("a", "b"), []),
        (chain("a", "b", "c"), []),
        (chain("a"), ["lost: b"]),
        (chain("a", "b", "x"), ["invented: x", "out of order: match 1"]),
        (chain("b", "a"), ["out of order: match 1"]),
        ([*chain("a", "b"), Stored("z", 2, 1, None, OMGIV)], ["invented: z"]),
        ([Stored("a", 1, 1, None, {"melds": []}), *chain("a", "b")[1:]], ["changed: a"]),
    ],
)
def test_the_account_finds_what_is_lost_invented_or_changed(stored: list[Stored], found: list[str]) -> None:
    sent = {1: {"a": OMGIV, "b": OMGIV, "c": OMGIV}}
    assert found_wrong(stored, {1: ["a", "b"]}, sent) == found
