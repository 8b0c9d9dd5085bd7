"""A match as JSON (`protokoll/1`): the frame around the deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.contest.match import MatchRules, MatchState, fold
from engine.formats import shape
from engine.formats.shape import Raw
from engine.formats.summary import parse_deal
from engine.forms import Form, form_named
from engine.game import Facts
from engine.objection import Refused, malformed

FORMAT: Final = "protokoll/1"


@dataclass(frozen=True, slots=True)
class Protocol:
    """A match with a valid frame. The shape of its deals is not checked yet."""

    rules: MatchRules
    deals: Sequence[object]

    def facts(self) -> Iterator[Facts]:
        """The facts of each deal. Raise Refused with the index of a deal of the wrong shape."""
        for index, raw in enumerate(self.deals):
            try:
                yield parse_deal(self.rules.form, raw, self.rules.players)
            except Refused as refused:
                raise refused.at(index) from None

    def played(self) -> MatchState:
        """The match after all deals. Raise Refused with the index of the first deal that breaks a rule."""
        return fold(self.rules, self.facts())


def parse(raw: object) -> Protocol:
    """The protocol. Raise Refused("malformed") if the frame is wrong."""
    frame = shape.an_object(raw, "protocol")
    if shape.needed(frame, "format") != FORMAT:
        malformed("format", "one-of", words=FORMAT)
    form = form_named(frame.get("game"), frame.get("form"))
    options = shape.options(frame, form.options)
    players = _players(form, frame)
    seats = form.seated(players).seats
    rules = MatchRules(
        form,
        partier=shape.whole(shape.needed(frame, "partier"), "partier", least=1),
        first_dealer=shape.index(shape.needed(frame, "first_dealer"), "first_dealer", seats, "seat"),
        options=options,
        stop_when_decided=shape.true_or_false(frame.get("stop_when_decided", False), "stop_when_decided"),
        players=players,
        length=_length(form, frame),
    )
    return Protocol(rules, shape.a_list(shape.needed(frame, "deals"), "deals"))


def _players(form: Form, frame: Raw) -> int:
    return 0 if form.seats else shape.whole(shape.needed(frame, "players"), "players")


def _length(form: Form, frame: Raw) -> int:
    """The number of deals in a parti, 0 if the score or the columns end it."""
    if not form.length_is_chosen:
        return form.length
    return shape.whole(shape.needed(frame, "length"), "length", least=1)
