"""The database does not do its work: a page that says so, and one line in the server's log until it does."""

import threading
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

from flask import Flask, Response, current_app, g, request

from engine.marking import mark
from scorer.db import Fault

_EXTENSION: Final = "scorer-outage"
SAFE: Final = ("GET", "HEAD")
OF_CONNECTIONS: Final = (Fault.READ_ONLY, Fault.GONE)
PAGES: Final[Mapping[Fault, tuple[HTTPStatus, str, str]]] = {
    Fault.DISK_FULL: (
        HTTPStatus.INSUFFICIENT_STORAGE,
        mark("Det går inte att spara"),
        mark(
            "Ta bort något från datorns disk och försök igen. Disken är full eller går inte att "
            "skriva på. Ingenting är ändrat, och det som redan är sparat finns kvar."
        ),
    ),
    Fault.READ_ONLY: (
        HTTPStatus.SERVICE_UNAVAILABLE,
        mark("Det går inte att spara"),
        mark(
            "Se till att programmet får skriva i databasen, och försök igen. Den är skrivskyddad just nu. "
            "Ingenting är ändrat, och det som redan är sparat finns kvar."
        ),
    ),
    Fault.LOCKED: (
        HTTPStatus.SERVICE_UNAVAILABLE,
        mark("Det går inte att spara just nu"),
        mark(
            "Vänta en liten stund och försök igen. Ett annat program håller i databasen. Ingenting är "
            "ändrat, och det som redan är sparat finns kvar."
        ),
    ),
    Fault.LOST: (
        HTTPStatus.INSUFFICIENT_STORAGE,
        mark("Databasen är borta"),
        mark(
            "Stäng programmet på datorn och starta det igen: det hämtar tillbaka allt ur säkerhetskopian. "
            "Någon har flyttat, bytt ut eller tagit bort databasens fil. Ingenting sparas förrän dess, och "
            "plattorna behåller sina givar."
        ),
    ),
    Fault.GONE: (
        HTTPStatus.SERVICE_UNAVAILABLE,
        mark("Databasen svarar inte"),
        mark(
            "Vänta en liten stund och ladda om sidan. Det som redan är sparat finns kvar, och plattorna "
            "skickar sina givar igen när databasen svarar."
        ),
    ),
}
RETRY_AFTER: Final = "5"
"""Seconds, for machines that ask again by themselves."""


class Outage:
    """What is wrong now. It is said when it begins and when it is over, not for each request."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._fault: Fault | None = None

    def begins(self, fault: Fault, error: Exception) -> None:
        with self._lock:
            known, self._fault = self._fault is fault, fault
        if not known:
            cause = str(getattr(error, "orig", None) or error).partition("\n")[0]
            current_app.logger.error("The database: %s (%s). Told once until it is over.", fault, cause)

    def is_over_after(self, response: Response) -> bool:
        """Whether this answer shows that the database does its work again."""
        if self._fault is None or response.status_code >= HTTPStatus.BAD_REQUEST:
            return False
        return request.method not in SAFE if self._fault.of_writing else "session" in g

    def ends(self) -> None:
        with self._lock:
            over, self._fault = self._fault, None
        if over:
            current_app.logger.warning("The database works again (%s is over).", over)


def init_app(app: Flask) -> None:
    app.extensions[_EXTENSION] = Outage()
    app.after_request(_watch)


def outage() -> Outage:
    found: Outage = current_app.extensions[_EXTENSION]
    return found


def _watch(response: Response) -> Response:
    if outage().is_over_after(response):
        outage().ends()
    return response
