"""JSON to an archive. Keys that are not known are left alone: later versions only add keys."""

from engine import shape
from engine.forms import form_named
from engine.objection import malformed
from exports.archive.content import (
    FORMAT,
    KINDS,
    SEATINGS,
    STATES,
    Adjustment,
    Archive,
    Entrant,
    Leave,
    Match,
    Note,
    Number,
    Round,
    Row,
    Rules,
    Seat,
    Stage,
    Tournament,
)
from exports.archive.nodes import Node

WHOLE = "archive"
"""What an objection calls the document itself."""


def read(raw: object) -> Archive:
    """Raise Refused("malformed") with the path of what has another shape; nothing is added up here."""
    shape.an_object(raw, WHOLE)
    root = Node(raw, "")
    root.at("format").one_of((FORMAT,))
    return Archive(
        _tournament(root.at("tournament")),
        tuple(_entrant(one) for one in root.at("entrants").items()),
        tuple(_round(one) for one in root.at("rounds").items()),
        tuple(_adjustment(one) for one in root.get("adjustments", []).items()),
    )


def _tournament(node: Node) -> Tournament:
    form = form_named(node.at("game").raw, node.at("form").raw)
    return Tournament(
        name=node.at("name").text(),
        date=node.get("date", "").text(),
        game=form.game,
        form=form.name,
        rules=_rules(node),
        rule_changes=tuple(
            (one.at("round").whole(least=1), _rules(one)) for one in node.get("rule_changes", []).items()
        ),
        system=node.at("system").text(),
        system_options=node.get("system_options", {}).record(),
        scoring=node.at("scoring").record(),
        seating=node.get("seating", "rotate").one_of(SEATINGS),
        tables=node.get("tables", []).wholes(),
        seed=shape.whole(node.at("seed").raw, "tournament.seed"),
        finished=node.get("finished", False).flag(),
    )


def _rules(node: Node) -> Rules:
    return Rules(
        partier=node.at("partier").whole(least=1),
        options=tuple(one.text() for one in node.get("options", []).items()),
        stop_when_decided=node.get("stop_when_decided", False).flag(),
        length=node.get("length", 0).whole(least=0),
    )


def _entrant(node: Node) -> Entrant:
    return Entrant(
        number=node.at("number").whole(),
        name=node.at("name").text(),
        club=node.get("club", "").text(),
        members=tuple(one.text() for one in node.get("members", []).items()),
        entered=node.get("entered", 1).whole(least=1),
        leaves=tuple(_leave(one) for one in node.get("leaves", []).items()),
        lot=node.get("lot", None).maybe_whole(least=1),
    )


def _leave(node: Node) -> Leave:
    return Leave(
        after=node.at("after").whole(least=0),
        back=node.get("back", None).maybe_whole(least=1),
        struck=node.get("struck", False).flag(),
        reason=node.get("reason", "").text(),
    )


def _round(node: Node) -> Round:
    return Round(
        number=node.at("number").whole(least=1),
        matches=tuple(_match(one) for one in node.at("matches").items()),
        byes=node.get("byes", []).wholes(),
        absent=node.get("absent", []).wholes(),
        notes=tuple(_note(one) for one in node.get("notes", []).items()),
        standings=tuple(_row(one) for one in node.at("standings").items()),
        by_hand=node.get("by_hand", False).flag(),
    )


def _match(node: Node) -> Match:
    sides = tuple(side.wholes() for side in node.at("sides").items())
    winner = node.get("winner", None)
    return Match(
        sides=sides,
        state=node.at("state").one_of(STATES),
        partier=_one_a_side(node.at("partier"), len(sides)),
        points=_one_a_side(node.at("points"), len(sides)),
        winner=None if winner.raw is None else shape.index(winner.raw, winner.path, len(sides), "side"),
        table=node.get("table", None).maybe_whole(),
        waited=node.get("waited", False).flag(),
        postponed=node.get("postponed", False).flag(),
        stage=_stage(node.get("stage", None)),
        first_dealer=node.get("first_dealer", None).maybe_whole(least=0),
        seats=tuple(
            Seat(one.at("entrant").whole(), one.at("name").text()) for one in node.get("seats", []).items()
        ),
        entries=tuple(one.record() for one in node.get("entries", []).items()),
    )


def _one_a_side(node: Node, sides: int) -> tuple[int, ...]:
    numbers = node.wholes()
    if len(numbers) != sides:
        malformed(node.path, "numbers", count=sides)
    return numbers


def _stage(node: Node) -> Stage | None:
    if node.raw is None:
        return None
    number, slot = node.get("number", 0), node.get("slot", 0)
    return Stage(node.at("part").text(), number.whole(least=0), slot.whole(least=0))


def _note(node: Node) -> Note:
    params = node.get("params", {})
    return Note(node.at("code").text(), tuple((key, _int_or_text(params.at(key))) for key in params.record()))


def _int_or_text(node: Node) -> int | str:
    return node.text() if isinstance(node.raw, str) else node.whole()


def _row(node: Node) -> Row:
    tiebreaks = node.at("tiebreaks")
    decided_by = node.get("decided_by", None)
    return Row(
        place=node.at("place").whole(least=1),
        entrant=node.at("entrant").whole(),
        won=node.at("won").whole(),
        drawn=node.at("drawn").whole(),
        lost=node.at("lost").whole(),
        partier=_two(node.at("partier")),
        points=_two(node.at("points")),
        score=node.at("score").number(),
        tiebreaks=tuple((key, _value(tiebreaks.at(key))) for key in tiebreaks.record()),
        decided_by=None if decided_by.raw is None else decided_by.text(),
    )


def _two(node: Node) -> tuple[Number, Number]:
    numbers = [one.number() for one in node.items()]
    if len(numbers) != 2:
        malformed(node.path, "numbers", count=2)
    return numbers[0], numbers[1]


def _value(node: Node) -> Number | None:
    return None if node.raw is None else node.number()


def _adjustment(node: Node) -> Adjustment:
    withdrawn = node.get("withdrawn", None)
    return Adjustment(
        entrant=node.at("entrant").whole(),
        kind=node.at("kind").one_of(KINDS),
        reason=node.at("reason").text(),
        round=node.get("round", 0).whole(least=0),
        score=node.get("score", 0).whole(),
        partier=node.get("partier", 0).whole(),
        points=node.get("points", 0).whole(),
        withdrawn=None if withdrawn.raw is None else withdrawn.text(),
    )
