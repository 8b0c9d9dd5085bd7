"""Protocols scored by an implementation written apart from this one."""

import json
from pathlib import Path

import pytest

from engine.formats.score import answer

EXAMPLES = Path(__file__).parent / "examples"
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
