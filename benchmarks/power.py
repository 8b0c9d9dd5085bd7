"""The power goes at random points: what was answered is on the disk, as far as it was synced and no further.

`python -m benchmarks.power [--seconds 20] [--points 300] [--seed 1]` serves the program under strace while 20
tables save and backups are made. The record of its writes and syncs (`disk.py`) is then replayed: at each
point the files are laid down with only what had been synced, and once more with a part of the rest, torn at
sectors. The database must be whole, hold every hand that had been answered, and none that was not sent. A
backup that has its name must be whole; one that was handed out must be there, and so must the secret key.
"""

import argparse
import random
import re
import shutil
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from benchmarks.beside import Beside, give_password
from benchmarks.disk import STRACE, Call, Disk, calls_in
from benchmarks.killed import Served
from benchmarks.tablets import at_the_tables, end, first_round, found_wrong, stored_in
from scorer.backups.copies import FOLDER, Trouble, copies_in
from scorer.backups.damage import FIT, look_at
from scorer.backups.making import contents_of
from scorer.config import KEY_FILE, sqlite_url
from scorer.db import Database

TABLES, EVERY = 20, 0.1
SECONDS, POINTS = 20.0, 300
FILE = "evening.sqlite3"
_HAND = re.compile(rb'"id": ?"(hand-(\d+)-\d+)"')
_BACKUP = re.compile(rb"filename=\"?([\w.+-]+\.sqlite3)")


@dataclass(slots=True)
class Evening:
    """A recorded evening: the disk before it, the record, what the tablets sent, by match."""

    disk: Disk
    record: Path
    sent: Mapping[int, Mapping[str, Mapping[str, Any]]]


@dataclass(slots=True)
class Answered:
    """What the program has said so far, by the record: hands by match, backups that were handed out."""

    hands: dict[int, list[str]]
    backups: list[str] = field(default_factory=list)
    _asked: dict[int, tuple[int, str]] = field(default_factory=dict)

    def take(self, call: Call) -> bool:
        """Whether something was answered by it. An answer counts from its beginning."""
        if call.name == "recvfrom" and not call.begins and call.texts:
            found = _HAND.search(call.texts[0])
            if found:
                self._asked[call.files[0][0]] = int(found[2]), found[1].decode()
        if call.name != "sendto" or not call.begins or not call.texts:
            return False
        backup = _BACKUP.search(call.texts[0])
        if backup:
            self.backups.append(backup[1].decode())
            return True
        socket = call.files[0][0]
        if socket not in self._asked or b'"saved"' not in call.texts[0]:
            return False
        match, hand = self._asked.pop(socket)
        self.hands[match].append(hand)
        return True


def recorded(folder: Path, seconds: float) -> Evening:
    club = folder / "club"
    club.mkdir()
    url = sa.make_url(sqlite_url(club / FILE))
    record = folder / "record"
    served = Served(url, club, folder / "said", (*STRACE, str(record)))
    with closing(Database(str(url), club)) as database:
        matches = first_round(database, TABLES)
        give_password(database)
    disk = Disk(club)
    served.start()
    with closing(Database(str(url), club)) as database:
        tablets = at_the_tables(database, served.address, matches, EVERY)
    beside = Beside(served.address, lambda: 0)
    for thread in (*tablets, *beside.threads):
        thread.start()
    time.sleep(seconds)
    end(tablets, served.address)
    beside.end()
    served.stop()
    return Evening(disk, record, {tablet.place.match: dict(tablet.sent) for tablet in tablets})


def replayed(evening: Evening, points: int, rng: random.Random, folder: Path) -> tuple[Answered, list[str]]:
    """What was answered in the end, and what was wrong at the points."""
    changes = _changes(evening)
    answered = Answered({match: [] for match in evening.sent})
    chosen = set(rng.sample(range(changes), min(points, changes)))
    wrong: list[str] = []
    number = 0
    for call in calls_in(evening.record):
        changed = evening.disk.take(call)
        if not (answered.take(call) or changed):
            continue
        if number in chosen:
            for chance in (None, rng):
                found = _wrong_after(evening, answered, chance, folder)
                kind = "with a part of the rest" if chance else "only what was synced"
                wrong += [f"at {number} of {changes}, {kind}: {each}" for each in found]
        number += 1
    return answered, wrong


def _changes(evening: Evening) -> int:
    """How many points there are."""
    disk, answered = deepcopy(evening.disk), Answered({match: [] for match in evening.sent})
    return sum(answered.take(call) | disk.take(call) for call in calls_in(evening.record))


def _wrong_after(
    evening: Evening, answered: Answered, rng: random.Random | None, folder: Path
) -> Sequence[str]:
    left = folder / "left"
    shutil.rmtree(left, ignore_errors=True)
    evening.disk.after(rng, left)
    found = look_at(left / FILE)
    if found not in FIT:
        return [f"the database is {found}"]
    hands, _ = stored_in(sa.make_url(sqlite_url(left / FILE)), left)
    wrong = found_wrong(hands, answered.hands, evening.sent)
    if any(answered.hands.values()) and not (left / KEY_FILE).exists():
        wrong.append("the secret key is lost")
    copies = copies_in(left / FOLDER)
    wrong += [
        f"the backup {name} is lost" for name in {*answered.backups} - {copy.file.name for copy in copies}
    ]
    for copy in copies:
        try:
            contents_of(copy.file)
        except Trouble as trouble:
            wrong.append(f"the backup {copy.file.name}: {trouble} {trouble.detail}")
    return wrong


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--points", type=int, default=POINTS)
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        evening = recorded(folder, chosen.seconds)
        print(f"recorded: {evening.record.stat().st_size / 1024**2:.0f} MB of writes and syncs")
        answered, wrong = replayed(evening, chosen.points, random.Random(chosen.seed), folder)
    hands = sum(map(len, answered.hands.values()))
    print(f"{hands} hands answered, {len(answered.backups)} backups handed out")
    print(f"the power went at {chosen.points} points, each twice: {len(wrong)} things wrong")
    for each in wrong[:10]:
        print(f"  {each}")
    if wrong:
        raise SystemExit("Something that was answered is not there.")


if __name__ == "__main__":
    main()
