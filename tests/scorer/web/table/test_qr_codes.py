"""Issue 13, point 17: the codes that the tablet draws, against a library's, and read by another library."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest
import segno
import segno.encoder
import zxingcpp
from PIL import Image

from tests.scorer.web.table.carrying import Pen

ROOMS = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287)
"""Bytes that a code of error correction M holds, by version from 1 (ISO/IEC 18004, table 7)."""
SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/#"
QUIET, SCALE = 4, 4

Rows = Sequence[Sequence[int]]


@pytest.fixture(autouse=True)
def padded_as_the_standard_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """segno puts a codeword of zeros before the padding of whole codewords; the standard (7.4.10) none."""

    def pad(bits: list[int], _version: int, length: int) -> None:
        bits.extend([0] * (-length % 8))

    monkeypatch.setattr(segno.encoder, "write_padding_bits", pad)


def expected(text: str) -> Rows:
    made = segno.make(text, error="m", mode="byte", micro=False, boost_error=False)
    return [list(row) for row in made.matrix]


def codes(pen: Pen, texts: Sequence[str]) -> list[Rows]:
    found: list[Rows] = pen.all([{"ask": "code", "text": text} for text in texts])
    return found


def random_text(seed: int, length: int) -> str:
    return "".join(random.Random(seed).choice(SIGNS) for _ in range(length - 1)) + "x"


def test_issue_13_17_a_code_of_every_length_is_the_librarys(pen: Pen) -> None:
    texts = [random_text(length, length) for length in range(1, ROOMS[-1] + 1)]
    for text, rows in zip(texts, codes(pen, texts), strict=True):
        assert rows == expected(text), len(text)


def test_issue_13_17_many_payloads_in_every_version_are_the_librarys(pen: Pen) -> None:
    """Full, and with an odd number of bytes to spare; all eight masks come up."""
    texts = [random_text(1000 * seed + room, room - 3 * (seed % 2)) for room in ROOMS for seed in range(6)]
    masks = Counter(
        segno.make(text, error="m", mode="byte", micro=False, boost_error=False).mask for text in texts
    )
    assert set(masks) == set(range(8))
    assert [rows == expected(text) for text, rows in zip(texts, codes(pen, texts), strict=True)] == [
        True
    ] * 72


def test_issue_13_17_a_code_knows_its_room_and_refuses_more(pen: Pen) -> None:
    assert tuple(pen.ask("rooms")) == ROOMS
    assert pen.ask("code", text="x" * (ROOMS[-1] + 1)) is None


def test_issue_13_17_a_reader_reads_them_in_every_version(pen: Pen) -> None:
    texts = [random_text(room, room) for room in ROOMS]
    for version, (text, rows) in enumerate(zip(texts, codes(pen, texts), strict=True), start=1):
        assert len(rows) == 17 + 4 * version
        (found,) = zxingcpp.read_barcodes(picture(rows))
        assert found.text == text


def test_issue_13_17_a_reader_reads_one_with_a_blot(pen: Pen) -> None:
    """Error correction M: a thumb's mark of a twentieth of the modules is read through."""
    text = random_text(5, 180)
    (rows,) = codes(pen, [text])
    drawn = picture(rows)
    side = int(len(rows) * 0.22) * SCALE
    drawn.paste(255, (30 * SCALE, 30 * SCALE, 30 * SCALE + side, 30 * SCALE + side))
    (found,) = zxingcpp.read_barcodes(drawn)
    assert found.text == text


def picture(rows: Rows) -> Image.Image:
    size = len(rows) + 2 * QUIET
    drawn = Image.new("L", (size, size), 255)
    for down, row in enumerate(rows):
        for right, dark in enumerate(row):
            if dark:
                drawn.putpixel((right + QUIET, down + QUIET), 0)
    return drawn.resize((size * SCALE, size * SCALE), Image.Resampling.NEAREST)
