"""An evening on which everything has happened at once, so that every form of the program stands somewhere."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from PIL import Image

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.entrants.signed_up import sign_ups
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from scorer.services.tournaments.pictures import add_picture
from tests.clients import Client
from tests.scorer.web.mishaps.putting_right import entrant, follow, leaves_of, path, round_id, settle_round
from tests.scorer.web.shown_hall import FOUR_POINTS, RESULT_ONLY, Hall, new_final, new_hall
from tests.scorer.web.table.carrying import plain_part

TO_THE_OTHERS = {"melds": [], "maktorer": [8, 0], "last_trick": 1}


@dataclass(frozen=True, slots=True)
class Eventful:
    """`hall` is the tournament that is being played.

    The match `open` is being played: `tablet` has its table, `second` has scanned its code too. The match
    `over` is played and not confirmed, `at_over` has its table.
    """

    organiser: Client
    hall: Hall
    tablet: Client
    second: Client
    at_over: Client
    open: int
    over: int
    unplayed: int


def eventful(organiser: Client, tablets: Sequence[Client], db: Database) -> Eventful:
    hall = new_hall(db, pairs=5)
    hall.publish()
    over, still_open = hall.matches(1)
    for _ in range(3):
        hall.enter(over, Kind.PARTI, RESULT_ONLY)
    for tablet, match in zip(tablets, (still_open, still_open, over), strict=True):
        code = hall.code(hall.record(match).table or 0)
        assert tablet.get(f"/b/{code}", follow_redirects=True).status_code == 200
    _at_the_table(organiser, tablets[0], hall, still_open)
    _around(organiser, hall, over)
    for more in (_draft, _old_draft, _lots, _waiting, _taken_back, _ended, _corrected):
        more(organiser, db)
    _done(organiser, path(new_hall(db), "anmalningar/val"), check_in="y")
    unplayed = new_hall(db)
    unplayed.publish()
    _clock(organiser, unplayed)
    return Eventful(organiser, hall, *tablets, open=still_open, over=over, unplayed=unplayed.matches(1)[0])


def _at_the_table(organiser: Client, tablet: Client, hall: Hall, match: int) -> None:
    """Hands, one of them struck; one that was entered without knowing of the others; a call."""
    sit(organiser, hall, match)
    hands = [hall.enter(match, Kind.DEAL, FOUR_POINTS), hall.enter(match, Kind.DEAL, TO_THE_OTHERS)]
    struck = json.dumps([{"target": hands[1], "struck": True}])
    _done(organiser, f"/matcher/{match}/andra", changes=struck, after=hands[1], entry_id="struck-hand")
    beside = {"id": "beside-1", "match": match, "after": None, "kind": "deal", "deal": TO_THE_OTHERS}
    assert tablet.post("/bord/givar", json=beside).json["status"] == "conflict"
    assert tablet.post("/bord/kalla", json={"match": match, "reason": "rules"}).status_code == 200


def sit(organiser: Client, hall: Hall, match: int) -> None:
    sides = [[person.id for person in side[0].members] for side in hall.record(match).sides]
    seats = {f"seat_{seat}": sides[seat % 2][seat // 2] for seat in range(4)}
    _done(organiser, f"/matcher/{match}/platser", **seats, dealer=3)


def _around(organiser: Client, hall: Hall, over: int) -> None:
    """Penalties, one taken away; one pair gone, another gone and back; one of three; a place held; new rules.

    Who was gone and is back has played the match `over`: nobody loses one by walk-over.
    """
    players = {side[0].id for match in hall.matches(1) for side in hall.record(match).sides}
    free = next(pair.id for pair in hall.entrants() if pair.id not in players)
    back, of_three = (f"par/{side[0].id}" for side in hall.record(over).sides)
    for _ in range(2):
        _done(organiser, path(hall, f"{back}/avdrag"), kind="penalty", partier=1, round=0, reason="Sen")
    _done(organiser, path(hall, f"{back}/avdrag/1/ta-bort"), reason="Bussen var sen")
    gone = f"par/{free}"
    for who in (gone, back):
        _done(organiser, path(hall, f"{who}/lamnar"), results="counts", reason="Ont i ryggen")
    _done(organiser, path(hall, f"{back}/lamnar/{leaves_of(hall)[-1].id}/tillbaka"))
    _done(organiser, path(hall, f"{of_three}/spelare/till"), name="Elsa Ny")
    _done(organiser, path(hall, "par/reservera"), name="Någon från Näs")
    held = entrant(hall, 6).id
    _done(organiser, path(hall, f"par/{held}"), first="Sven Ek", second="Ulla Ek", present="1", fee="120")
    _done(organiser, path(hall, "andra-regler"), partier=2, save=1)
    _clock(organiser, hall, "starta")
    _done(organiser, path(hall, "klocka/mer-tid"), minutes=5, table=1)
    _screens(organiser, hall)
    _telephones(organiser, hall)


def _telephones(organiser: Client, hall: Hall) -> None:
    """Three sign-ups wait, one of somebody who is in already, one was declined; somebody says that they are
    here; there is a table of clubs."""
    _done(organiser, path(hall, "anmalningar/val"), sign_up="y", check_in="y")
    _done(organiser, path(hall, "klubbar"), clubs="best", many=2)
    names = [person.name for person in hall.entrants()[0].members]
    for first, second in (
        ("Eva Ek", "Ivar Ek"),
        ("Sten Alm", "Siv Alm"),
        ("Bo Lind", "Kaj Lind"),
        (names[0], names[1]),
    ):
        _done(organiser, path(hall, "anmalan"), first=first, second=second, club="Näs")
    _done(organiser, path(hall, f"anmalningar/{_sign_up(hall)}/nej"), reason="Fullt")
    away = next(entrant.id for entrant in reversed(hall.entrants()) if not (entrant.left or entrant.phantom))
    act(hall.db, ORGANISER, set_present, away, present=False)
    _done(organiser, path(hall, "anmalan/har"), entrant=away)


def _sign_up(hall: Hall) -> str:
    with hall.db.reading() as session:
        return sign_ups(session, hall.tournament)[0].id


def _draft(organiser: Client, db: Database) -> None:
    """Round 2 is a draft: the match at the only table is taken apart, the other one waits."""
    hall = new_hall(db, pairs=5, tables=1)
    hall.publish()
    settle_round(hall, 1)
    hall.draw()
    (at_it,) = (match for match in hall.matches(2) if hall.record(match).table)
    sides = [side[0].id for side in hall.record(at_it).sides]
    _done(organiser, path(hall, "ronder/2/ta-isar"), side=sides)


def _old_draft(_organiser: Client, db: Database) -> None:
    """Since round 2 was drawn somebody has gone for coffee."""
    hall = new_hall(db)
    hall.publish()
    settle_round(hall, 1)
    hall.draw()
    act(db, ORGANISER, set_present, hall.entrants()[0].id, present=False)


def _lots(organiser: Client, db: Database) -> None:
    """Of two tournaments where all are alike, a lot is drawn in one; there a match is put off too."""
    for drawn in (False, True):
        hall = new_hall(db)
        hall.publish()
        with db.writing() as session:
            row = session.get_one(Tournament, hall.tournament)
            row.scoring = row.scoring | {"tiebreaks": ["partier", "lot"]}
        if drawn:
            _done(organiser, path(hall, "lika/lott"), entrant=[pair.id for pair in hall.entrants()])
            _done(organiser, f"/matcher/{hall.matches(1)[0]}/senare", reason="Bussen går")


def _waiting(organiser: Client, db: Database) -> None:
    """Two matches wait for the only table, which is free. The clock is paused."""
    hall = new_hall(db, tables=1)
    hall.publish()
    at_it = next(match for match in hall.matches(1) if hall.record(match).table)
    _done(organiser, f"/matcher/{at_it}/bord", table="")
    _clock(organiser, hall, "starta", "pausa")


def _taken_back(organiser: Client, db: Database) -> None:
    hall = new_hall(db)
    hall.publish()
    hall.win_tolva(hall.matches(1)[0])
    _done(organiser, path(hall, f"aterta/{round_id(hall)}"), confirm=1)


def _ended(organiser: Client, db: Database) -> None:
    hall = new_hall(db)
    hall.publish()
    settle_round(hall, 1)
    _done(organiser, path(hall, "avsluta"), confirm=1)


def _corrected(_organiser: Client, db: Database) -> None:
    """The final of a cup would have been drawn otherwise now."""
    hall = new_final(db)
    match = hall.matches(1)[0]
    change = {"target": hall.record(match).submissions[0].id, "parti": {"score": [3, 12], "winner": 1}}
    hall.enter(match, Kind.MEND, {"changes": [change]})


def _clock(organiser: Client, hall: Hall, *turns: str) -> None:
    _done(organiser, path(hall, "klocka"), minutes=45, over="Spela klart.")
    for turn in turns:
        _done(organiser, path(hall, f"klocka/{turn}"))


def _screens(organiser: Client, hall: Hall) -> None:
    """A second screen that tells the winners, and a picture of the club's."""
    drawn = BytesIO()
    Image.new("RGB", (8, 8)).save(drawn, "PNG")
    act(hall.db, ORGANISER, add_picture, hall.tournament, drawn.getvalue(), "klubben.png")
    _done(organiser, path(hall, "storbilder/ny"))
    chosen = {"shows": "winners", "picture": ""}
    assert organiser.post(path(hall, "storbilder/2"), data=chosen).status_code == 302


