"""Issue 11, point 2: the tablet refuses what the server refuses, in its words, and foresees what will count.

Matches, hands and changes are random, as people write them; many are forbidden. Of each the tablet's modules
must say the same as the server: code, rule, sentence, the hand at fault, and the whole match after it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest
from flask import Flask

from engine.forms import Form
from scorer.words.catalogues import LANGUAGES
from tests.scorer.web.table.judging import Judge, compare, judging
from tests.scorer.web.table.random_changes import cases
from tests.scorer.web.table.random_matches import EVERY_FORM

FEW = 60
MANY = 100_000
CHANGES = {"after-end", "nothing-changed", "organiser-only", "parti-begun"}
MELDS = {"suit-twice C6", "too-many-melds C6"}
REFUSALS = {
    "tolva": MELDS | {
        "contradiction T7", "missing T7", "missing T8", "not-now T14", "score-limit T6", "score-limit T10",
        "sum T7",
    },
    "bondtolva": MELDS | {
        "contradiction B8", "missing B8", "missing B9", "not-now B7", "score-limit B7", "suit-twice B7",
        "sum B8",
    },
    "tremanswhist": {"sum W5", "sum W9"},
    "tjuv": {"sum J6"},
}  # fmt: skip
"""All that the engine has against the facts of a hand, by game."""
SEEDS_APART = 10**7


@pytest.fixture(scope="module")
def judge(node: str, scripts: Path) -> Iterator[Judge]:
    with judging(node, scripts) as found:
        yield found


def met_in(app: Flask, judge: Judge, form: Form, number: int) -> Counter[str]:
    """The refusals met in so many cases, in each language."""
    met = Counter[str]()
    for place, language in enumerate(LANGUAGES):
        seeds = count(SEEDS_APART * (len(LANGUAGES) * EVERY_FORM.index(form) + place))
        met += compare(app, judge, form, language, islice(cases(form, seeds), number))
    return met


@pytest.mark.parametrize("form", EVERY_FORM, ids=lambda form: form.key)
def test_the_tablet_judges_as_the_server_does(app: Flask, judge: Judge, form: Form) -> None:
    met = met_in(app, judge, form, FEW)
    assert set(met) <= {"", *CHANGES, *REFUSALS[form.game]}
    assert met[""] > FEW / 2


@pytest.mark.deep
@pytest.mark.timeout(3600)
def test_a_hundred_thousand_hands_and_changes(app: Flask, judge: Judge) -> None:
    each = -(-MANY // len(EVERY_FORM) // len(LANGUAGES))
    all_met = {form.key: met_in(app, judge, form, each) for form in EVERY_FORM}
    for key, met in all_met.items():
        print(key, met.total(), dict(met.most_common()))
    print("cases:", sum(met.total() for met in all_met.values()))
    for game, refusals in REFUSALS.items():
        found = set().union(*(met for key, met in all_met.items() if key.startswith(f"{game}/")))
        assert found == {"", *CHANGES, *refusals}
