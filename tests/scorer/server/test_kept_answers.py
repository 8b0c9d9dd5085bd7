"""The same question has the same answer until something is written (issue 13, point 3)."""

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from flask import Flask

from scorer.db import Database
from scorer.server import kept_answers
from scorer.server.beside import Answer
from scorer.server.kept_answers import KeptAnswers, question_of
from scorer.server.lanes import Front
from scorer.server.page_maker import answered
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from scorer.web.hall.live import stamped_anew
from tests.scorer.server.test_beside import ASKED
from tests.scorer.services.hall import ids, next_round, play, tournament

LASTING = Answer("200 OK", [], b"a page", lasting=True)


@pytest.fixture(autouse=True)
def _only_sqlite(database: Database) -> None:
    if database.file is None:
        pytest.skip("A database server does not say whether anything was written; nothing is kept there.")


def test_an_answer_is_kept_until_anything_is_written_issue_13_3(database: Database) -> None:
    kept, question = KeptAnswers(database), question_of(ASKED)
    before = kept.moment()
    kept.keep(before, question, LASTING)
    assert kept.get(kept.moment(), question) is LASTING
    tournament(database, 4)
    assert kept.get(kept.moment(), question) is None
    kept.keep(before, question, LASTING)  # it was asked before the change
    assert kept.get(kept.moment(), question) is None
    kept.close()


def test_what_may_be_another_answer_is_another_question_issue_13_3(database: Database) -> None:
    kept = KeptAnswers(database)
    moment = kept.moment()
    kept.keep(moment, question_of({**ASKED, "HTTP_COOKIE": "session=anna"}), LASTING)
    for changed in (
        {"HTTP_COOKIE": "session=bo"},
        {},
        {"HTTP_COOKIE": "session=anna", "HTTP_HOST": "elsewhere"},
        {"HTTP_COOKIE": "session=anna", "HTTP_IF_NONE_MATCH": '"abc"'},
        {"HTTP_COOKIE": "session=anna", "QUERY_STRING": "del=1"},
        {"HTTP_COOKIE": "session=anna", "wsgi.url_scheme": "https"},
        {"HTTP_COOKIE": "session=anna", "REQUEST_METHOD": "HEAD"},
    ):
        assert kept.get(moment, question_of({**ASKED, **changed})) is None
    kept.close()


@pytest.mark.parametrize(
    "answer",
    [Answer("200 OK", [], b"a page"), Answer("200 OK", [("Set-Cookie", "session=1")], b"", lasting=True)],
)
def test_only_answers_that_say_so_and_set_no_cookie_are_kept_issue_13_3(
    database: Database, answer: Answer
) -> None:
    kept, question = KeptAnswers(database), question_of(ASKED)
    kept.keep(kept.moment(), question, answer)
    assert kept.get(kept.moment(), question) is None
    kept.close()


def test_a_new_minute_is_answered_anew_issue_13_3(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page says when it was last heard of."""
    kept, question = KeptAnswers(database), question_of(ASKED)
    monkeypatch.setattr(kept_answers.time, "time", lambda: 59.0)
    kept.keep(kept.moment(), question, LASTING)
    assert kept.get(kept.moment(), question) is LASTING
    monkeypatch.setattr(kept_answers.time, "time", lambda: 60.0)
    assert kept.get(kept.moment(), question) is None
    kept.close()


def test_long_questions_take_room_too(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks with long headers that differ each time must not fill the memory within a minute."""
    monkeypatch.setattr(kept_answers, "MOST_BYTES", 10_000)
    kept, empty = KeptAnswers(database), Answer("304 NOT MODIFIED", [], b"", lasting=True)
    moment = kept.moment()
    asked = [question_of({**ASKED, "HTTP_USER_AGENT": f"{number:03}" * 1000}) for number in range(20)]
    for question in asked:
        kept.keep(moment, question, empty)
    assert sum(kept.get(moment, question) is empty for question in asked) <= 4
    assert kept.get(moment, asked[-1]) is empty
    kept.close()


class InThisProcess:
    """A process for pages that is none. `asked`: how often."""

    busy = 0

    def __init__(self, app: Flask) -> None:
        self.app, self.asked = app, 0

    def ask(self, environ: dict[str, Any]) -> Answer | None:
        self.asked += 1
        return answered(self.app, environ)

    def end(self) -> None:
        """There is nothing to end."""


def test_kept_pages_are_those_made_anew_after_each_step_of_an_evening_issue_13_3(
    app: Flask, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.web.hall.live_parts.SHARE", 1e9)  # a part is always made anew at once
    monkeypatch.setattr("scorer.server.crowd.FEW", 1_000)  # who asks is alone
    evening, chance = tournament(database, 6, partier=2), Random(1)
    parties = [match.id for match in next_round(database, evening).matches for _ in range(2)]
    away = ids(database, evening)[:4]
    chance.shuffle(parties)
    front, pages = Front(app, app.extensions["scorer-config"], readers=0), InThisProcess(app)
    front.readers = [pages]  # type: ignore[list-item]
    asked = {**ASKED, "PATH_INFO": f"/tavlingar/{evening}/stallning", "QUERY_STRING": "del=1"}
    steps = len(parties) + len(away)
    for _ in range(steps):
        if not away or (parties and chance.random() < 0.6):
            play(database, parties.pop(), chance.randrange(2))
        else:
            act(database, ORGANISER, set_present, away.pop(), present=False)
        told = [b"".join(front(dict(asked), lambda *_: None)) for _ in range(4)]
        anew = answered(app, dict(asked))
        assert anew is not None
        assert told == [anew.body] * 4
    front.end()
    assert pages.asked == 2 * steps  # the first and the second after each change


def test_a_kept_answer_says_what_time_it_is_when_it_is_given_issue_15_5() -> None:
    then = "2026-11-27T19:30:00.123+05:30"
    (same, (name, told)) = stamped_anew([("ETag", '"a"'), ("X-Now", then)])
    assert (same, name) == (("ETag", '"a"'), "X-Now")
    assert told.endswith("+05:30")
    assert abs((datetime.fromisoformat(told) - datetime.now(UTC)).total_seconds()) < 30
