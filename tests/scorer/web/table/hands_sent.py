"""Hands as a tablet sends them to the door, and what the door answers."""

from typing import Any

from tests.clients import Client
from tests.scorer.services.hall import QUICK, record
from tests.scorer.web.table.tables import Table

SMALL = {"melds": [], "maktorer": [3, 5], "last_trick": 0}
"""1 to side 0 (sistan), 1 to side 1 (vinst)."""


def hand(table: Table, deal: object = QUICK, **changes: Any) -> dict[str, Any]:
    chosen = {"id": f"hand-{len(record(table.db, table.match).submissions):04}", "match": table.match}
    chosen |= {"after": record(table.db, table.match).last, "kind": "deal", "deal": deal}
    return chosen | changes


def refusal(client: Client, body: object, path: str = "/bord/givar") -> tuple[int, str, str | None]:
    answer = client.post(path, json=body)
    error = answer.json["error"]
    assert error["sentence"]
    assert set(error) == {"code", "rule", "sentence", "entry"}
    return answer.status_code, error["code"], error["rule"]


def play(client: Client, table: Table, *deals: dict[str, Any]) -> dict[str, Any]:
    for deal in deals:
        answer = client.post("/bord/givar", json=hand(table, deal))
        assert answer.status_code == 200, answer.json
    shown: dict[str, Any] = answer.json["state"]["match"]["fold"]
    return shown


NONSENSE = [
    b"", b"{", b"[]", b"null", b"3", b'"deal"', b"\xff\xfe", b"[" * 50_000, b'{"match":' * 20_000,
    b'{"match": ' + b"9" * 5000 + b"}", b'{"match": ' + b"[" * 900 + b"]" * 900 + b"}",
]  # fmt: skip
