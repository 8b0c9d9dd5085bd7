"""How many ways a deal can go on from fixed positions, as the naive implementation counted them."""

import json
from pathlib import Path

import pytest

from engine.formats.replay import parse
from engine.forms import FORMS

FOLDER = Path(__file__).parent / "perft"


def perft(deal, depth):
    events = deal.legal()
    if depth == 1:
        return len(events)
    return sum(perft(deal.apply(event), depth - 1) for event in events)


@pytest.mark.parametrize("form", list(FORMS.values()), ids=[form.key for form in FORMS.values()])
def test_as_many_ways_to_go_on_as_the_naive_rules_count(form):
    lines = (FOLDER / f"{form.game}-{form.name}.jsonl").read_text("utf-8").splitlines()
    assert len(lines) >= 10
    for line in lines:
        position = json.loads(line)
        record = parse(position["record"])
        deal = record.start
        for event in record.events:
            deal = deal.apply(event)
        for depth, count in enumerate(position["counts"], start=1):
            assert perft(deal, depth) == count, (form.key, position["record"]["events"], depth)
