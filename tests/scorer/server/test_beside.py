"""The processes beside the one that writes: they answer pages, are replaced, and end with it (issue 13)."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask, Response

from scorer.app import create_app
from scorer.config import MOST_SENT
from scorer.db import Database, ReadingDatabase
from scorer.server.beside import _PROGRAM, Answer, Beside, Told, Work, send
from scorer.server.lanes import MOST_PAPERS, Front, Lane, lane_of
from scorer.server.page_maker import answered
from scorer.services.change import LAPTOP, act
from scorer.services.installation import hash_password, set_password
from tests.clients import LOW_COST, PASSWORD, Client
from tests.conftest import config_of
from tests.exports.papers.papers import pages
from tests.scorer.web.hands.test_steps import BONDTOLVA
from tests.scorer.web.papers.paper_evening import round_of, tournament
from tests.scorer.web.table.tables import new_table
from tests.serving import ROOT, Server, serving

ASKED = {
    "REQUEST_METHOD": "GET", "PATH_INFO": "/", "QUERY_STRING": "", "SERVER_NAME": "127.0.0.1",
    "SERVER_PORT": "80", "SERVER_PROTOCOL": "HTTP/1.1", "wsgi.url_scheme": "http",
}  # fmt: skip
PATIENCE = 60


@pytest.fixture
def beside(database: Database) -> Iterator[Beside]:
    found = Beside(Work(config_of(database), threads=2))
    yield found
    found.end()


def test_issue_14_7_the_writer_hears_how_far_a_paper_is(beside: Beside, database: Database) -> None:
    """While the booklet is made each page is told of; afterwards nothing is kept."""
    tournament_id = tournament(database)
    round_of(database, tournament_id, [(1, (1, 2)), (None, (3, 4))])
    heard: list[Told] = []

    class Kept(dict[str, Told]):
        def __setitem__(self, path: str, told: Told) -> None:
            heard.append(told)
            super().__setitem__(path, told)

    beside.told = Kept()
    path = f"/tavlingar/{tournament_id}/papper/hafte.pdf"
    epoch = act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST))
    answer = beside.ask(ASKED | {"PATH_INFO": path, "HTTP_COOKIE": cookie_of(database, epoch)}, wait=True)
    assert answer is not None
    assert answer.status == "200 OK"
    whole = len(pages(answer.body))
    assert heard == [Told(done, whole) for done in range(1, whole + 1)]
    assert beside.told == {}


def cookie_of(database: Database, epoch: str) -> str:
    """What the browser of the organiser sends."""
    app = create_app(config_of(database), database)
    said = app.session_interface.get_signing_serializer(app)
    assert said is not None
    return f"{app.config['SESSION_COOKIE_NAME']}={said.dumps({'organiser': epoch, 'log_in': 'abc'})}"


def until(holds: Callable[[], object]) -> None:
    for _ in range(PATIENCE * 20):
        if holds():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to that")


def test_a_page_process_answers_pages_as_the_writer_does(beside: Beside, client: Client) -> None:
    assert beside.ask(ASKED) is None, "it is not there yet"
    answer = beside.ask(ASKED, wait=True)
    assert answer is not None
    assert (answer.status, b"<html" in answer.body) == ("200 OK", True)
    assert client.get("/").status_code == 200


def test_a_page_process_that_is_killed_is_started_again(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.server.beside.NOT_SOONER", 0.0)
    assert beside.ask(ASKED, wait=True)
    first = beside.pid
    assert first
    os.kill(first, signal.SIGTERM)
    until(lambda: beside.pid not in (None, first) and beside.ask(ASKED))


@pytest.mark.skipif(sys.platform == "win32", reason="no signal stops a process there")
def test_a_page_process_that_hangs_is_ended_and_started_again_by_issue_13_1(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.server.beside.NOT_SOONER", 0.0)
    assert beside.ask(ASKED, wait=True)
    first = beside.pid
    assert first
    os.kill(first, signal.SIGSTOP)
    monkeypatch.setattr("scorer.server.beside.PATIENCE", 0.5)
    assert beside.ask(ASKED) is None
    monkeypatch.setattr("scorer.server.beside.PATIENCE", PATIENCE)
    until(lambda: beside.pid not in (None, first) and beside.ask(ASKED))


@pytest.mark.skipif(sys.platform == "win32", reason="no signal stops a process there")
def test_who_asks_while_the_program_ends_is_answered_by_the_writer_by_issue_13(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.server.beside.ENDING", 2.0)
    assert beside.ask(ASKED, wait=True)
    assert beside.pid
    os.kill(beside.pid, signal.SIGSTOP)
    ending = threading.Thread(target=beside.end)
    ending.start()
    until(lambda: beside._ended)
    assert beside.ask(ASKED, wait=True) is None
    assert beside.pid, "it had not ended when it was asked"
    ending.join()


def test_who_waits_for_a_paper_process_waits_no_longer_when_the_program_ends_by_issue_13(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.server.beside.Beside.start", lambda beside: None)
    with ThreadPoolExecutor(1) as asking:
        answer = asking.submit(beside.ask, ASKED, wait=True)
        beside.end()
        assert answer.result(10) is None


def test_a_page_process_whose_writer_ends_before_it_is_ready_ends_without_a_word(database: Database) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", _PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    with process.stdin as asked:
        send(asked, Work(config_of(database)))
    with process.stderr as said:
        assert said.read() == b""
    assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("told", [b"", b"\0\0", b"\0\0\0\x09half"])
def test_a_page_process_whose_writer_ends_before_it_says_what_to_do_ends_without_a_word(told: bytes) -> None:
    """A writer was killed just then (issue 13): what the page process said looked like a fault."""
    ended = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        input=told,
        capture_output=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        timeout=PATIENCE,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_what_a_page_process_may_not_do_is_left_to_the_writer(database: Database) -> None:
    """A page that gives a device its table writes; a page that fails is tried again by the writer."""
    table = new_table(database)
    config = config_of(database)
    with closing(ReadingDatabase(config.database_url, config.data_dir)) as reading:
        app = create_app(config, reading)
        app.config["PROPAGATE_EXCEPTIONS"] = True
        assert answered(app, ASKED | {"PATH_INFO": f"/b/{table.code}"}) is None
        page = answered(app, ASKED | {"PATH_INFO": f"/tavlingar/{table.tournament}"})
        assert page is not None
        assert page.status.startswith("200")


@pytest.mark.parametrize(
    ("method", "path", "lane"),
    [
        ("POST", "/bord/givar", Lane.TABLE),
        ("GET", "/bord/lage", Lane.TABLE),
        ("POST", "/bord/flytta/visa", Lane.CHANGE),
        ("GET", "/b/abc", Lane.CHANGE),
        ("GET", "/logga-in", Lane.CHANGE),
        ("POST", "/tavlingar/1/ronder", Lane.CHANGE),
        ("POST", "/givar", Lane.PAGE),
        ("POST", "/givar/", Lane.CHANGE),
        ("GET", "/matcher/1/giv/abc/given.pdf", Lane.PAPER),
        ("GET", "/", Lane.PAGE),
        ("GET", "/tavlingar/1/stallning", Lane.PAGE),
        ("GET", "/tavlingar/1/papper/stallning.pdf", Lane.PAPER),
        ("GET", "/tavlingar/1/filer/givar.csv", Lane.PAPER),
        ("GET", "/tavlingar/1/filer/allt.xlsx", Lane.PAPER),
        ("GET", "/tavlingar/1/filer", Lane.PAGE),
        ("POST", "/tavlingar/1/papper/stallning.pdf", Lane.CHANGE),
        ("POST", "/ova/lage", Lane.PAGE),
        ("POST", "/ova/kort", Lane.PAGE),
        ("POST", "/bord/kort", Lane.TABLE),
    ],
)
def test_each_request_has_its_lane(method: str, path: str, lane: Lane) -> None:
    assert lane_of(method, path) is lane


class Slow:
    """A printer that goes on until it is told to stop."""

    def __init__(self) -> None:
        self.go_on, self.asked = threading.Event(), threading.Semaphore(0)

    def ask(self, _environ: object, *, wait: bool) -> Answer:
        self.asked.release()
        self.go_on.wait(PATIENCE)
        return Answer("200 OK", [], b"a paper")


def test_who_asks_for_a_paper_while_many_wait_is_asked_to_come_back_by_issue_13_8(app: Flask) -> None:
    front, slow = Front(app, app.extensions["scorer-config"], readers=0), Slow()
    front.printer = slow  # type: ignore[assignment]
    asked = {**ASKED, "PATH_INFO": "/tavlingar/1/papper/stallning.pdf"}

    def ask() -> bytes:
        return b"".join(front(dict(asked), lambda *_: None))

    with ThreadPoolExecutor(MOST_PAPERS) as pool:
        waiting = [pool.submit(ask) for _ in range(MOST_PAPERS)]
        for _ in waiting:
            assert slow.asked.acquire(timeout=PATIENCE)
        refused = Response.from_app(front, dict(asked))
        assert (refused.status_code, refused.headers["Retry-After"]) == (503, "30")
        assert refused.headers["X-Content-Type-Options"] == "nosniff"
        assert "Ett papper görs i taget" in refused.get_data(as_text=True)
        slow.go_on.set()
        assert [each.result(PATIENCE) for each in waiting] == [b"a paper"] * MOST_PAPERS


class NeverAsked:
    """A printer for nobody."""

    def ask(self, environ: Mapping[str, str], *, wait: bool) -> Answer:
        raise AssertionError(f"{environ['PATH_INFO']} came to the printer")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/tavlingar/1/ronder/1/protokoll.pdf", "302"),
        ("/tavlingar/1/papper/bordskort.pdf", "302"),
        ("/tavlingar/1/nonsens.pdf", "404"),
    ],
)
def test_who_may_not_have_a_paper_waits_for_none_and_orders_none_by_issue_13_8(
    app: Flask, database: Database, path: str, status: str
) -> None:
    new_table(database)
    front = Front(app, app.extensions["scorer-config"], readers=0)
    front.printer = NeverAsked()  # type: ignore[assignment]
    started: list[str] = []
    b"".join(front({**ASKED, "PATH_INFO": path}, lambda told, *_: started.append(told)))
    assert started[0].startswith(status)


class Reader:
    """A page process that keeps what it was sent, and cannot answer."""

    busy = 0

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def ask(self, _environ: Mapping[str, str], *, body: bytes) -> None:
        self.sent.append(body)


def posted(client: Client, body: bytes) -> dict[str, object]:
    """A page's form as it comes from a browser, with the token of its session."""
    name = client.application.config["SESSION_COOKIE_NAME"]
    token, cookie = client.token(), client.get_cookie(name)
    assert cookie
    return ASKED | {
        "REQUEST_METHOD": "POST", "PATH_INFO": "/givar", "HTTP_COOKIE": f"{name}={cookie.value}",
        "HTTP_X_CSRFTOKEN": token, "CONTENT_TYPE": "application/x-www-form-urlencoded",
        "CONTENT_LENGTH": str(len(body)), "wsgi.input": BytesIO(body),
    }  # fmt: skip


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def front(app: Flask, reader: Reader) -> Front:
    found = Front(app, app.extensions["scorer-config"], readers=0)
    found.readers = [reader]  # type: ignore[list-item]
    return found


