"""A match as JSON (`protokoll/1`), and the answer of `scorer score --json`."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from engine.contest.match import Columns, DealLine, MatchRules, MatchState, PartiLine, fold
from engine.formats import shape
from engine.formats.shape import Raw
from engine.formats.summary import parse_deal
from engine.forms import Form, form_named
from engine.game import Facts, Json
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


def answer(raw: object, sentence: shape.Sentence) -> Json:
    """The answer for one protocol: a result or an error, never an exception."""
    try:
        return match_json(parse(raw).played())
    except Refused as refused:
        return shape.error_json(refused, "deal", sentence)


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
