"""A deal that is being written down, as JSON for the script: what has been played, and what may come next."""

from collections.abc import Iterator, Sequence
from typing import Any

from flask import request
from flask.typing import ResponseReturnValue

from engine.drafting.draft import AS_PLAYED, DREW, FORCED, SHOWS, Drafted, drafted, several
from engine.drafting.events import whose
from engine.formats.summary import deal_json
from engine.judging.told import can_be_told
from engine.layout import Layout
from engine.objection import Objection, Refused, refuse
from engine.suits import SUITS
from scorer.models import DealDraft
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.drafted import DEALER, UPCARD, asked_first, draft_json, latest_draft, tapped
from scorer.rows.matches.folding import Folded
from scorer.rows.matches.record import MatchRecord, check_id, match_record
from scorer.services.change import Actor, act
from scorer.services.matches.drafting import LONGEST_TAP, MOST_TAPS, Taps, keep_draft
from scorer.services.matches.rights import check_may_enter
from scorer.session import current_folds, current_session, database
from scorer.web.judging.addresses import judge_address
from scorer.web.judging.findings import sentences
from scorer.web.matches.page import short_seats
from scorer.web.table.routes import HANDS, Body, acting_device, answers_json, blueprint, body_of
from scorer.words.cards.names import card_name, in_order
from scorer.words.cards.told import Cast, cast, contract_of, told_event
from scorer.words.language import chosen_language, time_of_day
from scorer.words.refusals import sentence


def read_taps(raw: object) -> tuple[str, ...]:
    """Refused: `malformed-request`."""
    if not isinstance(raw, list) or len(raw) > MOST_TAPS:
        raise Problem("malformed-request")
    if not all(isinstance(tap, str) and len(tap) <= LONGEST_TAP for tap in raw):
        raise Problem("malformed-request")
    return tuple(raw)


def recorder_json(match: Folded, taps: Sequence[str]) -> Json:
    """The state after these taps, or as far as they can stand: `stops` says which one cannot, and why.

    Refused: `after-end` once the match is decided, for no deal follows.
    """
    if match.fold.over:
        refuse("after-end")
    said, record = tapped(taps), match.record
    first = asked_first(record, match.fold.state, said)
    if first is not None:
        return {"asks": _asked(match, first), "stops": None}
    raw, stops = draft_json(record, match.fold.state, said), None
    players = cast(record.rules.seated, short_seats(record))
    try:
        found = drafted(raw)
    except Refused as refused:
        if refused.index is None:
            raise
        found = drafted({**raw, "events": list(said.events[: refused.index])})
        stops = _stops(found, players, said.events[refused.index :], refused.objection)
    return {"asks": None, "stops": stops, "judge": _judge(found, record)} | _state(found, players)


def _stops(found: Drafted, players: Cast, left: Sequence[str], why: Objection) -> Json:
    """The event that cannot stand, and what follows it. `may_be`: it may have been played all the same."""
    event, *rest = left
    may_be = why.code in FORCED and not event.startswith(AS_PLAYED)
    told = _told(found, players, event.removeprefix(AS_PLAYED))
    return {"event": event, "said": told, "rest": rest, "may_be": may_be, "why": why_json(why)}


def _told(found: Drafted, players: Cast, event: str) -> str:
    """The event in words; the card alone, where it is not that somebody plays it."""
    if found.deal.to_act is None or event.partition(":")[0] in (SHOWS, DREW):
        return card_name(event[-2:])
    leads = not found.deal.layout.middle
    return told_event(players, whose(found.deal, event), event, leads=leads).rstrip(".")


@blueprint.post("/bord/kort")
@answers_json
def tap_in() -> ResponseReturnValue:
    """What was tapped of the next hand of a match, card by card."""
    return recorded_state(acting_device(), body_of(request, HANDS))


