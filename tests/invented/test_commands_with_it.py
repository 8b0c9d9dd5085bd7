"""The commands deal, replay, score, simulate and check an invented game, in its own words."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.invented.listed import command

HANDS = ["R1 R2 R3 R4 G1 G2", "G3 G4 B1 B2 B3 B4", "Y1 Y2 Y3 Y4 V1 V2"]
RECORD = {
    "format": "giv/1", "game": "lyktan", "form": "three", "dealer": 2, "score": [0, 0, 0], "hands": HANDS,
    "stock": "V3 V4", "events": ["light", "R1", "G3", "Y1"],
}  # fmt: skip
PROTOCOL = {"format": "protokoll/1", "game": "lyktan", "form": "two", "partier": 1, "first_dealer": 0}
Told = Callable[..., str]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """What a command says; of a value it says it as of a file."""

    def run(*words: str, value: object = None) -> str:
        file = tmp_path / "value.jsonl"
        file.write_text(json.dumps(value), "utf-8")
        files = () if value is None else (str(file),)
        with command(*words, *files) as process:
            said, _ = process.communicate()
        return said

    return run


def test_a_deal_is_told_as_it_tells_it(told: Told) -> None:
    assert "Lyktan på tre\n  R1 G3 Y1: 0\n" in told("replay", value=RECORD)


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        (["R1", "light"], "Lyktan tänds före det första utspelet. [L4]"),
        (["G1", "B1"], "Färgen måste följas: spela ett kort i G. [L2]"),
    ],
)
def test_what_is_against_its_rules_is_refused_in_a_sentence(
    told: Told, events: list[str], sentence: str
) -> None:
    assert sentence in told("replay", value=RECORD | {"events": events})


def test_a_protocol_is_scored(told: Told) -> None:
    deals = [{"tricks": [6, 2], "lit": 0}, {"tricks": [7, 1], "lit": None}]
    said = told("score", value=PROTOCOL | {"deals": deals})
    assert "lyktan  spelare 0  +3  L4" in said
    assert "Parti 1 vinns av spelare 0, 16–3." in said


def test_a_protocol_that_does_not_add_up_is_refused_in_a_sentence(told: Told) -> None:
    said = told("score", value=PROTOCOL | {"deals": [{"tricks": [6, 3], "lit": None}]})
    assert "Sticken blir tillsammans 9. Räkna om: de ska bli 8. [L3]" in said


@pytest.mark.parametrize("words", ["deal", "play"])
def test_deals_of_it_are_made(told: Told, words: str) -> None:
    assert json.loads(told(words, "--form", "lyktan/three"))["game"] == "lyktan"


def test_a_tournament_of_it_is_simulated_and_checked(told: Told) -> None:
    wanted = "simulate --system tables --game lyktan --form three --entrants 9 --rounds 3"
    archive = json.loads(told(*wanted.split()))
    assert archive["tournament"]["form"] == "three"
    assert "Allt stämmer. Ronder: 3. Matcher: 9." in told("check", value=archive)
