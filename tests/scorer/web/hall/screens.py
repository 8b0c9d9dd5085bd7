"""What a big screen shows, and what the organiser chooses for it."""

from typing import Any

from tests.clients import Client
from tests.scorer.web.shown_hall import Hall


def shown(client: Client, hall: Hall, number: int = 1) -> str:
    path = f"/tavlingar/{hall.tournament}/storbild" + (f"/{number}" if number > 1 else "")
    answer = client.get(f"{path}?del=1")
    assert answer.status_code == 200
    return answer.text


def choose(organiser: Client, hall: Hall, number: int = 1, **fields: Any) -> Any:
    sent = {"name": "", "shows": [], "notice": "", "picture": ""} | fields
    return organiser.post(f"/tavlingar/{hall.tournament}/storbilder/{number}", data=sent)
