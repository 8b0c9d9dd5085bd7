"""The log as a page: what was done in words, before and after, and the way to undo it."""

import html
import re

import pytest
import sqlalchemy as sa
from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.log.actions import Action
from scorer.log.lines import actions_of
from scorer.log.tournament import InstallationLine
from scorer.models import LogEntry, Role
from scorer.rows.entrants.view import EntrantView, short_labels
from scorer.rows.rounds.stored import stored_round
from scorer.services.change import ORGANISER, act
from scorer.services.matches.before_play import take_seats
from scorer.services.rounds.drawing import discard_draft, swap_in_draft
from scorer.services.rounds.exchanging import exchange
from scorer.services.rounds.taking_back import take_back_round
from tests.clients import Client
from tests.scorer.log.stored_lines import STORED
from tests.scorer.web.mishaps.putting_right import entrant, follow, leaves_of, path, round_id
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall


def test_the_log_says_what_was_done_and_leads_to_its_undoing(organiser: Client, playing: Hall) -> None:
    pair = entrant(playing, 1)
    follow(organiser, path(playing, f"par/{pair.id}/lamnar"), results="counts", reason="Ont i ryggen")
    page = organiser.get(path(playing, "logg")).text
    assert f"Par 1 {pair.label} lämnade tävlingen efter rond 1." in page
    assert "”Ont i ryggen”" in page
    assert f'href="{path(playing, f"par/{pair.id}/lamnar")}"' in page
    (row,) = leaves_of(playing)
    follow(organiser, path(playing, f"par/{pair.id}/lamnar/{row.id}/angra"))
    page = organiser.get(path(playing, "logg")).text
    assert "lämnade aldrig tävlingen." in page
    assert f'href="{path(playing, f"par/{pair.id}/lamnar")}"' not in page


def test_the_log_says_who_got_the_table_and_what_a_new_round_settled(
    organiser: Client, database: Database
) -> None:
    hall = new_hall(database, tables=1)
    hall.publish()
    gone = next(pair for pair in hall.entrants() if at_table(hall, pair.id))
    waiting = next(match for match in hall.matches(1) if hall.record(match).table is None)
    late = {"first": "Sven Ek", "second": "Ulla Ek", "missed": "own", "partier": "1"}
    follow(organiser, path(hall, "par/sen"), **late)
    follow(organiser, path(hall, f"par/{gone.id}/lamnar"), results="counts")
    page = organiser.get(path(hall, "logg")).text
    assert f"Bordet gick till {' mot '.join(map(numbered, hall.record(waiting).sides))}, rond 1." in page
    follow(organiser, path(hall, f"aterta/{round_id(hall)}"), confirm="1")
    hall.publish()
    page = organiser.get(path(hall, "logg")).text
    assert "Par 5 Sven Ek – Ulla Ek är med från rond 1." in page
    assert "Par 5 Sven Ek – Ulla Ek missade inte rond 1 och får inget för den." in page
    assert f"Par {numbered((gone,))} är inte med från rond 1." in page


def at_table(hall: Hall, entrant_id: int) -> bool:
    records = [hall.record(match) for match in hall.matches(1)]
    return any(
        record.table is not None and entrant_id in {pair.id for side in record.sides for pair in side}
        for record in records
    )


def numbered(side: tuple[EntrantView, ...]) -> str:
    return f"{side[0].number} {side[0].label}"


