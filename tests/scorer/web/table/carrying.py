"""What waits on a tablet, written as its own script writes it."""

import html
import json
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from scorer.db import Database
from scorer.models import Tournament
from scorer.web.table.carried import WORDS
from tests.clients import Client
from tests.scorer.services.hall import record
from tests.scorer.web.table.hands_sent import SMALL, hand
from tests.scorer.web.table.scripts import HERE, SCRIPTS
from tests.scorer.web.table.tables import Table

WHOLE = 10**6
"""Room for all in one part."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The tablet's scripts, run by node."""

    node: str

    def all(self, asked: Sequence[Mapping[str, Any]]) -> list[Any]:
        lines = "".join(json.dumps(each) + "\n" for each in asked)
        command = [self.node, str(HERE / "write_codes.mjs"), str(SCRIPTS)]
        done = subprocess.run(
            command, input=lines, capture_output=True, encoding="utf-8", check=True, timeout=120
        )
        return [json.loads(line) for line in done.stdout.splitlines()]

    def ask(self, what: str, **asked: Any) -> Any:
        (answer,) = self.all([{"ask": what, **asked}])
        return answer

    def parts(
        self, table: Table, bodies: Sequence[Mapping[str, Any]], room: int = WHOLE, **changes: Any
    ) -> list[str]:
        """`changes`: of the state that the tablet has."""
        with table.db.reading() as session:
            made = session.get_one(Tournament, table.tournament).created_at.isoformat()
        state = {"tournament": {"made": made}, "match": None} | changes
        page = {"state": state, "items": [{"body": body} for body in bodies], "words": list(WORDS)}
        found: list[str] = self.ask("parts", page=page, room=room)
        return found


def plain_part(db: Database, tournament: int, bodies: Sequence[Mapping[str, Any]]) -> str:
    """All in one part, without the tablet's script."""
    with db.reading() as session:
        made = session.get_one(Tournament, tournament).created_at
    return spelled(json.dumps([int(made.timestamp() * 1000), bodies, None]))


def spelled(content: str) -> str:
    """One part with this text, each sign by its number."""
    text = "".join(f"~~{ord(sign):04x}" for sign in content)
    mark = f"{crc32(text.encode()):08x}"
    return f"1{mark}{crc32(f'{mark}1.1.{text}'.encode()):08x}1.1.{text}"


def seats_known(table: Table, first_dealer: int = 3) -> dict[str, Any]:
    """The match as the tablet knows it, everybody seated."""
    people = [
        None if person is None else person.id for person in record(table.db, table.match).proposed_seats
    ]
    seats = [{"id": person} for person in people]
    return {"id": table.match, "seated": True, "seats": seats, "first_dealer": first_dealer}


FIRST, SECOND, THIRD = (f"{number:032x}" for number in (11, 12, 13))


def three(table: Table) -> list[dict[str, Any]]:
    """A hand of 5-0, one of 1-1 after it, and the first one corrected to 1-1."""
    change = {"target": FIRST, "deal": SMALL}
    return [
        hand(table, id=FIRST),
        hand(table, SMALL, id=SECOND, after=FIRST),
        {"id": THIRD, "after": SECOND, "match": table.match, "kind": "mend", "changes": [change]},
    ]


def shown(client: Client, *parts: str) -> str:
    """The piece of the page, as text."""
    answer = client.post("/bord/flytta/visa", data={"part": list(parts)})
    assert answer.status_code == 200, answer.text
    return text_of(answer.text)


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", page)))
