"""Who guesses the password waits, longer each time, and nothing is checked meanwhile. Others get in."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from ipaddress import ip_network

import pytest
import time_machine
from flask import Flask
from sqlmodel import select
from werkzeug.test import TestResponse

from scorer.app import create_app
from scorer.db import Database
from scorer.models import LogEntry, WrongTries
from scorer.network.addresses import addresses
from scorer.services.change import ORGANISER, act
from scorer.services.guessing import ADDRESS, BROWSER, EVERYBODY, NO_WAIT, begin_try, take_back
from scorer.web.shell.guarding import AT_ONCE, Turns
from tests.clients import PASSWORD, Client

WRONG = "fel lösenord"
ELSEWHERE = "10.0.0.9"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel("2026-11-27 18:00", tick=False) as clock:
        yield clock


@pytest.fixture
def guesser(app: Flask, clock: time_machine.Traveller, organiser: Client) -> Client:
    """Somebody at another device, once there is a password."""
    return browser(app)


def browser(app: Flask) -> Client:
    client = app.test_client()
    assert isinstance(client, Client)
    return client


def answer_to(client: Client, password: str, address: str = ELSEWHERE, **environ: str) -> TestResponse:
    there = {"REMOTE_ADDR": address, **environ}
    return client.post("/logga-in", data={"password": password}, environ_overrides=there)


def tried(client: Client, password: str, address: str = ELSEWHERE, **environ: str) -> int:
    return answer_to(client, password, address, **environ).status_code


def guess(client: Client, times: int = BROWSER.free) -> None:
    assert [tried(client, WRONG) for _ in range(times)] == [401] * times


def test_issue_13_9_past_the_limit_nothing_is_checked(guesser: Client) -> None:
    guess(guesser)
    answer = answer_to(guesser, PASSWORD)
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "5"
    assert "Vänta 5 sekunder" in answer.text
    assert [tried(guesser, PASSWORD) for _ in range(38)] == [429] * 38


def test_issue_13_9_the_delays_grow_up_to_a_quarter_of_an_hour(
    guesser: Client, clock: time_machine.Traveller
) -> None:
    guess(guesser)
    waits = []
    for _ in range(10):
        waits.append(int(answer_to(guesser, WRONG).headers["Retry-After"]))
        clock.shift(waits[-1] - 1)
        assert tried(guesser, PASSWORD) == 429
        clock.shift(1)
        assert tried(guesser, WRONG) == 401
    assert waits == [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]


def test_who_waits_gets_in(guesser: Client, clock: time_machine.Traveller) -> None:
    guess(guesser)
    clock.shift(5)
    assert tried(guesser, PASSWORD) == 302
    guesser.post("/logga-ut")
    guess(guesser)


def test_issue_13_9_somebody_elses_guesses_keep_nobody_out(app: Flask, guesser: Client) -> None:
    guess(guesser)
    assert tried(guesser, WRONG) == 429
    assert tried(browser(app), PASSWORD) == 302, "of the same address"


def test_issue_13_9_who_throws_cookies_away_is_counted_by_address_and_others_there_get_in_soon(
    app: Flask, guesser: Client, clock: time_machine.Traveller
) -> None:
    known = browser(app)
    assert tried(known, PASSWORD) == 302
    known.post("/logga-ut", environ_overrides={"REMOTE_ADDR": ELSEWHERE})
    assert [tried(browser(app), WRONG) for _ in range(ADDRESS.free + 2)] == [401] * ADDRESS.free + [429] * 2
    assert tried(browser(app), WRONG, "10.0.0.10") == 401, "other addresses are counted for themselves"
    assert tried(known, PASSWORD) == 302, "a browser that was let in before is counted for itself"
    for _ in range(20):
        clock.shift(ADDRESS.longest)
        assert tried(browser(app), WRONG) == 401
    clock.shift(ADDRESS.longest)
    assert tried(browser(app), PASSWORD) == 302


def test_issue_13_9_a_cookie_of_the_computer_itself_is_no_new_browser_at_each_guess(
    app: Flask, guesser: Client
) -> None:
    """It was let in there without a name of its own; somebody has taken a copy of it elsewhere."""
    known = browser(app)
    assert tried(known, PASSWORD, "127.0.0.1") == 302
    known.post("/logga-ut")
    with known.session_transaction() as session:
        taken = dict(session)

    def with_the_copy() -> int:
        there = browser(app)
        with there.session_transaction() as session:
            session.update(taken)
        return tried(there, WRONG)

    assert [with_the_copy() for _ in range(ADDRESS.free + 1)] == [401] * ADDRESS.free + [429]


def test_all_addresses_together_are_counted(
    app: Flask, guesser: Client, clock: time_machine.Traveller
) -> None:
    for number in range(EVERYBODY.free):
        assert tried(browser(app), WRONG, f"10.0.1.{number}") == 401
    assert tried(browser(app), PASSWORD, "10.0.2.1") == 429
    clock.shift(EVERYBODY.longest)
    assert tried(browser(app), PASSWORD, "10.0.2.1") == 302


def test_addresses_of_ipv6_are_counted_by_their_network(app: Flask, guesser: Client) -> None:
    there = [tried(browser(app), WRONG, f"2001:db8::{number:x}") for number in range(ADDRESS.free + 1)]
    assert there == [401] * ADDRESS.free + [429]


@pytest.mark.parametrize("here", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "its own"])
def test_issue_13_9_the_computer_itself_is_never_kept_out(guesser: Client, here: str) -> None:
    address = addresses()[0] if here == "its own" else here
    assert [tried(guesser, WRONG, address) for _ in range(40)] == [401] * 40
    assert tried(guesser, PASSWORD, address) == 302


def test_a_proxy_on_the_computer_is_not_the_computer(guesser: Client) -> None:
    passed_on = {"HTTP_X_FORWARDED_FOR": "198.51.100.7"}
    assert [tried(guesser, WRONG, "127.0.0.1", **passed_on) for _ in range(6)] == [401] * 5 + [429]


def test_right_passwords_do_not_count(app: Flask, guesser: Client) -> None:
    assert [tried(browser(app), PASSWORD) for _ in range(ADDRESS.free + 3)] == [302] * (ADDRESS.free + 3)


def test_issue_13_9_a_restart_forgets_nothing(app: Flask, database: Database, guesser: Client) -> None:
    guess(guesser)
    cookie = guesser.get_cookie("scorer")
    assert cookie is not None
    again = create_app(app.extensions["scorer-config"], database)
    again.test_client_class = Client
    restarted = browser(again)
    restarted.set_cookie("scorer", cookie.value)
    assert tried(restarted, PASSWORD) == 429


def test_after_an_hour_of_quiet_the_count_begins_anew(guesser: Client, clock: time_machine.Traveller) -> None:
    guess(guesser)
    clock.shift(timedelta(hours=1))
    guess(guesser)


@pytest.mark.parametrize("days", [-400, -1, 1, 400])
def test_issue_13_11_a_clock_that_jumps_keeps_nobody_out(
    guesser: Client, clock: time_machine.Traveller, days: int
) -> None:
    guess(guesser)
    assert tried(guesser, PASSWORD) == 429
    clock.shift(timedelta(days=days))
    assert tried(guesser, PASSWORD) == 302


def test_wrong_first_codes_wait_too(client: Client, clock: time_machine.Traveller) -> None:
    filled = {"code": "aaaaaaaaa", "password": PASSWORD, "again": PASSWORD}
    there = {"REMOTE_ADDR": ELSEWHERE}
    codes = [
        client.post("/forsta-losenord", data=filled, environ_overrides=there).status_code for _ in range(6)
    ]
    assert codes == [400] * BROWSER.free + [429]


def test_issue_13_9_log_ins_and_failures_stand_in_the_log_without_an_address(
    guesser: Client, organiser: Client, database: Database
) -> None:
    guess(guesser, 2)
    assert tried(guesser, PASSWORD) == 302
    assert tried(organiser, WRONG, "127.0.0.1") == 302, "is logged in already"
    page = organiser.get("/installningar/logg").text
    assert page.count("Fel lösenord från en annan apparat.") == 2
    assert page.count("Någon loggade in från en annan apparat.") == 1
    assert "/installningar/logg" in organiser.get("/installningar/adress").text
    with database.reading() as session:
        lines = session.exec(select(LogEntry)).all()
        rows = session.exec(select(WrongTries)).all()
    assert ELSEWHERE not in repr([(line.before, line.after, line.reason) for line in lines])
    assert ELSEWHERE not in repr(rows)


def test_the_log_of_log_ins_is_the_organisers(guesser: Client) -> None:
    assert guesser.get("/installningar/logg").location.startswith("/logga-in")


# --- behind a proxy -----------------------------------------------------------------------------------


@pytest.fixture
def behind(app: Flask, database: Database, guesser: Client) -> Flask:
    config = replace(
        app.extensions["scorer-config"], trusted_proxies=(ip_network("127.0.0.1"), ip_network("10.1.0.0/16"))
    )
    found = create_app(config, database)
    found.test_client_class = Client
    return found


def passed_on(app: Flask, proxy: str, said: str, password: str = WRONG) -> int:
    return tried(browser(app), password, proxy, HTTP_X_FORWARDED_FOR=said)


def test_issue_13_9_behind_a_proxy_the_address_of_the_client_counts(behind: Flask) -> None:
    guesses = [passed_on(behind, "127.0.0.1", "198.51.100.7") for _ in range(ADDRESS.free + 1)]
    assert guesses == [401] * ADDRESS.free + [429]
    assert passed_on(behind, "127.0.0.1", "198.51.100.8", PASSWORD) == 302
    assert passed_on(behind, "127.0.0.1", "127.0.0.1, 198.51.100.7") == 429, "the client writes what it likes"
    assert passed_on(behind, "127.0.0.1", "198.51.100.7, 10.1.2.3") == 429, "two proxies that are trusted"
    assert passed_on(behind, "192.0.2.1", "198.51.100.7") == 401, "a stranger's word is not taken"


def test_issue_13_9_where_a_name_is_trusted_a_tunnel_is_not_taken_for_the_computer(
    app: Flask, database: Database, guesser: Client
) -> None:
    """A tunnel without a header comes from 127.0.0.1, and whoever sends it can write any host."""
    config = replace(app.extensions["scorer-config"], trusted_hosts=frozenset({"kort.example"}))
    tunnelled = create_app(config, database)
    tunnelled.test_client_class = Client
    guesses = [tried(browser(tunnelled), WRONG, "127.0.0.1") for _ in range(ADDRESS.free + 1)]
    assert guesses == [401] * ADDRESS.free + [429]


# --- many at once -------------------------------------------------------------------------------------


def test_one_address_cannot_keep_every_thread_busy() -> None:
    turns = Turns()
    with (
        turns.turn("a") as first,
        turns.turn("a") as second,
        turns.turn("a") as third,
        turns.turn("b") as neighbour,
    ):
        assert (first, second, third, neighbour) == (True, True, False, True)
    with turns.turn("a") as later:
        assert later
    assert AT_ONCE == 2


def test_issue_13_9_tries_at_once_in_several_processes_are_all_counted(database: Database) -> None:
    _race((database, database), 40)


@pytest.mark.postgres
def test_issue_13_9_tries_at_once_are_all_counted_on_postgresql(pg_db: Database) -> None:
    url = pg_db.url.render_as_string(hide_password=False)
    with closing(Database(url, pg_db.data_dir)) as second:
        _race((pg_db, second), 40)


def _race(databases: tuple[Database, Database], tries: int) -> None:
    """Each database is as another process would have it: with a lock for writing of its own."""
    counted = {"browser": BROWSER, "address": ADDRESS}
    with ThreadPoolExecutor(8) as pool:
        waits = list(
            pool.map(lambda each: act(databases[each % 2], ORGANISER, begin_try, counted), range(tries))
        )
    assert waits.count(NO_WAIT) == BROWSER.free
    act(databases[0], ORGANISER, take_back, counted)
    with databases[1].reading() as session:
        assert [(row.key, row.count) for row in session.exec(select(WrongTries))] == [
            ("address", BROWSER.free - 1)
        ]
