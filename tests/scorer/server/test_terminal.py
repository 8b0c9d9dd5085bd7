"""The window on the laptop: readable also where it knows few characters."""

import io

import pytest

from scorer.server.terminal import qr, speak_plainly

URL = "http://192.168.1.5:8000/"


def _said(text: str, encoding: str) -> str:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    speak_plainly(stream)
    stream.write(text)
    stream.flush()
    return raw.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("utf-8", "Når surfplattorna – «åäö ÅÄÖ» …"),
        ("latin-1", "Når surfplattorna - «åäö ÅÄÖ» ?"),
        ("ascii", 'Nar surfplattorna - "aao AAO" ?'),
    ],
)
def test_letters_that_the_window_lacks_become_their_nearest(encoding: str, said: str) -> None:
    assert _said("Når surfplattorna – «åäö ÅÄÖ» …", encoding) == said


def _stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


def _modules(drawn: str) -> list[list[bool]]:
    """The light modules of a drawn code, read back."""
    if "#" in drawn:
        return [[line[at] == "#" for at in range(0, len(line), 2)] for line in drawn.split("\n")]
    rows: list[list[bool]] = []
    for line in drawn.split("\n"):
        rows.append([sign in "█▀" for sign in line])
        rows.append([sign in "█▄" for sign in line])
    return rows


def test_the_code_is_the_same_in_blocks_and_in_plain_letters() -> None:
    small, large = _modules(qr(URL, _stream("utf-8"))), _modules(qr(URL, _stream("ascii")))
    size = len(large)
    assert [row[:size] for row in small[:size]] == large
    qr(URL, _stream("ascii")).encode("ascii")


def test_the_code_is_not_micro_and_has_four_quiet_modules() -> None:
    rows = _modules(qr(URL, _stream("ascii")))
    assert len(rows) >= 21 + 8
    for edge in (rows[:4], rows[-4:], [row[:4] for row in rows], [row[-4:] for row in rows]):
        assert all(all(row) for row in edge)
    finder = [not light for light in rows[4][4:11]]
    assert finder == [True] * 7, "the upper left corner begins with a dark bar of seven"
