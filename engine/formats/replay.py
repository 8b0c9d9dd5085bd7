"""The answer of `scorer replay --json`: a record played event by event."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.formats.record import Record, parse
from engine.game import Deal, Json
from engine.games.listed import GAMES
from engine.games.shared.events import UNKNOWN_EVENT
from engine.objection import Objection, Refused

Sentence = Callable[[Objection], str]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record whose events are all legal: the deal after them, and the events."""

    record: Record
    deal: Deal
    events: tuple[str, ...]


def replay(raw: object) -> Replay:
    """Play a record. Raise Refused with the index of the first illegal event, None for a wrong set-up."""
    record = parse(raw)
    deal = record.start
    events = []
    for index, event in enumerate(record.events):
        if not isinstance(event, str):
            raise Refused(UNKNOWN_EVENT, index)
        try:
            deal = deal.apply(event)
        except Refused as refused:
            raise refused.at(index) from None
        events.append(event)
    return Replay(record, deal, tuple(events))


def answer(raw: object, sentence: Sentence) -> Json:
    """The answer for one record: a result or an error, never an exception."""
    try:
        return deal_json(replay(raw).deal)
    except Refused as refused:
        return error_json(refused, sentence)


def error_json(refused: Refused, sentence: Sentence) -> Json:
    why = refused.objection
    place: Json = {"status": "error", "event": refused.index}
    return place | {"rule": why.rule, "code": why.code, "message": sentence(why)}


def deal_json(deal: Deal) -> Json:
    """The answer for a deal at any moment."""
    return GAMES[deal.setup.form.game].answer(deal)
