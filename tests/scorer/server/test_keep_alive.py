"""A tablet keeps its connection: also after the answer that nothing is new, which most answers are."""

from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse

import pytest

from tests.serving import Server

FILE = "/static/base.css"


@pytest.fixture
def connection(unguarded_server: Server) -> Iterator[HTTPConnection]:
    with closing(HTTPConnection("127.0.0.1", unguarded_server.port, timeout=20)) as found:
        yield found


def asked(connection: HTTPConnection, **headers: str) -> HTTPResponse:
    connection.request(
        "GET", FILE, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    answer.read()
    return answer


def test_nothing_new_does_not_end_the_connection(connection: HTTPConnection) -> None:
    mark = asked(connection).headers["ETag"]
    socket = connection.sock
    for _ in range(3):
        answer = asked(connection, If_None_Match=mark)
        assert (answer.status, answer.headers["Connection"]) == (304, None)
        assert connection.sock is socket
    assert asked(connection).status == 200


def test_who_wants_it_ended_has_it_ended(connection: HTTPConnection) -> None:
    answer = asked(connection, If_None_Match=asked(connection).headers["ETag"], Connection="close")
    assert (answer.status, answer.headers["Connection"]) == (304, "close")
