"""What goes on beside the tables: backups are made and handed out, papers and pages are asked for."""

import re
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from http.cookiejar import CookieJar

from benchmarks.tablets import PATIENCE, Address
from scorer.config import PasswordCost
from scorer.db import Database
from scorer.services.change import LAPTOP, act
from scorer.services.installation import hash_password, set_password

PASSWORD = "pik ess är trumf"
EVERY = 0.5
"""Seconds between two pages, two papers, two backups."""
LOW_COST = PasswordCost(time=1, memory=64, parallelism=1)


def give_password(database: Database) -> None:
    act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST))


class Beside:
    """`backups`: by the name of each that was handed out whole, the hands that were answered before it."""

    def __init__(self, address: Address, answered: Callable[[], int]) -> None:
        self.address = address
        self.backups: dict[str, int] = {}
        self._answered = answered
        organiser = Organiser(address)
        self.threads = [
            threading.Thread(target=self._again_and_again, args=(step,), daemon=True)
            for step in (lambda: self._back_up(organiser), self._look, self._print)
        ]

    def end(self) -> None:
        for thread in self.threads:
            thread.join(2 * PATIENCE)

    def _again_and_again(self, step: Callable[[], None]) -> None:
        while not self.address.stopping.wait(EVERY):
            try:
                step()
            except (OSError, HTTPException):  # it is not there just now
                continue

    def _back_up(self, organiser: "Organiser") -> None:
        before = self._answered()
        name = organiser.download_backup()
        if name is not None:
            self.backups.setdefault(name, before)

    def _look(self) -> None:
        self._ask("/tavlingar/1/stallning")

    def _print(self) -> None:
        self._ask("/tavlingar/1/papper/stallning.pdf")

    def _ask(self, path: str) -> None:
        with urllib.request.urlopen(
            f"http://127.0.0.1:{self.address.port}{path}", timeout=4 * PATIENCE
        ) as answer:
            answer.read()


class Organiser:
    """A browser that logs in where it is not, and presses buttons."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def download_backup(self) -> str | None:
        """The name of the backup; None where none was made."""
        answer = self.press("/sakerhetskopior/hamta")
        name: str | None = answer.headers.get_filename()
        return name

    def press(self, path: str, page: str = "/sakerhetskopior", **fields: str) -> "urllib.request._UrlopenRet":
        """Press a button on a page, logged in. Returns the answer, read."""
        token = self._token(page)
        if token is None:
            self._log_in()
            token = self._token(page)
        return self._post(path, csrf_token=token or "", **fields)

    def _log_in(self) -> None:
        token = token_in(self.read("/logga-in"))
        self._post("/logga-in", csrf_token=token or "", password=PASSWORD)

    def _token(self, page: str) -> str | None:
        found = self.read(page)
        return None if 'name="password"' in found else token_in(found)

    def read(self, path: str) -> str:
        with self._browser.open(self._url(path), timeout=4 * PATIENCE) as answer:
            return str(answer.read().decode())

    def _post(self, path: str, **fields: str) -> "urllib.request._UrlopenRet":
        sent = urllib.parse.urlencode(fields).encode()
        with self._browser.open(self._url(path), sent, timeout=4 * PATIENCE) as answer:
            answer.read()
            return answer

    def _url(self, path: str) -> str:
        return f"http://127.0.0.1:{self._address.port}{path}"


def token_in(page: str) -> str | None:
    found = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
    return found[1] if found else None
