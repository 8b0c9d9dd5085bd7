"""Deals worked out by hand, in short: cards as texts, events in one string."""

from engine.formats.replay import deal_json, parse, replay
from engine.objection import Refused

SUITED = (
    "SA ST SK SQ SJ S9 S8 S7 S6",
    "HA HT HK HQ HJ H9 H8 H7 H6",
    "DA DT DK DQ DJ D9 D8 D7 D6",
    "CA CT CK CQ CJ C9 C8 C7 C6",
)
"""Everybody holds one suit: in sang whoever leads wins."""
MIXED = (
    "SK SQ S6 HA HJ DT D9 C8 C7",
    "ST S9 HK HQ H6 DA D8 CA C9",
    "SA S8 HT H9 DK DQ D6 CT CJ",
    "SJ S7 H8 H7 DJ D7 CK CQ C6",
)
SIX = (
    "H6 H7 H8 H9 HJ HQ",
    "S6 S7 S8 S9 SJ SQ",
    "D6 D7 D8 D9 DJ DQ",
    "C6 C7 C8 C9 CJ CQ",
    "HA HT HK SA ST SK",
    "DA DT DK CA CT CK",
)
LAPS = " ".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in "ATKQJ9876")
"""All of SUITED played out from seat 0, who takes every trick."""


def record(game, form, hands, events="", **keys):
    """`giv/1`; forehand is seat 0 unless a dealer is given. Events with spaces inside come as a list."""
    listed = events.split() if isinstance(events, str) else list(events)
    text = {
        "format": "giv/1",
        "game": game,
        "form": form,
        "dealer": len(hands) - 1,
        "hands": list(hands),
        "events": listed,
    }
    return text | keys


def tolva(events="", hands=SUITED, score=(0, 0), **keys):
    return record("tolva", "four", hands, events, score=list(score), **keys)


def bondtolva(events="", hands=SUITED, score=(0, 0), **keys):
    form = "four" if len(hands) == 4 else "six"
    return record("bondtolva", form, hands, events, score=list(score), **keys)


def answer(text):
    return deal_json(replay(text).deal)


def refusal(text):
    """(index of the event, code, rule)."""
    try:
        replay(text)
    except Refused as refused:
        return refused.index, refused.objection.code, refused.objection.rule
    raise AssertionError("nothing was refused")


def last_refused(text):
    """(code, rule) of the last event, the others being legal."""
    index, code, rule = refusal(text)
    assert index == len(text["events"]) - 1
    return code, rule


def legal(text):
    return set(replay(text).deal.legal())


def start(text):
    return parse(text).start
