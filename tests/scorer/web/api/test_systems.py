"""Issue 14, the API in every system of rounds: all that its links lead to is what the description says."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from flask import Flask

from scorer.db import Database
from scorer.services.matches.entries import Kind
from scorer.web.api.limit import Limit
from scorer.web.api.resources import RESOURCES
from scorer.web.api.shapes import Shape
from tests.clients import Client
from tests.scorer.services.hall import enter, next_round, play_all, tournament

SHAPES: Mapping[str, type[Shape]] = {f"api.{resource.name}": resource.shape for resource in RESOURCES}


def groups(db: Database) -> int:
    """Two groups of four, played, and the semi-finals."""
    made = tournament(db, 8, system="groups", partier=1, system_options={"group_size": 4})
    for _ in range(4):
        play_all(db, next_round(db, made))
    next_round(db, made)
    return made


def cup(db: Database) -> int:
    """Five in a cup with a B cup and a match for third place, to its end."""
    made = tournament(db, 5, system="cup", partier=1, system_options={"third_place": True, "b_cup": True})
    for _ in range(3):
        play_all(db, next_round(db, made))
    return made


def individual(db: Database) -> int:
    made = tournament(db, 9, system="individual", partier=1)
    play_all(db, next_round(db, made))
    next_round(db, made)
    return made


def tables(db: Database) -> int:
    """Three in tremanswhist: nine deals with a sum of zero (W9), then a walk-over."""
    made = tournament(db, 3, system="tables", partier=1, game="tremanswhist", form="nine-deals")
    enter(db, next_round(db, made).matches[0].id, {"score": [4, 1, -5]}, kind=Kind.PARTI)
    enter(db, next_round(db, made).matches[0].id, {"winner": 1}, kind=Kind.WALK_OVER)
    return made


def tjuv(db: Database) -> int:
    """Seven at two tables, where each has only its own points."""
    made = tournament(db, 7, system="tables", partier=1, game="tjuv", form="tjuv", length=3)
    next_round(db, made)
    return made


@pytest.mark.parametrize("evening", [groups, cup, individual, tables, tjuv])
def test_issue_14_everything_that_links_lead_to(
    app: Flask, database: Database, client: Client, evening: Callable[[Database], int]
) -> None:
    app.extensions["scorer-api-limit"] = Limit(most=10**9)
    evening(database)
    seen, waiting = {}, ["/api/tournaments"]
    while waiting:
        address = waiting.pop()
        answer = client.get(address)
        assert answer.status_code == 200, address
        seen[address] = answer.json
        if address.startswith("/api/"):
            shape = SHAPES[app.url_map.bind("localhost").match(address.partition("?")[0])[0]]
            assert shape.model_validate_json(answer.data, strict=True).model_dump_json() == answer.text
            waiting += [link for link in links_in(answer.json) if link not in seen and link not in waiting]
    check(evening, seen)


def links_in(found: Any) -> list[str]:
    if isinstance(found, list):
        return [link for part in found for link in links_in(part)]
    if not isinstance(found, dict):
        return []
    own = [link for link in found.get("links", {}).values() if link]
    return own + [link for name, part in found.items() if name != "links" for link in links_in(part)]


def check(evening: Callable[[Database], int], seen: Mapping[str, Any]) -> None:
    standings, matches = seen["/api/tournaments/1/standings"], seen["/api/tournaments/1/matches"]["matches"]
    stages = {match["stage"] and match["stage"]["name"] for match in matches}
    if evening is groups:
        assert [(group["name"], len(group["rows"])) for group in standings["groups"]] == [
            ("Grupp A", 4),
            ("Grupp B", 4),
        ]
        assert {"Grupp A", "Grupp B", "Semifinal"} <= stages
    elif evening is cup:
        assert {"Kvartsfinal", "Semifinal", "Final", "Match om tredje pris"} <= stages
        assert standings["rows"][0]["place"] == 1
    elif evening is individual:
        assert {len(side["entrants"]) for match in matches for side in match["sides"]} == {1, 2}
        assert all(len(row["entrant"]["players"]) in (1, 2) for row in standings["rows"])
    elif evening is tjuv:
        assert {row["points_against"] for row in standings["rows"]} == {None}
        assert sorted(len(match["sides"]) for match in matches) == [3, 4]
    else:
        played, given = matches
        assert [side["figure"] for side in played["sides"]] == [4, 1, -5]
        assert (given["status"], given["partier"]) == ("walk-over", [])
        assert given["walk_over"].startswith("W.o. till ")
