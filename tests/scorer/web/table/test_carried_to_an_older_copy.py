"""Issue 13, point 17: what is carried finds its match where the backup was ten minutes old."""

from typing import Any

from scorer.backups.missing import missing as named_missing
from scorer.models import Tournament
from scorer.web.table.carried import WORDS
from tests.clients import Client
from tests.scorer.services.hall import QUICK, fold, given_match, record
from tests.scorer.web.table.carrying import FIRST, SECOND, THIRD, WHOLE, Pen, plain_part, shown, three
from tests.scorer.web.table.hands_sent import SMALL, hand
from tests.scorer.web.table.tables import Table


def met_as(match: int, table: Table, number: int = 1, *, turned: bool = False) -> dict[str, Any]:
    """How a tablet keeps what its match was: by side the entrants' numbers, as text."""
    sides = [
        ",".join(str(entrant.number) for entrant in side) for side in record(table.db, table.match).sides
    ]
    return {"form": "four", "round": number, "sides": sides[::-1] if turned else sides}


def kept_elsewhere(pen: Pen, table: Table, **met: Any) -> list[str]:
    """Two hands of a match that has an id of its own there: 5-0 and 1-1, then the first is 1-1 instead."""
    match = table.match + 1000
    bodies = [body | {"match": match} for body in three(table)]
    with table.db.reading() as session:
        made = session.get_one(Tournament, table.tournament).created_at.isoformat()
    items = [{"body": body, "met": met_as(match, table, **met)} for body in bodies]
    page = {"state": {"tournament": {"made": made}, "match": None}, "items": items, "words": list(WORDS)}
    found: list[str] = pen.ask("parts", page=page, room=WHOLE)
    return found


def test_issue_13_17_hands_find_the_match_that_the_same_sides_play(
    pen: Pen, table: Table, organiser: Client
) -> None:
    """The round was set anew by hand: the match has another id, and the hands go in once."""
    parts = kept_elsewhere(pen, table)
    assert "Bord 2, rond 1: Anna & Nils – Berit & Sven" in shown(organiser, *parts)
    for _ in range(2):
        organiser.post("/bord/flytta/in", data={"part": parts})
    found = record(table.db, table.match)
    assert [row.id for row in found.submissions] == [FIRST, SECOND, THIRD]
    assert found.conflicts == ()
    assert fold(table.db, table.match).state.score == (2, 2)


def test_issue_13_17_sides_that_changed_places_are_turned(pen: Pen, table: Table, organiser: Client) -> None:
    """What side 0 had there, side 1 has here; the 5-0 is 0-5."""
    match = table.match + 1000
    with table.db.reading() as session:
        made = session.get_one(Tournament, table.tournament).created_at.isoformat()
    item = {
        "body": hand(table, QUICK, id=FIRST, match=match),
        "met": met_as(match, table, turned=True),
    }
    page = {"state": {"tournament": {"made": made}, "match": None}, "items": [item], "words": list(WORDS)}
    organiser.post("/bord/flytta/in", data={"part": pen.ask("parts", page=page, room=WHOLE)})
    assert fold(table.db, table.match).state.score == (0, 5)


def test_issue_13_17_a_round_that_is_not_here_is_named_and_taken_when_it_is(
    pen: Pen, table: Table, organiser: Client
) -> None:
    """Round 2 was drawn after the backup. The organiser sets it by hand, and looks again."""
    parts = kept_elsewhere(pen, table, number=2)
    text = shown(organiser, *parts)
    assert "Rond 2: Anna & Nils – Berit & Sven" in text
    assert "3 givar kan inte läggas in än" in text
    assert "sätter ihop den för hand med samma möten" in text
    assert "Ja, lägg in" not in text
    organiser.post("/bord/flytta/in", data={"part": parts})
    assert record(table.db, table.match).submissions == (), "not in the first round, where they met too"
    again = given_match(table.db, table.tournament, 0, 1, table=2)
    assert record(table.db, again).round_number == 2
    organiser.post("/bord/flytta/in", data={"part": parts})
    assert [row.id for row in record(table.db, again).submissions] == [FIRST, SECOND, THIRD]
    assert "Allt det här finns på datorn." in shown(organiser, *parts)


def test_issue_13_17_another_match_that_got_the_same_id_gets_nothing(
    pen: Pen, table: Table, organiser: Client
) -> None:
    """After the backup the ids go on from it: the id alone would lead to a match of others."""
    namesake = given_match(table.db, table.tournament, 2, 3, table=1)
    with table.db.reading() as session:
        made = session.get_one(Tournament, table.tournament).created_at.isoformat()
    item = {"body": hand(table, QUICK, id=FIRST, match=namesake), "met": met_as(namesake, table, 7)}
    page = {"state": {"tournament": {"made": made}, "match": None}, "items": [item], "words": list(WORDS)}
    parts = pen.ask("parts", page=page, room=WHOLE)
    assert "Rond 7: Anna & Nils – Berit & Sven" in shown(organiser, *parts)
    organiser.post("/bord/flytta/in", data={"part": parts})
    assert record(table.db, namesake).submissions == ()


def test_issue_13_17_what_the_tablet_has_seen_and_nobody_holds_is_named(
    pen: Pen, table: Table, organiser: Client
) -> None:
    """It saw a chain of five; it brings one hand."""
    with table.db.reading() as session:
        made = session.get_one(Tournament, table.tournament).created_at.isoformat()
    page = {
        "state": {"tournament": {"made": made}, "match": None},
        "items": [{"body": hand(table, SMALL, id=FIRST), "met": met_as(table.match, table)}],
        "seen": [{"match": table.match, "count": 5, "last": SECOND, "met": met_as(table.match, table)}],
        "words": list(WORDS),
    }
    parts = pen.ask("parts", page=page, room=WHOLE)
    shown(organiser, *parts)
    organiser.post("/bord/flytta/in", data={"part": parts})
    with table.db.reading() as session:
        (lack,) = named_missing(session)
    assert (lack.record.id, lack.there, lack.known) == (table.match, 1, 5)


def test_issue_13_17_codes_of_the_version_before_are_read(table: Table, organiser: Client) -> None:
    part = plain_part(table.db, table.tournament, [hand(table, SMALL, id=FIRST)])
    assert part.startswith("1")
    organiser.post("/bord/flytta/in", data={"part": part})
    assert [row.id for row in record(table.db, table.match).submissions] == [FIRST]
