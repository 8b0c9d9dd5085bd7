"""Games with mishaps: cards that break a duty and pairs that are not held, and what they truly were."""

import random
from typing import Any

from engine.forms import FORMS, Form
from engine.games.shared.tricks import TrickDeal
from engine.players import amid, deal, fresh
from engine.suits import SUITS

FORMS_WITH_DUTIES = [form for form in FORMS.values() if form.game != "tjuv"]
OFTEN = 0.1
Played = tuple[TrickDeal[Any], list[str], dict[int, str], set[int], TrickDeal[Any]]


def played(form: Form, chance: random.Random, *, damaged: bool = True) -> Played:
    """(start, events, what was wrong, what rests on it, last deal).

    What was wrong is a code by the number of the event, `meld` for a pair that was not held. The numbers of
    duties that rest on a trump that such a pair had set come by themselves.
    """
    start: Any = deal(amid(fresh(form), chance), chance)
    now = start
    events: list[str] = []
    wrong: dict[int, str] = {}
    resting: set[int] = set()
    no_trump = False
    while now.to_act is not None:
        event, code = chance.choice(now.legal()), ""
        if damaged and chance.random() < OFTEN:
            event, code = _mishap(now, chance) or (event, "")
        before, now = now, now.forced(event)
        if code == "meld" and now.past.ranking.trump != before.past.ranking.trump:
            no_trump = True
        if code in ("must-trump", "must-beat") and no_trump:
            resting.add(len(events))
        if code:
            wrong[len(events)] = code
        events.append(event)
    return start, events, wrong, resting, now


def _mishap(now: TrickDeal[Any], chance: random.Random) -> tuple[str, str] | None:
    if now.playable and now.cards:
        held = now.pack.texts(now.hands[now.seat])
        found = [(card, why.code) for card in held if (why := now.check(card))]
        return chance.choice(found) if found else None
    suit = chance.choice(SUITS)
    for event in (f"meld:{suit}", f"partner:{suit}"):
        objection = now.check(event)
        if objection and objection.code == "not-in-hand":
            return event, "meld"
    return None


def chance_of(*seed: str) -> random.Random:
    return random.Random(" ".join(seed))