def test_the_log_shows_before_and_after(organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    (first,), (second,) = playing.record(match).sides
    follow(organiser, path(playing, "ronder/1/fel-platser"), one=first.id, other=second.id)
    follow(organiser, path(playing, "andra-regler"), partier="2", save="1")
    page = organiser.get(path(playing, "logg")).text
    assert f"Före: {first.number} {first.label} mot {second.number} {second.label}" in page
    assert f"Efter: {second.number} {second.label} mot {first.number} {first.label}" in page
    assert "Före: 3 tolvor i varje match." in page
    assert "Efter: 2 tolvor i varje match." in page


def test_hands_are_in_the_log_when_they_are_asked_for(organiser: Client, playing: Hall) -> None:
    playing.enter(playing.matches(1)[0], Kind.DEAL, FOUR_POINTS)
    assert "Giv i " not in organiser.get(path(playing, "logg")).text
    assert "Giv i " in organiser.get(path(playing, "logg?allt=1")).text


def test_a_long_log_has_pages(organiser: Client, playing: Hall) -> None:
    with playing.db.writing() as session:
        session.add_all(
            LogEntry(role=Role.ORGANISER, action="renew-codes", tournament_id=playing.tournament)
            for _ in range(150)
        )
    first = organiser.get(path(playing, "logg")).text
    assert first.count("Alla bordskoder byttes.") == 100
    older = re.findall(r'href="([^"]*fore=\d+[^"]*)"', first)[0]
    assert organiser.get(older).text.count("Alla bordskoder byttes.") == 50


def test_who_has_played_is_not_taken_out_by_the_log(organiser: Client, hall: Hall) -> None:
    taken_out = path(hall, f"par/{entrant(hall, 1).id}/ta-bort")
    assert taken_out in organiser.get(path(hall, "logg")).text
    hall.publish()
    assert taken_out not in organiser.get(path(hall, "logg")).text


OF_NO_TOURNAMENT = actions_of(InstallationLine)


@pytest.mark.parametrize("action", sorted(set(Action) - OF_NO_TOURNAMENT))
def test_each_action_has_its_words(organiser: Client, playing: Hall, action: Action) -> None:
    before, after = STORED[action]
    match = playing.matches(1)[0]
    line = LogEntry(
        role=Role.ORGANISER,
        action=action,
        tournament_id=playing.tournament,
        match_id=match,
        before=before,
        after=after,
    )
    with playing.db.writing() as session:
        session.exec(sa.delete(LogEntry))
        session.add(line)
    page = organiser.get(path(playing, "logg?allt=1"))
    assert page.status_code == 200
    assert "Något ändrades" not in page.text


def test_a_line_of_another_version_is_told_by_its_action(organiser: Client, playing: Hall) -> None:
    with playing.db.writing() as session:
        session.add(LogEntry(role=Role.ORGANISER, action="long-gone", tournament_id=playing.tournament))
    assert "Något ändrades (long-gone)." in organiser.get(path(playing, "logg")).text


# --- the log knows of whom it spoke (issue 11, point 16) --------------------------------------------


def test_every_line_about_a_removed_pair_keeps_its_name_though_another_got_its_number(
    organiser: Client, hall: Hall
) -> None:
    """It has a penalty and a substitute. Its id is given to nobody else (decision 147)."""
    last = entrant(hall, 4)
    follow(
        organiser, path(hall, f"par/{last.id}/avdrag"), kind="penalty", partier="1", round="0", reason="Sen"
    )
    follow(organiser, path(hall, f"par/{last.id}/spelare/ersattare"), name="Sven Ek")
    follow(organiser, path(hall, f"par/{last.id}/pa-plats"), present="0")
    follow(organiser, path(hall, f"par/{last.id}/ta-bort"))
    follow(organiser, path(hall, "par"), first="Rut Ny", second="Ola Ny", present="1")
    assert entrant(hall, 4).id > last.id
    page = organiser.get(path(hall, "logg")).text
    for what in ("anmäldes.", "fick avdrag: −1 tolva.", "fick en ersättare.", "är inte här.", "togs bort."):
        assert f"Par 4 {last.label} {what}" in page
    assert "Par 4 Rut Ny – Ola Ny anmäldes." in page
    assert page.count("Rut Ny") == page.count("Rut Ny – Ola Ny anmäldes.")
    assert "inte längre är med" not in page


def test_a_line_of_a_match_that_was_drawn_anew_names_those_who_met(organiser: Client, playing: Hall) -> None:
    """Seats were taken; the round goes back to a draft, and two pairs change places in it."""
    match = playing.matches(1)[0]
    record = playing.record(match)
    met = " mot ".join(map(numbered, record.sides))
    people = [person.id for person in record.proposed_seats if person]
    act(playing.db, ORGANISER, take_seats, match, people, 0)
    act(playing.db, ORGANISER, take_back_round, record.round_id)
    with playing.db.reading() as session:
        drawn = stored_round(session, record.round_id)
    (first_side, _), (second_side, _) = (each.sides for each in drawn.matches)
    act(playing.db, ORGANISER, swap_in_draft, record.round_id, first_side[0], second_side[0])
    page = organiser.get(path(playing, "logg?allt=1")).text
    assert f"Platserna bestämdes i {met}, rond 1." in page
    assert ", ".join(person.name for person in record.proposed_seats if person) in page


def test_issue_11_16_after_an_exchange_earlier_lines_name_the_sides_as_they_were(
    organiser: Client, playing: Hall
) -> None:
    """A hand is entered for the first match; then its first pair changes places with one of the second."""
    first, second = playing.matches(1)
    record = playing.record(first)
    met = " mot ".join(map(numbered, record.sides))
    names = short_labels(record.sides)
    playing.enter(first, Kind.DEAL, FOUR_POINTS)
    pair = record.sides[0][0].id, playing.record(second).sides[0][0].id
    act(playing.db, ORGANISER, exchange, record.round_id, pair)
    page = html.unescape(organiser.get(path(playing, "logg?allt=1")).text)
    assert f"Giv i {met}, rond 1: {names[0]} trumf hjärter, maktorer 8–0, {names[0]} sistan." in page
    now = " mot ".join(map(numbered, playing.record(first).sides))
    assert now != met
    playing.enter(first, Kind.DEAL, FOUR_POINTS)
    assert f"Giv i {now}, rond 1:" in html.unescape(organiser.get(path(playing, "logg?allt=1")).text)


@pytest.mark.parametrize(
    ("rounds", "told"),
    [((1,), "en match i rond 1, som togs tillbaka"), ((1, 2), "en match i en rond som togs tillbaka")],
    ids=["one round", "one of two"],
)
def test_issue_11_16_a_round_that_an_older_version_took_back_is_told_without_inventing(
    organiser: Client, playing: Hall, rounds: tuple[int, ...], told: str
) -> None:
    """An older version wrote down no matches of a round that it took back."""
    match = playing.matches(1)[0]
    record = playing.record(match)
    people = [person.id for person in record.proposed_seats if person]
    act(playing.db, ORGANISER, take_seats, match, people, 0)
    act(playing.db, ORGANISER, take_back_round, record.round_id)
    act(playing.db, ORGANISER, discard_draft, record.round_id)
    with playing.db.writing() as session:
        (line,) = session.exec(select(LogEntry).where(LogEntry.action == Action.TAKE_BACK_ROUND)).all()
        told_then = {key: line.before[key] for key in ("round", "entries", "begun")}
        for number in rounds:
            kept = line.model_dump(exclude={"id", "before"})
            session.add(LogEntry(**kept, before=told_then | {"round": number}))
        session.delete(line)
    page = organiser.get(path(playing, "logg?allt=1")).text
    assert f"Platserna bestämdes i {told}." in page
