"""Records replayed by an implementation written apart from this one."""

import json
from pathlib import Path

import pytest

from engine.formats.replay import answer

EXAMPLES = Path(__file__).parent / "examples"
FORMS = sorted(path.name.removesuffix(".answers.jsonl") for path in EXAMPLES.glob("*-*.answers.jsonl"))


@pytest.mark.parametrize("form", FORMS)
def test_giv_1_examples_are_answered_alike(form: str) -> None:
    records = (EXAMPLES / f"{form}.jsonl").read_text("utf-8").splitlines()
    answers = (EXAMPLES / f"{form}.answers.jsonl").read_text("utf-8").splitlines()
    for number, (record, expected) in enumerate(zip(records, answers, strict=True), start=1):
        given = json.loads(json.dumps(answer(json.loads(record), lambda objection: "a sentence")))
        wanted = json.loads(expected)
        if "message" in wanted:
            wanted |= {"message": "a sentence", "rule": given["rule"]}
        assert given == wanted, f"{form}, line {number}"


def test_every_form_has_examples() -> None:
    assert len(FORMS) == 9
