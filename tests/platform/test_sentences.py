"""Whatever the engine or a service says no to, a person reads a sentence about it, filled in.

The refusals are found in the source: every call that makes one, with the code, the rule and the names of the
parameters that stand there.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.objection import Objection
from scorer import problems
from scorer.rows.rounds.drawing import CHOSEN
from scorer.words import refusals as messages
from scorer.words.drafts import FINDINGS

ROOT = Path(__file__).resolve().parents[2]
WRAPPERS = {"refuse", "malformed", "not_now", "refuse_sum", "said", "index", "_broken", "note", "_wrong"}
"""Functions that pass a code or a telling word on; who calls them says which."""
SPELT_OUT = {
    "f'cannot-{kind}'": ("cannot-capture", "cannot-lay"),
    "self.stage": ("out", "remove", "turn", "fill"),
    "_WRONG_NUMBER.get(size, 'names-wrong')": ("one-name", "two-names", "names-wrong"),
    "too_long": ("name-long", "text-long"),
    "f'{name}-unfit'": tuple(f"{name}-unfit" for name in CHOSEN),
}
"""What an expression in the place of a code may come to; one that is not here fails the test."""
NUMBERS = {"count": 4, "least": 1, "most": 9}
CARDS = {"card": "ST", "led": "H", "best": "SA", "suit": "S"}


def calls(room: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a plain or dotted name, outside the wrappers."""
    for file in sorted((ROOT / room).rglob("*.py")):
        yield from _calls(ast.parse(file.read_text("utf-8")))


def _calls(node: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and child.name in WRAPPERS:
            continue
        if isinstance(child, ast.Call):
            yield ast.unparse(child.func).rpartition(".")[2], child
        yield from _calls(child)


def words(node: ast.expr) -> tuple[str, ...]:
    """The texts that an expression may be."""
    if isinstance(node, ast.IfExp):
        return words(node.body) + words(node.orelse)
    return (node.value,) if isinstance(node, ast.Constant) else SPELT_OUT[ast.unparse(node)]


def value(name: str, node: ast.expr) -> int | str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int):
        return node.value
    return NUMBERS.get(name) or CARDS.get(name, "x")


def named(call: ast.Call) -> dict[str, int | str]:
    return {one.arg: value(one.arg, one.value) for one in call.keywords if one.arg}


def listed(call: ast.Call) -> dict[str, int | str]:
    """The parameters of an `Objection`, written as a tuple of names and values."""
    pairs = call.args[2].elts if len(call.args) > 2 and isinstance(call.args[2], ast.Tuple) else []
    return {pair.elts[0].value: value(pair.elts[0].value, pair.elts[1]) for pair in pairs}


def rules(call: ast.Call, place: int) -> tuple[str | None, ...]:
    found = call.args[place] if len(call.args) > place else None
    return words(found) if isinstance(found, ast.IfExp | ast.Constant) else (None,)


def made(name: str, call: ast.Call) -> Iterator[Objection]:
    """The objections that a call may make."""
    args = call.args
    match name:
        case "refuse":
            yield from several(words(args[0]), rules(call, 1), named(call))
        case "Objection":
            yield from several(words(args[0]), rules(call, 1), listed(call))
        case "_broken":
            yield from several(words(args[0]), (None,), {"card": "S9", "led": "H", "best": "SA"})
        case "not_now":
            for why in words(args[1]):
                yield from several(("not-now",), rules(call, 0), {"why": why})
        case "malformed":
            shape = {"key": value("key", args[0]), "wants": value("wants", args[1])}
            yield from several(("malformed",), (None,), shape | named(call))
        case "index" if len(args) == len(("raw", "key", "count", "wants")):
            yield from several(("malformed",), (None,), {"key": "x", "wants": words(args[3])[0], "count": 4})
        case "refuse_sum":
            shape = {"key": words(args[0])[0], "sum": 7, "total": 8}
            yield from several(("sum",), rules(call, 3), shape)
        case "said":
            yield from several(("missing",), rules(call, 2), {"key": words(args[0])[0]})


def several(
    codes: tuple[str, ...], numbers: tuple[str | None, ...], params: dict[str, int | str]
) -> Iterator[Objection]:
    yield from (Objection(code, number, tuple(params.items())) for code in codes for number in numbers)


FINDINGS_MADE = {code for name, call in calls("engine") if name == "note" for code in words(call.args[0])}
REFUSED = sorted({objection for name, call in calls("engine") for objection in made(name, call)}, key=str)
PROBLEMS = [
    (code, frozenset(named(call)))
    for name, call in calls("scorer")
    if name == "Problem"
    for code in words(call.args[0])
]


@pytest.mark.parametrize("objection", REFUSED, ids=str)
def test_each_objection_of_the_engine_has_a_sentence_filled_in(objection: Objection) -> None:
    said = messages.sentence(objection)
    assert said != messages.UNKNOWN % {"code": objection.code}
    assert "%(" not in said


@pytest.mark.parametrize(("code", "params"), sorted(set(PROBLEMS), key=str))
def test_each_problem_of_a_service_has_a_sentence_with_its_parameters(
    code: str, params: frozenset[str]
) -> None:
    assert set(re.findall(r"%\((\w+)\)", problems.SENTENCES[code])) <= params


def test_each_warning_of_a_draft_has_its_words_and_no_words_are_left_over() -> None:
    assert FINDINGS.keys() == FINDINGS_MADE


def test_no_sentence_is_left_of_a_refusal_that_is_gone() -> None:
    assert problems.SENTENCES.keys() == {code for code, _ in PROBLEMS}
    telling = {key for objection in REFUSED for key in messages.keys(objection)}
    assert messages.sentences().keys() <= telling


@pytest.mark.parametrize(
    ("code", "said"), [("round-unfinished", "är inte färdig"), ("cup-undecided", "slutade lika")]
)
def test_a_match_that_is_in_the_way_is_named(code: str, said: str) -> None:
    objection = Objection(code, None, (("entrant", 3), ("other", 7), ("round", 2)))
    assert messages.sentence(objection).startswith(f"Rond 2, nr 3 mot nr 7 {said}")
    named = messages.sentence(objection, match="Bord 3: Anna & Nils mot Lars & Ulla")
    assert named.startswith(f"Bord 3: Anna & Nils mot Lars & Ulla {said}")
