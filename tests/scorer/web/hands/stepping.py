"""Records of every form, and what is wrong with the moments that a page has of them."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from engine.formats.replay import moments, parse, record_json
from engine.forms import FORMS, Form
from engine.game import Deal
from engine.layout import Layout
from engine.objection import Refused
from engine.players import STYLES, amid, deal, fresh, played_out
from scorer.web.hands.steps import record_steps
from scorer.words.cards.told import cast

EXAMPLES = Path(__file__).parents[3] / "engine" / "formats" / "examples"
CHANCE = 1601
CARDS = {"tremanswhist": 52, "lyktan": 20}
"""In the pack; 36 in every other game."""
Json = Any


def examples() -> Iterator[Json]:
    """The example records that came with the task and begin; some of them stop at an illegal event."""
    for file in sorted(EXAMPLES.glob("*-*.jsonl")):
        if not file.name.endswith(".answers.jsonl"):
            records = map(json.loads, file.read_text(encoding="utf-8").splitlines())
            yield from (raw for raw in records if begins(raw))


def begins(raw: Json) -> bool:
    try:
        parse(raw)
    except Refused:
        return False
    return True


def random_record(form: Form, number: int) -> Json:
    """Another one for each number: in every style, with any number of players, amid any parti."""
    chance = Random(CHANCE * (number + 1))
    player = STYLES[sorted(STYLES)[number % len(STYLES)]]
    start = deal(amid(fresh(form, form.seats or 2 + number % 10), chance), chance)
    return json.loads(json.dumps(record_json(start, played_out(start, player, chance)[1])))


def random_records(count: int) -> Iterator[Json]:
    forms = list(FORMS.values())
    return (random_record(forms[number % len(forms)], number // len(forms)) for number in range(count))


def with_an_exchange() -> tuple[Json, int]:
    """One of the nine deals in which several cards are put away, and the number of that event (W8)."""
    for number in range(50):
        raw = random_record(FORMS["tremanswhist", "nine-deals"], number)
        for at, event in enumerate(raw["events"]):
            if event.startswith("exchange:") and " " in event:
                return raw, at
    raise AssertionError


def page_of(raw: Json) -> Json:
    """What the page of a record is given."""
    seen = moments(raw)
    return json.loads(json.dumps(record_steps(seen, cast(seen.deals[0].setup.form))))


def differences(raw: Json, page: Json) -> list[str]:
    """Where a moment of the page is not the engine's, which plays the record once more, event by event."""
    now = parse(raw).start
    found = unlike(page["steps"][0], now)
    for step, event in zip(page["steps"][1:], raw["events"], strict=page["refused"] is None):
        now = now.apply(event)
        found += [f"after {event}: {what}" for what in unlike(step, now)]
    return found


def unlike(step: Json, now: Deal) -> list[str]:
    form, layout = now.setup.form, now.layout
    sums = [0] * form.sides
    for award in now.awards:
        sums[award.side] += award.points
    shown = {
        "to_act": step["to_act"],
        "awards": [(award["side"], award["points"], award["rule"]) for award in step["awards"]],
        "points": step["points"],
        "hands": [sorted(hand) for hand in step["hands"]],
        "cards": len(lying(step)) + sum(pile[1] - 1 for piles in step["piles"] for pile in piles),
        "twice": [card for card, count in lying(step).items() if count > 1],
    }
    right = {
        "to_act": now.to_act,
        "awards": [(award.side, award.points, award.rule) for award in now.awards],
        "points": sums,
        "hands": [sorted(hand) for hand in layout.hands],
        "cards": CARDS.get(form.game, 36) - taken(layout) + in_sight(step),
        "twice": [],
    }
    return [f"{key}: {shown[key]} for {right[key]}" for key in shown if shown[key] != right[key]]


def taken(layout: Layout) -> int:
    return sum(len(trick.plays) for trick in layout.tricks)


def in_sight(step: Json) -> int:
    """The cards of a trick that was taken just now: they lie in the middle and are taken too."""
    return 0 if step["winner"] is None else len(step["middle"])


def lying(step: Json) -> Counter[str]:
    """Every card that the page shows, or could."""
    shown = [*(card for hand in step["hands"] for card in hand), *(card for _, card in step["middle"])]
    shown += [card for row in step["rows"] for place in row for card in place if card]
    shown += [*step["stock"], *step["aside"], *step["open"]]
    return Counter([*shown, *(pile[0] for piles in step["piles"] for pile in piles)])
