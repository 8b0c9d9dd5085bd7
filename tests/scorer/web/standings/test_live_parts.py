"""What many spectators follow takes its share of the processor, no more, and is sent only where it is new."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorer.services.matches.entries import Kind
from scorer.web.hall import live_parts
from scorer.web.hall.live_parts import Drawing, Kept, LivePart
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall


class Clock:
    """Time that passes when it is told to; rendering takes a second of the processor each time."""

    def __init__(self) -> None:
        self.now, self.busy, self.rendered = 100.0, 0.0, 0

    def monotonic(self) -> float:
        return self.now

    def thread_time(self) -> float:
        return self.busy

    def render(self) -> str:
        self.busy += 1.0
        self.rendered += 1
        return f"rendered {self.rendered}"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(live_parts, "time", found)
    return found


def read(kept: Kept, last: int, render: Callable[[], str]) -> str:
    part = kept.current((last, last), Drawing(render), wait=True)
    assert part is not None
    return str(part.html)


def test_it_is_rendered_once_for_each_version(clock: Clock) -> None:
    kept = Kept()
    assert [read(kept, last, clock.render) for last in (1, 1, 2, 2, 1)] == [
        *["rendered 1"] * 2,
        *["rendered 2"] * 3,
    ]


def test_issue_13_16_it_is_rendered_for_a_lower_version_too(clock: Clock) -> None:
    """A backup was put in place, and its log is shorter than that of a page that began before."""
    kept = Kept()
    assert read(kept, 9, clock.render) == "rendered 1"
    assert read(kept, 5, clock.render) == "rendered 2"


def test_in_the_long_run_it_takes_a_quarter_of_the_processor(clock: Clock) -> None:
    """A second each, and something new every tenth of a second: in 100 seconds 25, and the first two."""
    kept = Kept()
    for tenth in range(1000):
        clock.now = 100 + tenth / 10
        read(kept, tenth, clock.render)
    assert clock.rendered in (26, 27)
    clock.now += 20
    assert read(kept, 2000, clock.render) == f"rendered {clock.rendered}"


def test_of_many_that_ask_at_once_one_renders_and_the_others_get_the_same_by_issue_13_1() -> None:
    """The last one would be what they see for three more seconds."""
    kept, go_on = Kept(), threading.Event()

    def slow() -> str:
        go_on.wait(10)
        return "new"

    renderer = threading.Thread(target=lambda: kept.current((2, 2), Drawing(slow), wait=True))
    renderer.start()
    while not kept.lock.locked():
        time.sleep(0.001)
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(read, kept, 2, lambda: pytest.fail("rendered twice")) for _ in range(4)]
        go_on.set()
        assert [each.result(10) for each in asked] == ["new"] * 4
    renderer.join()


def test_after_a_start_only_whole_pages_wait_for_the_first_rendering() -> None:
    kept = Kept()
    with kept.lock:
        assert kept.current((1, 1), Drawing(lambda: "first"), wait=False) is None
    part = kept.current((1, 1), Drawing(lambda: "first"), wait=False)
    assert isinstance(part, LivePart)


def test_a_part_that_is_made_of_the_same_is_not_rendered_again_by_issue_13_3(clock: Clock) -> None:
    kept, shown = Kept(), iter(["nothing", "nothing", "a match", "a match"])
    drawing = Drawing(clock.render, lambda: next(shown))
    found = []
    for last in range(4):
        clock.now += 10
        part = kept.current((last, last), drawing, wait=True)
        found.append(part and str(part.html))
    assert found == ["rendered 1", "rendered 1", "rendered 2", "rendered 2"]


def test_a_hand_that_moves_nobody_is_no_news_in_the_standings(client: Client, playing: Hall) -> None:
    """Only finished matches stand in the table; a match is three tolvor."""
    address = f"/tavlingar/{playing.tournament}/stallning?del=1"
    mark = {"If-None-Match": client.get(address).headers["ETag"]}
    match = playing.matches(1)[0]
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    assert client.get(address, headers=mark).status_code == 304
    playing.enter(match, Kind.WALK_OVER, {"winner": 1})
    assert client.get(address, headers=mark).status_code == 200