def recorded_state(actor: Actor, body: Body) -> Json:
    """Keep the taps, if there are any, and answer with the state after them.

    A body without taps asks what somebody has tapped in of the next hand.
    """
    session = current_session()
    record = match_record(session, body.match_id)
    check_may_enter(session, actor, record)
    taps, after = read_taps(body.get("taps")), body.get("after")
    kept = None if taps else kept_json(latest_draft(session, record))
    state = recorder_json(current_folds().folded(record), taps)
    if taps:
        sent = Taps(check_id(body.get("id")), None if after is None else check_id(after), taps)
        act(database(), actor, keep_draft, record, sent)
    return {"count": len(taps), "after": record.last, "kept": kept} | state


def kept_json(draft: DealDraft | None) -> Json | None:
    if draft is None:
        return None
    return {"id": draft.id, "taps": draft.taps, "at": time_of_day(draft.at)}


def _asked(match: Folded, what: str) -> Json:
    """What must be said before the deal, and the taps that say it."""
    names = short_seats(match.record)
    if what == DEALER:
        return {"what": what, "taps": [[f"{DEALER}:{seat}", name] for seat, name in enumerate(names)]}
    if what == UPCARD:
        return {"what": what, "cards": True, "taps": []}
    return {"what": what, "taps": [[f"{what}:{suit}", suit] for suit in SUITS]}


def _state(found: Drafted, players: Cast) -> Json:
    deal, layout = found.deal, found.deal.layout
    over = deal.to_act is None
    last = layout.tricks[-1] if layout.tricks else None
    tricks = found.seen is not None
    ahead, ends = found.ahead
    return {
        "to_act": deal.to_act,
        "ahead": ahead,
        "ends": ends,
        "stake": list(found.stake.seats) if found.stake else None,
        "leads": tricks and not layout.middle,
        "trump": contract_of(deal, layout),
        "trump_suit": layout.trump,
        "middle": [[play.seat, play.card] for play in layout.middle],
        "last": last and {"plays": [[play.seat, play.card] for play in last.plays], "winner": last.winner},
        "won": len(layout.tricks) if tricks else None,
        "open": [card for card in in_order(layout.open) if card in found.known],
        "laid": [[card for card in laid if card in found.known] for laid in _laid(layout)],
        "known": sorted(found.known),
        "pack": in_order(found.pack),
        "hands": [[card for card in in_order(hand) if card in found.known] for hand in layout.hands],
        "hidden": [found.hidden(seat) for seat in range(len(layout.hands))],
        "hidden_stock": sum(card not in found.known for card in layout.stock),
        "drawn": list(found.drawn),
        "unseen": list(found.unseen),
        "choices": list(_choices(found, players)),
        "several": several(found),
        "over": over,
        "facts": dict(deal_json(deal.facts)) if over else None,
        "record": found.record,
        "irregular": len(found.irregular),
        "findings": _findings(found, players),
    }


def _laid(layout: Layout) -> Sequence[Sequence[str]]:
    """The cards that lie face up before each player: a row, or the tops of piles."""
    rows = [[place.up for place in row if place.up] for row in layout.rows]
    return rows or [[pile.top for pile in piles] for piles in layout.piles]


def _judge(found: Drafted, record: MatchRecord) -> str | None:
    """The judge with what has been played so far; None before the first card."""
    seen = found.seen
    return judge_address(seen, record.id) if seen and seen.plays and can_be_told(seen.form) else None


def why_json(objection: Objection) -> Json:
    return {"rule": objection.rule, "sentence": sentence(objection, chosen_language())}


def _choices(found: Drafted, players: Cast) -> Iterator[Json]:
    """Each with what is said of it; `shut`: why the rules forbid it."""
    for event, barred in found.choices():
        card = event[-2:] if event[-2:] in found.pack else None
        shut = why_json(barred) if barred else None
        yield {"event": event, "card": card, "said": _told(found, players, event), "shut": shut}


def _findings(found: Drafted, players: Cast) -> list[Any]:
    seen = found.seen
    return [said.broken for said in sentences(seen, found.findings, players.seats)] if seen else []
