"""The answer of `scorer score --json`: a match with its awards and scores."""

from collections.abc import Callable
from dataclasses import asdict

from engine.contest.match import Columns, DealLine, MatchState, PartiLine
from engine.formats import protocol
from engine.forms import Form
from engine.objection import Objection, Refused

Json = dict[str, object]


def answer(raw: object, sentence: Callable[[Objection], str]) -> Json:
    """The answer for one protocol: a result or an error, never an exception."""
    try:
        return match_json(protocol.parse(raw).played())
    except Refused as refused:
        return error_json(refused, sentence)


def error_json(refused: Refused, sentence: Callable[[Objection], str]) -> Json:
    why = refused.objection
    place: Json = {"status": "error", "deal": refused.index}
    return place | {"rule": why.rule, "code": why.code, "message": sentence(why)}


def match_json(state: MatchState) -> Json:
    form = state.rules.form
    return {
        "status": "complete" if state.complete else "in-progress",
        "deals": [_deal(form, line) for line in state.lines],
        "partier": [_parti(form, line) for line in state.partier],
        "won": list(state.won),
        "winner": state.winner,
        "next_dealer": state.dealer,
    }


def _deal(form: Form, line: DealLine) -> Json:
    head: Json = {"parti": line.parti, "deal": line.deal, "dealer": line.dealer}
    head |= {"awards": [asdict(award) for award in line.awards], "points": list(line.points)}
    head["score"] = list(line.score)
    if form.carries:
        head["carry"] = line.carry
    return head | _columns(line.columns) | _winners(form, line.winners)


def _parti(form: Form, line: PartiLine) -> Json:
    figures: Json = {"score": list(line.score), "deals": line.deals}
    return _winners(form, line.winners) | figures | _columns(line.columns)


def _columns(columns: Columns) -> Json:
    return {"columns": [list(pair) for pair in columns]} if columns else {}


def _winners(form: Form, winners: tuple[int, ...]) -> Json:
    if form.shared_wins:
        return {"winners": list(winners) or None}
    return {"winner": winners[0] if winners else None}