def _done(organiser: Client, address: str, **data: Any) -> None:
    """It is done, not refused: an evening on which it was not has nothing to show."""
    page = follow(organiser, address, **data)
    assert 'role="alert"' not in page, (address, page)


def json_bodies(evening: Eventful) -> Iterator[tuple[Client, str, dict[str, Any]]]:
    """What the scripts of the table page and of practice send: who, where, and what would do something."""
    match, over = evening.open, evening.over
    record = evening.hall.record(match)
    sides = [[person.id for person in side[0].members] for side in record.sides]
    seats = [sides[seat % 2][seat // 2] for seat in (2, 1, 0, 3)]
    hand = {"id": "next-hand", "match": match, "after": record.last, "kind": "deal", "deal": FOUR_POINTS}
    struck = [{"target": record.submissions[0].id, "struck": True}]
    played = {"id": "hand-1", "kind": "deal", "deal": FOUR_POINTS}
    practice = {"game": "bondtolva", "form": "four", "first_dealer": 0, "sent": [played]}
    own, at_over = evening.tablet, evening.at_over
    yield own, "/bord/givar", hand
    yield own, "/bord/prova", {"match": match, "changes": struck}
    yield own, "/bord/platser", {"match": match, "seats": seats, "first_dealer": 1}
    yield own, "/bord/konflikt", {"match": match, "conflict": "beside-1", "how": "put-away"}
    yield own, "/bord/kalla", {"match": match, "reason": "help"}
    yield own, "/bord/kalla/klart", {"match": match}
    yield at_over, "/bord/bekrafta", {"match": over, "side": 0, "last": evening.hall.record(over).last}
    yield evening.second, "/bord/ta-over", {"match": match}
    yield own, "/bord/kort", {"id": "tapped-deal", "match": match, "after": record.last, "taps": ["S6"]}
    yield own, "/bord/kanns", {"ids": ["next-hand"], "seen": []}
    yield own, "/ova/lage", practice
    yield own, "/ova/kort", practice | {"seats": [1, 2, 3, 4], "taps": ["S6"]}
    at = f"/matcher/{match}/papper"
    yield evening.organiser, f"{at}/givar", hand | {"id": "from-paper"}
    tapped = {"id": "tapped-from-paper", "match": match, "after": record.last, "taps": ["S6"]}
    yield evening.organiser, f"{at}/kort", tapped
    yield evening.organiser, f"{at}/prova", {"match": match, "changes": struck}
    yield evening.organiser, f"{at}/konflikt", {"match": match, "conflict": "beside-1", "how": "put-away"}
    last = {"match": over, "side": None, "last": evening.hall.record(over).last}
    yield evening.organiser, f"/matcher/{over}/papper/bekrafta", last


def review_forms(evening: Eventful) -> Iterator[tuple[str, dict[str, str]]]:
    """What stands on the answers to a form: a change is looked at before it is saved. A result of a parti or
    of a match is not one that can be guessed."""
    record = evening.hall.record(evening.open)
    struck = [{"target": record.submissions[0].id, "struck": True}]
    carried = {"changes": json.dumps(struck), "after": record.last or "", "entry_id": "saved-change"}
    yield f"/matcher/{record.id}/andra", carried
    body = {
        "id": "carried-hand",
        "match": record.id,
        "after": record.last,
        "kind": "deal",
        "deal": FOUR_POINTS,
    }
    part = plain_part(evening.hall.db, evening.hall.tournament, [body])
    yield "/bord/flytta/visa", {"part": part}
    yield "/bord/flytta/in", {"part": part}
    ours = f"/tavlingar/{evening.hall.tournament}"
    yield f"{ours}/bord/klubbens-kort", {}
    yield f"{ours}/prisutdelning/storbild/2", {"told": "1"}
    yield "/bord/flytta/kod", {"code": evening.hall.code(1)}
    result = {"score_0": "12", "score_1": "3", "after": "", "entry_id": "result-alone", "save": "1"}
    yield f"/matcher/{evening.unplayed}/tolva", result
    yield f"/matcher/{evening.unplayed}/match", result | {"score_0": "2", "score_1": "1"}
    yield f"/matcher/{record.id}/galler", carried
    yield f"/matcher/{record.id}/stryk-overskott", carried
    yield f"/matcher/{record.id}/givar/{record.submissions[0].id}/stryk-resten", carried
