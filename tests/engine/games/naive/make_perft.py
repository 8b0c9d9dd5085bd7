"""Write the numbers of `test_perft.py`: `python -m tests.engine.games.naive.make_perft`.

A position is a deal with some events behind it; the counts are those of the naive implementation.
"""

import json
import random
from pathlib import Path

from engine.formats.replay import record_json
from engine.forms import FORMS
from engine.players import amid, deal, fresh
from tests.engine.games.naive.games import perft, start

FOLDER = Path(__file__).parents[1] / "perft"
LIMIT = 4000
"""Sequences at the greatest depth of a position."""
POSITIONS = 12


def positions(form, chance):
    for number in range(POSITIONS):
        players = chance.randint(form.fewest, min(form.most, 6)) if not form.seats else 0
        record = record_json(deal(amid(fresh(form, players), chance), chance), ())
        record["events"] = played(record, chance, share=number / POSITIONS)
        yield record


def played(record, chance, share):
    """The first events of a random deal, a share of all."""
    game, events = start(record), []
    while game.legal():
        events.append(chance.choice(game.legal()))
        game.play(events[-1])
    return events[: int(share * len(events))]


def counts(record):
    game = start(record)
    for event in record["events"]:
        game.play(event)
    found = []
    while len(found) < 12 and (not found or 0 < found[-1] <= LIMIT):
        found.append(perft(game, len(found) + 1))
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for form in FORMS.values():
        lines = [
            json.dumps({"record": record, "counts": counts(record)})
            for record in positions(form, random.Random(form.key))
        ]
        (FOLDER / f"{form.game}-{form.name}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
