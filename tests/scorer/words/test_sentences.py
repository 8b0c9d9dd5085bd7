"""Whatever the engine, a service or the checker says no to, a person reads a sentence about it, filled in.

The codes are read from the types: mypy holds every call to the same overloads.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

import engine.drafting
import engine.games
from engine.forms import FORMS
from engine.objection import Objection, misshapen, note, objection
from exports.check.findings import finding
from scorer.games import GAMES
from scorer.problems import UNFIT, Problem
from scorer.rows.rounds.drawing import CHOSEN
from scorer.words import archive, drafts, problems, refusals
from scorer.words.complete import Code, check_complete, codes_of

Texts = Mapping[str, str]
OF_GAMES: Texts = {key: text for words in GAMES.values() for key, text in words.refusals.items()}
TABLES: Mapping[str, tuple[Texts, Callable[..., Any], Mapping[str, Callable[..., Any]]]] = {
    "rules and rounds": ({**refusals.COMMON, **OF_GAMES}, objection, {"malformed": misshapen}),
    "services": (problems.SENTENCES, Problem.__init__, {}),
    "drafts": (drafts.FINDINGS, note, {}),
    "archives": (archive.FINDINGS, finding, {}),
}
CARDS = {"card": "ST", "led": "H", "best": "SA", "suit": "S"}
COUNTS = sorted({count.key for form in FORMS.values() for count in form.sheet.counts})
ALONE = [
    *(objection("sum", None, key=key, sum=7, total=8) for key in COUNTS),
    *(objection("missing", None, key=key) for key in ("vinst", "last_trick", "ogon")),
    *(objection("after-end", rule) for rule in ("W5", "W9", "J6", "T7", "T12", "T13", "B8", "B2")),
    *(objection("score-limit", rule, side=0, score=11) for rule in ("T6", "T10", "B7")),
    *(objection("not-now", "J2", why=stage) for stage in ("out", "remove", "turn", "fill")),
    *(objection("not-now", "W3", why=why) for why in ("buying-over", "buying-open")),
    objection("not-now", "W8", why="stock-short", left=2),
    objection("not-now", "B7", event="slip", why="no-slip", side=0, score=7),
    objection("suit-twice", "B7", suit="S", side=0),
]
"""What a game makes only when it refuses, by the rules and reasons that the game has for it."""


def filled(code: Code) -> Objection:
    """An objection as the overload lets it be made; `more` has nothing."""
    params = {name: CARDS.get(name, 4) for name in sorted(code.params - {"self", "code", "rule", "more"})}
    told = {"why": code.word, "wants": code.word, "key": "x"} if code.word else {}
    return Objection(
        code.code, None, tuple((params | {k: v for k, v in told.items() if k in params}).items())
    )


def held(room: Any) -> Iterator[Objection]:
    """The objections that the modules of a package have ready, also inside tables."""
    for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        for value in vars(importlib.import_module(found.name)).values():
            yield from _inside(value)


def _inside(value: object) -> Iterator[Objection]:
    if isinstance(value, Objection):
        yield value
    elif isinstance(value, dict | tuple):
        inside = value.values() if isinstance(value, dict) else value
        yield from (found for found in inside if isinstance(found, Objection))


MADE = sorted(
    {
        *(filled(code) for code in codes_of(objection) if code.word is not None),
        *(filled(code) for code in codes_of(misshapen, "malformed")),
        *held(engine.games),
        *held(engine.drafting),
        *ALONE,
    },
    key=str,
)


@pytest.mark.parametrize("made", MADE, ids=str)
def test_each_objection_of_the_engine_has_a_sentence_filled_in(made: Objection) -> None:
    said = refusals.sentence(made)
    assert said != refusals.UNKNOWN % {"code": made.code}
    assert "%(" not in said


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            objection("too-few-for-table", None, least=3, entrants=1),
            "Anmäl fler. Det behövs minst 3 till ett bord, och nu är det 1.",
        ),
        (
            objection("groups-unfit", None, why="few", fewest=3, entrants=1),
            "Anmäl fler, eller välj ett annat lottningssätt. En grupp har minst 3, och nu är det 1.",
        ),
    ],
    ids=["table", "group"],
)
def test_one_who_has_entered_is_no_plural(found: Objection, said: str) -> None:
    assert refusals.sentence(found) == said


def test_the_games_have_objections_ready() -> None:
    assert len(set(held(engine.games))) > 30


@pytest.mark.parametrize("code", [*codes_of(Problem.__init__)], ids=lambda code: code.code)
def test_each_problem_of_a_service_has_a_sentence_with_its_parameters(code: Code) -> None:
    params = dict.fromkeys(code.params - {"self", "code", "more"}, 3)
    said = refusals.refusal_sentence(Problem(code.code, **params))  # type: ignore[call-overload]
    assert said.endswith(".")
    assert "%(" not in said


def test_each_option_that_a_system_has_not_is_a_problem_of_its_own() -> None:
    assert UNFIT.keys() == set(CHOSEN)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_not_loaded_where_a_sentence_is_missing_or_left_over_or_has_a_blank(name: str) -> None:
    table, make, named = TABLES[name]
    check_complete(table, make, **named)
    code = next(code.code for code in codes_of(make) if code.word == "")
    own = {key for key in table if key.partition("/")[0] == code}
    wrong = {
        f"no sentence for {code}": {key: text for key, text in table.items() if key not in own},
        "no code for": {**table, "long-gone": "Det går inte."},
        f"{code} does not know": {**table, code: "Det går inte, %(nobody)s."},
    }
    for reason, changed in wrong.items():
        with pytest.raises(ValueError, match=reason):
            check_complete(changed, make, **named)


def test_no_sentence_is_left_of_a_refusal_that_is_gone() -> None:
    telling = {key for made in MADE for key in refusals.keys(made)}
    assert {*refusals.COMMON, *OF_GAMES} <= telling


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("round-unfinished", "Nästa rond beror på den: {match}."),
        ("cup-undecided", "{match} slutade oavgjort"),
    ],
)
def test_a_match_that_is_in_the_way_is_named(code: str, said: str) -> None:
    found = Objection(code, None, (("entrant", 3), ("other", 7), ("round", 2)))
    assert said.format(match="Rond 2, nr 3 mot nr 7") in refusals.sentence(found)
    match = "Bord 3: Anna & Nils mot Lars & Ulla"
    assert said.format(match=match) in refusals.sentence(found, match=match)
