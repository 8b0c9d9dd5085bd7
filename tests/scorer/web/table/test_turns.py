"""Without contact the tablet says whose turn it is: its own module against the engine (issue 16, point 2)."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask

from engine.drafting.unknown import pack_of
from engine.forms import FORMS, Form
from engine.game import Situation
from engine.players import deal, played_out, random_player, sensible_player
from scorer.models.columns import Json
from scorer.rows.matches.folding import Folded, fold_chain
from scorer.web.practice.made_up import made_up_match, rules_of
from scorer.web.table.recorder import recorder_json
from scorer.words.cards.names import in_order
from tests.engine.drafting.told import all_told
from tests.scorer.web.table.scripts import HERE

DEALER = 0
AHEAD = 12
"""How many taps without an answer are looked at, from each place of a deal."""
SEEDS = {
    "tolva/four": (0, 1, 9, 11, 17, 31),
    "tolva/three": (0, 1, 23, 27, 37),
    "tolva/plocketolva": (0, 1, 3, 7),
    "tolva/bordstolva": (0, 1, 5, 33),
}
"""Other deals than the first four: some of these have a gubbe, made or lost."""
TRICKS = [form for form in FORMS.values() if form.seats]


def taps_of(form: Form, seed: int) -> Sequence[str]:
    """A deal at 0-0 as it is tapped in."""
    chance = Random(f"{form.key} {seed}")
    rules = rules_of(form, DEALER)
    start = deal(Situation(rules.seated, DEALER, (0,) * form.sides, options=rules.options), chance)
    _, events = played_out(start, random_player if seed % 2 else sensible_player, chance)
    upcard = getattr(start.layout, "upcard", "")
    return [*([f"upcard:{upcard}"] if upcard else []), *all_told(start, events)]


def answers(form: Form, taps: Sequence[str]) -> Sequence[Json]:
    """The server's, after no tap, after one, and so on."""
    record = made_up_match(rules_of(form, DEALER))
    match = Folded(record, fold_chain(record.rules, ()))
    return [recorder_json(match, taps[:count]) for count in range(len(taps) + 1)]


def foreseen(node: str, scripts: Path, cases: Sequence[Json]) -> Iterator[Any]:
    command = [node, str(HERE / "turns.mjs"), str(scripts)]
    lines = "".join(f"{json.dumps(case)}\n" for case in cases)
    done = subprocess.run(command, input=lines, capture_output=True, encoding="utf-8", check=True)
    return map(json.loads, done.stdout.splitlines())


@pytest.mark.parametrize("form", TRICKS, ids=lambda form: form.key)
def test_issue_16_2_without_contact_it_is_said_whose_turn_it_is(
    app: Flask, node: str, scripts: Path, form: Form
) -> None:
    cases, expected = [], []
    with app.test_request_context():
        pack = in_order(pack_of(form))
        for seed in SEEDS.get(form.key, range(4)):
            taps = taps_of(form, seed)
            said = answers(form, taps)
            for place, answer in enumerate(said):
                heard = [{"said": taps[:place], "answer": answer}]
                for count in range(place, min(place + AHEAD, len(said))):
                    cases.append({"heard": heard, "taps": taps[:count], "pack": pack, "sure": True})
                    expected.append(said[count])
    told = 0
    for case, found, wanted in zip(cases, foreseen(node, scripts, cases), expected, strict=True):
        if found is not None:
            keys = ["over", "won"] if wanted["over"] else found
            assert {key: found[key] for key in keys} == {key: wanted[key] for key in keys}, case["taps"]
            told += 1
    assert told > len(cases) / 4


def test_c5_a_meld_that_may_be_a_slip_leaves_open_who_takes_the_trick(
    app: Flask, node: str, scripts: Path
) -> None:
    """B7: a side at eleven sets no trump. Who leads next is then said by the server alone."""
    form = FORMS["bondtolva", "four"]
    taps = ["S6", "S7", "S8", "S9", "meld:H", "SA", "H6", "ST", "SJ"]
    with app.test_request_context():
        answer = answers(form, taps[:4])[-1]
        pack = in_order(pack_of(form))
    cases = [
        {"heard": [{"said": taps[:4], "answer": answer}], "taps": taps, "pack": pack, "sure": sure}
        for sure in (True, False)
    ]
    sure, unsure = foreseen(node, scripts, cases)
    assert sure == {"to_act": 1, "leads": True, "middle": [], "won": 2, "over": False}
    assert unsure == {"to_act": None, "leads": True, "middle": [], "won": 2, "over": False}
