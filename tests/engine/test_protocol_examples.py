"""Protocols scored by an implementation written apart from this one."""

import json
from pathlib import Path

import pytest

from engine.protocol import parse, protocol_json
from engine.score import answer

EXAMPLES = Path(__file__).parents[1] / "examples"
PROTOCOLS = (EXAMPLES / "protocols.jsonl").read_text("utf-8").splitlines()
ANSWERS = (EXAMPLES / "protocols.answers.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("protocol", "expected"), list(zip(PROTOCOLS, ANSWERS, strict=True)), ids=range(len(ANSWERS))
)
def test_protokoll_1_example_is_answered_alike(protocol: str, expected: str) -> None:
    try:
        raw = json.loads(protocol)
    except ValueError:
        raw = "not JSON"
    given, wanted = answer(raw, lambda objection: "a sentence"), json.loads(expected)
    if "message" in wanted:
        wanted["message"] = "a sentence"
    assert given == wanted


WHOLE = [one for one, said in zip(PROTOCOLS, ANSWERS, strict=True) if json.loads(said)["status"] != "error"]


@pytest.mark.parametrize("protocol", WHOLE)
def test_a_match_written_as_protokoll_1_is_read_back_as_the_same_match(protocol: str) -> None:
    state = parse(json.loads(protocol)).played()
    written = json.dumps(protocol_json(state))
    assert parse(json.loads(written)).played() == state
    assert answer(json.loads(written), str) == answer(json.loads(protocol), str)