def test_issue_16_1_what_a_stranger_sends_is_read_by_a_page_process(
    front: Front, reader: Reader, client: Client, database: Database
) -> None:
    """Where that cannot answer, the writer reads the same once more."""
    body = urlencode({"record": json.dumps(BONDTOLVA)}).encode()
    answer = Response.from_app(front, posted(client, body))
    assert reader.sent == [body, body], "it is asked twice, as it may be there by then"
    assert answer.status_code == 303
    config = config_of(database)
    with closing(ReadingDatabase(config.database_url, config.data_dir)) as reading:
        found = answered(create_app(config, reading), posted(client, body), body)
    assert found is not None
    assert found.status.startswith("303")
    assert dict(found.headers)["Location"] == answer.headers["Location"]


def test_issue_16_1_what_is_too_long_reaches_no_page_process(
    front: Front, reader: Reader, client: Client
) -> None:
    answer = Response.from_app(front, posted(client, b"x" * (MOST_SENT + 1)))
    assert (answer.status_code, reader.sent) == (413, [])


# --- the whole program ------------------------------------------------------------------------------


@pytest.fixture
def with_readers(database: Database, database_file: Path) -> Iterator[Server]:
    with serving(database_file, "--readers=1") as server:
        yield server


def asked(server: Server, path: str, method: str = "GET") -> int:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        connection.request(method, path)
        return connection.getresponse().status


def page_processes(server: Server) -> list[int]:
    """The processes that the server has started, in /proc of this machine."""
    pid = server.process.pid if hasattr(server.process, "pid") else server.process.process.pid
    return [int(found) for found in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_there(pid: int) -> bool:
    """A process that has ended and that nobody has asked about is a zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks in /proc")


@on_linux
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_no_page_process_outlives_the_server(with_readers: Server, sent: signal.Signals) -> None:
    until(lambda: asked(with_readers, "/") == 200 and page_processes(with_readers))
    started = page_processes(with_readers)
    with_readers.process.send_signal(sent)
    until(lambda: not any(map(is_there, started)))


@on_linux
def test_pages_are_answered_while_a_page_process_is_gone(with_readers: Server) -> None:
    until(lambda: page_processes(with_readers))
    for pid in page_processes(with_readers):
        os.kill(pid, signal.SIGKILL)
    assert asked(with_readers, "/") == 200
