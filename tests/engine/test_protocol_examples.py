"""Protocols scored by an implementation written apart from this one."""

import json
from pathlib import Path

import pytest

from engine.score import answer

EXAMPLES = Path(__file__).parents[1] / "examples"
PROTOCOLS = (EXAMPLES / "protocols.jsonl").read_text("utf-8").splitlines()
ANSWERS = (EXAMPLES / "protocols.answers.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize(("protocol", "expected"), zip(PROTOCOLS, ANSWERS, strict=True))
def test_protokoll_1_example_is_answered_alike(protocol: str, expected: str) -> None:
    try:
        raw = json.loads(protocol)
    except ValueError:
        raw = "not JSON"
    given = answer(raw, lambda objection: "x") | {"message": ""}
    wanted = json.loads(expected)
    assert given == (wanted | {"message": ""} if "message" in wanted else given | wanted)
    assert set(given) - {"message"} == set(wanted) - {"message"}
