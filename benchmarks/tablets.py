"""Tablets that save hand after hand and send each again until it is answered; and what came of it.

A tablet does here what `queue.js` does: no answer, 429 or an error of the server is no answer, and the same
hand with the same id is sent again. The account compares what was answered with what the database holds.
"""

import itertools
import json
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlmodel import select

from benchmarks.evening import next_round, seat, sit_down
from benchmarks.filled import tournament_of
from benchmarks.load import Seated
from engine.formats.summary import deal_json, parse_deal
from engine.games.bondtolva import FORMS
from scorer.db import Database
from scorer.log.actions import Action
from scorer.models import LogEntry, Submission
from scorer.upgrading import upgrade

PATIENCE = 8.0
"""Seconds until a request is called lost."""
AGAIN = 0.3
"""Seconds until a hand is sent again."""
REDEALS = 9
"""So many omgivar follow each hand, and for ever where only the last hand is left: a match never ends."""


@dataclass(slots=True)
class Address:
    """Where the server is now; it may be started again on another port."""

    port: int
    stopping: threading.Event = field(default_factory=threading.Event)


class Tablet(threading.Thread):
    """`sent`: what it has tried to save, by id, in order; `answered`: the ids that were said to be saved."""

    def __init__(self, place: Seated, address: Address, every: float) -> None:
        super().__init__(daemon=True)
        self.place, self.address, self.every = place, address, every
        self.sent: dict[str, Mapping[str, Any]] = {}
        self.answered: list[str] = []
        self.again = 0
        self.wrong: list[str] = []
        self._connection: HTTPConnection | None = None

    def run(self) -> None:
        after = None
        for number, deal in enumerate(_deals(self.place.deals)):
            if self.address.stopping.wait(self.every):
                break
            hand = f"hand-{self.place.match}-{number}"
            self.sent[hand] = deal
            body = {
                "id": hand, "match": self.place.match, "after": after, "kind": "deal", "deal": deal,
            }  # fmt: skip
            if not self._until_answered(body):
                break
            self.answered.append(hand)
            after = hand
        self._close()

    def _until_answered(self, body: Mapping[str, Any]) -> bool:
        """Whether it was saved in the end; False when the evening ends, or when it is refused."""
        while True:
            answer = self._post(body)
            if answer is not None:
                status, said = answer
                if status == HTTPStatus.OK and said["status"] == "saved":
                    return True
                self.wrong.append(f"{body['id']}: {status} {json.dumps(said)[:200]}")
                return False
            if self.address.stopping.wait(AGAIN):
                return False
            self.again += 1

    def _post(self, body: Mapping[str, Any]) -> tuple[int, Any] | None:
        headers = {
            "Content-Type": "application/json",
            "Cookie": self.place.cookie,
            "X-CSRFToken": self.place.token,
        }
        try:
            if self._connection is None:
                self._connection = HTTPConnection("127.0.0.1", self.address.port, timeout=PATIENCE)
            self._connection.request("POST", "/bord/givar", json.dumps(body), headers)
            answer = self._connection.getresponse()
            content = json.loads(answer.read())
        except (OSError, HTTPException, ValueError):
            self._close()
            return None
        if answer.status == HTTPStatus.TOO_MANY_REQUESTS or answer.status >= 500:
            return None
        return answer.status, content

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _deals(deals: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for deal in deals[:-1]:
        yield deal
        yield from itertools.repeat({"redeal": True}, REDEALS)
    yield from itertools.repeat({"redeal": True})


# --- the evening --------------------------------------------------------------------------------------


def first_round(database: Database, tables: int) -> Sequence[int]:
    """The matches of the first round of a new tournament, everybody seated."""
    upgrade(database)
    matches = next_round(database, tournament_of(database, 2 * tables))
    for match in matches:
        sit_down(database, match)
    return matches


def at_the_tables(database: Database, address: Address, matches: Sequence[int], every: float) -> list[Tablet]:
    return [Tablet(seat(database, address.port, match), address, every) for match in matches]


def end(tablets: Sequence[Tablet], address: Address) -> None:
    address.stopping.set()
    for tablet in tablets:
        tablet.join(2 * PATIENCE)


def goes_on(tablets: Sequence[Tablet], patience: float) -> float | None:
    """Seconds until every tablet has had one more answer; None if that does not come."""
    begun = time.monotonic()
    before = [len(tablet.answered) for tablet in tablets]
    while time.monotonic() < begun + patience and all(tablet.is_alive() for tablet in tablets):
        if all(len(tablet.answered) > count for tablet, count in zip(tablets, before, strict=True)):
            return time.monotonic() - begun
        time.sleep(0.02)
    return None


# --- what is stored -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stored:
    """A hand as the database holds it."""

    id: str
    match: int
    number: int | None
    after: str | None
    content: Mapping[str, Any]


def stored_in(url: sa.URL, folder: Path) -> tuple[list[Stored], Counter[str]]:
    """The hands, and how many lines of the log tell of each. No connection is left open."""
    opened = Database(url.render_as_string(hide_password=False), folder)
    with closing(opened) as database, database.reading() as session:
        if database.file is None:  # there each statement would see a moment of its own
            session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
        rows = session.exec(select(Submission).order_by(Submission.match_id, Submission.number)).all()
        hands = [Stored(row.id, row.match_id, row.number, row.after, row.content) for row in rows]
        told = session.exec(select(LogEntry.after).where(LogEntry.action == Action.DEAL_SAVED)).all()
    return hands, Counter(line["id"] for line in told if line)


def wrong_with(tablets: Sequence[Tablet], url: sa.URL, folder: Path) -> list[str]:
    """Hands that are lost, there twice, invented, changed or out of order; also while tablets go on."""
    answered = {tablet.place.match: list(tablet.answered) for tablet in tablets}
    hands, told = stored_in(url, folder)
    sent = {tablet.place.match: dict(tablet.sent) for tablet in tablets}
    return found_wrong(hands, answered, sent) + _wrong_in_log(hands, told)


def found_wrong(
    hands: Sequence[Stored],
    answered: Mapping[int, Sequence[str]],
    sent: Mapping[int, Mapping[str, Mapping[str, Any]]],
) -> list[str]:
    """`answered` was noted before the hands were read, `sent` afterwards."""
    found = []
    for match, known in answered.items():
        chain = [hand for hand in hands if hand.match == match]
        ids = [hand.id for hand in chain]
        tried = list(sent[match])
        found += [f"lost: {hand}" for hand in known if hand not in ids]
        found += [f"invented: {hand}" for hand in ids if hand not in tried]
        if ids != tried[: len(ids)] or [hand.number for hand in chain] != list(range(1, len(ids) + 1)):
            found.append(f"out of order: match {match}")
        if [hand.after for hand in chain] != [None, *ids][: len(ids)]:
            found.append(f"builds on another: match {match}")
        found += [f"changed: {hand.id}" for hand in chain if not _is_same(hand, sent[match])]
    known_matches = set(answered)
    return found + [f"invented: {hand.id}" for hand in hands if hand.match not in known_matches]


def _is_same(hand: Stored, sent: Mapping[str, Mapping[str, Any]]) -> bool:
    return hand.id not in sent or dict(hand.content) == _written(sent[hand.id])


def _written(deal: Mapping[str, Any]) -> dict[str, Any]:
    return dict(deal_json(parse_deal(FORMS[0], deal, 0)))


def _wrong_in_log(hands: Sequence[Stored], told: Counter[str]) -> list[str]:
    stored = Counter(hand.id for hand in hands)
    return [f"told {told[hand]} times: {hand}" for hand in stored | told if told[hand] != stored[hand]]
