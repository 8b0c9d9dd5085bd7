"""Table cards: the number, the way in, and a QR code that a camera can read."""

import re

import segno

from exports.papers.drawing.pen import MARGIN, MM
from exports.papers.table_cards.content import Card, TableAddress, card
from exports.papers.table_cards.drawing import QR, draw_cards
from tests.exports.papers.papers import AT, SWEDISH, pages, reader

LINK = "http://192.168.1.5:8000/b/abcdefghj"


def a_card(number: int = 4) -> Card:
    return card(TableAddress(number, LINK, "http://192.168.1.5:8000/bord/kod", "abc def ghj"), SWEDISH)


def modules(pdf: bytes) -> set[tuple[int, int]]:
    """The dark modules (down, across) of the page's QR codes; both copies have the same coordinates."""
    size = len(a_card().matrix)
    module = QR / (size + 8)
    drawn = reader(pdf).pages[0].get_contents()
    assert drawn is not None
    boxes = re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f", drawn.get_data().decode("latin-1"))
    x0 = min(float(x) for x, *_ in boxes)
    top = max(float(y) + float(high) for _, y, _, high in boxes)
    found = set()
    for x, y, wide, high in (map(float, box) for box in boxes):
        down = round((top - y - high) / module)
        across = round((x - x0) / module)
        found |= {(down, across + step) for step in range(round(wide / module))}
    return found


def test_the_drawn_modules_are_those_of_the_link() -> None:
    expected = {
        (down, across)
        for down, row in enumerate(segno.make(LINK, error="m", micro=False).matrix)
        for across, dark in enumerate(row)
        if dark
    }
    assert modules(draw_cards([a_card()], "Bordskort", SWEDISH, AT)) == expected


def test_the_quiet_zone_is_four_modules_and_a_module_a_millimetre_at_least() -> None:
    module = QR / (len(a_card().matrix) + 8)
    assert module >= 1 * MM
    assert 4 * module < QR / 2
    assert MARGIN - 6 * MM > 0


def test_a_card_has_number_address_and_code_in_groups() -> None:
    (text,) = pages(draw_cards([a_card(17)], "Bordskort", SWEDISH, AT))
    for said in ("17", "http://192.168.1.5:8000/bord/kod", "abc def ghj"):
        assert text.count(said) == 2, said


def test_a_card_a_page_and_one_page_without_any() -> None:
    assert len(pages(draw_cards([a_card(number) for number in range(1, 21)], "", SWEDISH, AT))) == 20
    assert pages(draw_cards([], "", SWEDISH, AT)) == ["Det finns inga bord att skriva ut kort för.\n"]
