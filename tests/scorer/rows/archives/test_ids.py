"""Each value in a line of the log that may be an id is either exchanged or known to be none."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from scorer.log.actions import Action
from scorer.log.lines import Line
from scorer.log.tournament import InstallationLine
from scorer.rows.archives.ids import IN_LINES, WITHOUT, FileIds, Of, in_drawn, in_line

NO_IDS = {
    "action", "made", "status", "kind", "role", "name", "written", "missed", "club", "members", "options",
    "withdrawn", "reason", "number", "fee", "present", "paid", "score", "partier", "points", "rounds",
    "after_round", "back_round", "struck", "round", "entries", "begun", "confirmed", "taken_back", "entered",
    "length", "stop_when_decided", "from_round", "table", "tables", "side", "first_dealer",
    "until", "seen", "minutes", "over", "numbers", "screen", "shows", "notice", "told", "picture",
    "sign_up", "check_in", "clubs", "prizes",
}  # fmt: skip
"""Names under which a line has figures and texts. A picture is named by what is in it, everywhere alike."""
ELSEWHERE = {"id"}
"""The id of a round, and of a submission: exchanged by the action."""
WITHIN = {"before", "after", "each", "came", "not_missed", "left"}


def names(kind: Any) -> Iterator[str]:
    """Those of all values in a kind of line."""
    for inside in get_args(kind):
        yield from names(inside)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        for field in fields(kind):
            yield field.name
            yield from names(hints[field.name])


def test_every_id_in_every_line_is_exchanged() -> None:
    kinds = [kind for kind in get_args(Line) if kind is not InstallationLine]
    found = {name for kind in kinds for name in names(kind)}
    assert found - WITHIN == NO_IDS | ELSEWHERE | IN_LINES.keys() | WITHOUT


def test_ids_of_what_is_gone_are_below_zero_in_the_order_of_the_log() -> None:
    ids = FileIds()
    ids.give(Of.ENTRANT, [(70, 1), (71, 2)])
    line = {"matches": [[[70], [99]], [[71], [98]]], "byes": [99]}
    assert in_line(Action.DISCARD_DRAFT, line, ids) == {"matches": [[[1], [-1]], [[2], [-2]]], "byes": [-1]}


@pytest.mark.parametrize(
    ("action", "held", "wanted"),
    [
        (Action.UNDO_LOT, {"lots": {"70": 2}}, {"lots": {"1": 2}}),
        (Action.TAKE_BACK_ROUND, {"id": 40, "taken_back": 1}, {"id": 5, "taken_back": 1}),
        (Action.HOLD_TABLE, {"device": "a device", "table": 3}, {"device": None, "table": 3}),
        (Action.EDIT_TOURNAMENT, {"id": 12, "name": "Julcupen"}, {"name": "Julcupen"}),
        (
            Action.MEND_SAVED,
            {"id": "b", "changes": [{"target": "a", "struck": True}], "settled": ["c"]},
            {"id": 2, "changes": [{"target": 1, "struck": True}], "settled": [3]},
        ),
        (Action.DEAL_SAVED, {"last": None}, {"last": None}),
        (
            Action.EXCHANGE,
            {"matches": [{"match": 9, "sides": [[70], [71]]}]},
            {"matches": [{"match": 4, "sides": [[1], [2]]}]},
        ),
    ],
)
def test_a_line_gets_the_ids_of_the_file(action: Action, held: dict[str, Any], wanted: object) -> None:
    ids = FileIds()
    ids.give(Of.ENTRANT, [(70, 1), (71, 2)])
    ids.give(Of.ROUND, [(40, 5)])
    ids.give(Of.MATCH, [(9, 4)])
    ids.count(Of.SUBMISSION, ["a", "b", "c"])
    assert in_line(action, held, ids) == wanted


def test_how_a_round_was_drawn_gets_the_ids_of_the_file() -> None:
    ids = FileIds()
    ids.give(Of.ENTRANT, [(70, 2), (71, 1)])
    drawn = {
        "proposed": {"matches": [[[70], [71]]], "byes": []},
        "notes": [{"code": "rematch", "params": {"entrant": 70, "other": 71, "round": 1}}],
        "basis": {
            "asked": ["70"], "chosen": {"options": {"lots": 70}}, "entrants": [[70, "here"]],
            "clubs": {"71": "Näs"}, "results": {"1:70-71": "played 0"}, "missing": ["2:71-70"],
            "adjustments": {"70": [[1, 0, 0, 1]]}, "lots": {},
        },
        "waited": [70], "absent": [70, 71],
    }  # fmt: skip
    assert in_drawn(drawn, ids) == {
        "proposed": {"matches": [[[2], [1]]], "byes": []},
        "notes": [{"code": "rematch", "params": {"entrant": 2, "other": 1, "round": 1}}],
        "basis": {
            "asked": ["70"], "chosen": {"options": {"lots": 70}}, "entrants": [[2, "here"]],
            "clubs": {"1": "Näs"}, "results": {"1:2-1": "played 0"}, "missing": ["2:1-2"],
            "adjustments": {"2": [[1, 0, 0, 1]]}, "lots": {},
        },
        "waited": [70], "absent": [1, 2],
    }  # fmt: skip
