"""A deal card by card, from and to JSON (`giv/1`), and the answer of `scorer replay --json`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.formats import shape
from engine.forms import form_named
from engine.game import Deal, Json
from engine.games.listed import GAMES
from engine.objection import UNKNOWN_EVENT, Refused, malformed

FORMAT: Final = "giv/1"


@dataclass(frozen=True, slots=True)
class Record:
    """A deal before its first event, and its events as written, not checked yet."""

    start: Deal
    events: Sequence[object]


def parse(raw: object) -> Record:
    """The record. Raise Refused("malformed" or "bad-pack") if the set-up is wrong."""
    record = shape.an_object(raw, "record")
    if shape.needed(record, "format") != FORMAT:
        malformed("format", "one-of", words=FORMAT)
    form = form_named(record.get("game"), record.get("form"))
    events = shape.a_list(shape.needed(record, "events"), "events")
    return Record(GAMES[form.game].start(form, record), events)


def record_json(start: Deal, events: Sequence[str]) -> Json:
    """The record as JSON, hands in the order of the pack. `parse` gives back the same start and events."""
    form, dealer = start.setup.form, start.setup.dealer
    head: Json = {"format": FORMAT, "game": form.game, "form": form.name, "dealer": dealer}
    return head | GAMES[form.game].setup_json(start) | {"events": list(events)}


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


@dataclass(frozen=True, slots=True)
class Moments:
    """A record step by step. `deals`: before the first event, and after each event that could stand.
    `refused`: why the next one could not, with its index; None if all of them could."""

    deals: tuple[Deal, ...]
    events: Sequence[object]
    refused: Refused | None = None


def moments(raw: object) -> Moments:
    """The deal after each event. Raise Refused("malformed" or "bad-pack") if the set-up is wrong."""
    record = parse(raw)
    deals = [record.start]
    for index, event in enumerate(record.events):
        if not isinstance(event, str):
            return Moments(tuple(deals), record.events, Refused(UNKNOWN_EVENT, index))
        try:
            deals.append(deals[-1].apply(event))
        except Refused as refused:
            return Moments(tuple(deals), record.events, refused.at(index))
    return Moments(tuple(deals), record.events)


def answer(raw: object, sentence: shape.Sentence) -> Json:
    """The answer for one record: a result or an error, never an exception."""
    try:
        return deal_json(replay(raw).deal)
    except Refused as refused:
        return shape.error_json(refused, "event", sentence)


def deal_json(deal: Deal) -> Json:
    """The answer for a deal at any moment."""
    return GAMES[deal.setup.form.game].answer(deal)
