"""The code of the first objection to an event, by the table of codes in the record's format, plainly."""

import re

from tests.engine.games.naive.games import Bondtolva, Tolva, Tremanswhist
from tests.engine.games.naive.tjuv import Tjuv

CARD = "[SHDC][AKQJT98765432]"


def known(deal, event):
    """Does the form have such an event at all?"""
    patterns = {
        Tolva: [CARD, "meld:[SHDC]", "half", "whole"],
        Bondtolva: [CARD, "meld:[SHDC]", "ask", "partner:[SHDC-]"],
        Tremanswhist: [CARD, "stand"],
        Tjuv: [f"(out|capture|lay|fill):{CARD}"],
    }[type(deal)]
    if isinstance(deal, Tolva):
        patterns += {"four": ["ask", "partner:[SHDC-]"], "plocketolva": ["draw"], "bordstolva": ["turn"]}.get(
            deal.form, []
        )
    if isinstance(deal, Bondtolva):
        patterns += [f"redeal:{seat}" for seat in range(deal.seats)]
    if isinstance(deal, Tremanswhist):
        patterns += ["buy"] if deal.upcard else [f"exchange:{CARD}( {CARD})*"]
    if isinstance(deal, Tjuv) and deal.seats > 3:
        patterns += [f"remove:{CARD}( {CARD})*"]
    return any(re.fullmatch(pattern, event) for pattern in patterns)


def code(deal, event):
    """None where the event may come next."""
    if not known(deal, event):
        return "malformed"
    if deal.over:
        return "after-end"
    return {Tolva: tolva, Bondtolva: bondtolva, Tremanswhist: tremanswhist, Tjuv: tjuv}[type(deal)](
        deal, event
    )


def card(deal, event):
    hand = deal.hands[deal.player()]
    if event not in hand:
        return "not-in-hand"
    if event in deal.cards():
        return None
    led = deal.trick[0][0]
    if any(held[0] == led for held in hand) and event[0] != led:
        return "must-follow"
    if event[0] not in (led, deal.trump):
        return "must-trump"
    return "must-beat"


def holds(deal, seat, suit):
    return {suit + "K", suit + "Q"} <= set(deal.hands[seat])


def tolva(deal, event):
    kind, _, suit = event.partition(":")
    mine = deal.points[deal.side(deal.in_)]
    if kind in ("meld", "ask"):
        closed = deal.asking or deal.asked or deal.said or deal.taken_up or deal.gubbe
        spent = suit in deal.melded if suit else len(deal.melded) == 4
        if deal.trick or not deal.done or closed or spent:
            return "not-now"
        if mine + (1 if deal.melded else 2) >= 12:
            return "score-limit"
        if deal.all_tricks - len(deal.done) < 3:
            return "too-few-cards"
        return None if kind == "ask" or holds(deal, deal.in_, suit) else "not-in-hand"
    if kind == "partner":
        if not deal.asking or suit in deal.melded:
            return "not-now"
        return None if suit == "-" or holds(deal, (deal.in_ + 2) % 4, suit) else "not-in-hand"
    if kind in ("half", "whole"):
        return gubbe(deal, kind, mine)
    if kind in ("draw", "turn"):
        return None if deal.due() and not deal.trick else "not-now"
    return "not-now" if deal.asking or (deal.due() and not deal.trick) else card(deal, event)


def gubbe(deal, kind, mine):
    if deal.trick or deal.due() or deal.melded or deal.gubbe or deal.asking:
        return "not-now"
    leaders = [leader for leader, _, _ in deal.done]
    if kind == "whole":
        return None if not leaders or (len(leaders) == 1 and deal.in_ not in leaders) else "not-now"
    if deal.in_ in leaders or max(len(leaders), 1) + 5 > deal.all_tricks:
        return "not-now"
    return None if mine <= 5 else "score-limit"


def bondtolva(deal, event):
    kind, _, what = event.partition(":")
    closed = deal.trick or not deal.done or deal.struck
    if kind == "redeal":
        if deal.begun:
            return "not-now"
        return None if all(held[1] in "6789" for held in deal.hands[int(what)]) else "illegal-redeal"
    if kind == "ask":
        return "not-now" if closed or deal.asking or deal.asked or deal.melded else None
    if kind == "meld":
        if closed or deal.asking or deal.asked or what in deal.spent:
            return "not-now"
        return None if holds(deal, deal.in_, what) else "not-in-hand"
    if kind == "partner":
        if what == "-":
            return None if deal.asking else "not-now"
        if closed or what in deal.spent or not (deal.asking or deal.melded):
            return "not-now"
        return None if holds(deal, deal.partner(), what) else "not-in-hand"
    return "not-now" if deal.asking else card(deal, event)


def tremanswhist(deal, event):
    kind, _, what = event.partition(":")
    if kind not in ("stand", "buy", "exchange"):
        return "not-now" if deal.turns < 3 else card(deal, event)
    if deal.turns == 3:
        return "not-now"
    if kind != "exchange":
        return None
    away = what.split()
    if len(away) > len(deal.stock):
        return "not-now"
    hand = deal.hands[(deal.forehand + deal.turns) % 3]
    return None if set(away) <= set(hand) and len(set(away)) == len(away) else "not-in-hand"


def tjuv(deal, event):
    kind, _, what = event.partition(":")
    due = "turn"
    if deal.outs < deal.seats:
        due = "out"
    elif deal.removing:
        due = "remove"
    elif deal.filling:
        due = "fill"
    if due != {"capture": "turn", "lay": "turn"}.get(kind, kind):
        return "not-now"
    if kind == "remove":
        away = what.split()
        if not set(away) <= set(deal.open) or len(set(away)) < len(away):
            return "not-in-hand"
        left = [deal.low(open_card) for open_card in deal.open if open_card not in away]
        highest = len(away) == deal.seats - 3 and min(map(deal.low, away)) >= max(left)
        return None if highest else "not-highest"
    hand = deal.hands[deal.seat]
    if what not in hand:
        return "not-in-hand"
    if kind == "out":
        return None if deal.low(what) == min(map(deal.low, hand)) else "not-lowest"
    if kind == "fill" or (kind == "capture") == bool(deal.can_take(what)):
        return None
    return "cannot-" + kind
