"""Every form on the list has a protocol: the columns come from its sheet."""

import pytest

from engine.contest.match import MatchRules, fold
from engine.formats.summary import parse_deal
from engine.forms import FORMS, form_named
from exports.papers.given import Team
from exports.papers.protocol.content import protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.match import PrintedParti, ProtocolMatch, blank
from tests.exports.papers.papers import AT, OCCASION, SWEDISH, pages, reader


def a_match(
    game: str, name: str, *raw: dict[str, object], players: int = 0, length: int = 0
) -> ProtocolMatch:
    form = form_named(game, name)
    rules = MatchRules(form, 1, 0, players=players, length=length or form.length)
    seated = rules.seated
    sides = tuple((Team(side + 1, members=(f"Spelare {side}",)),) for side in range(seated.sides))
    state = fold(rules, [parse_deal(form, facts, players) for facts in raw])
    return ProtocolMatch(OCCASION, 1, 1, sides, (None,) * seated.seats, state)


def cells(part: PrintedParti, sides: int) -> list[tuple[str, ...]]:
    row = part.rows[0].cells
    return [row[start : start + sides] for start in range(0, len(row), sides)]


@pytest.mark.parametrize(("game", "name"), sorted(FORMS))
@pytest.mark.parametrize("players", [2, 11])
def test_every_form_is_drawn(game: str, name: str, players: int) -> None:
    found = a_match(game, name, players=0 if FORMS[game, name].seats else players, length=4)
    pdf = draw_protocols([protocol(found, SWEDISH)], "Protokoll", SWEDISH, AT)
    assert "Ställning" in pages(pdf)[0]


def lies_down(found: ProtocolMatch) -> bool:
    width, height = reader(draw_protocols([protocol(found, SWEDISH)], "", SWEDISH, AT)).pages[0].mediabox[2:]
    return bool(width > height)


def test_two_sides_stand_and_three_lie_down() -> None:
    assert not lies_down(a_match("bondtolva", "four"))
    assert lies_down(a_match("bondtolva", "six"))


def test_b11_three_pairs_have_three_cells_a_column() -> None:
    found = protocol(
        a_match(
            "bondtolva", "six", {"melds": [{"side": 2, "suit": "D"}], "maktorer": [1, 3, 4], "last_trick": 1}
        ),
        SWEDISH,
    )
    row = cells(found.parts[0], 3)
    assert row[0] == ("", "", "♦")
    assert row[-2:] == [("0", "1", "3"), ("0", "1", "3")]


def test_t12_a_gubbe_stands_in_a_column_of_its_own() -> None:
    found = protocol(a_match("tolva", "four", {"gubbe": {"kind": "half", "side": 1, "made": False}}), SWEDISH)
    heads = [column.head for column in found.columns]
    assert cells(found.parts[0], 2)[heads.index("Gubbe")] == ("", "−6")


def test_w3_w5_buying_and_tricks() -> None:
    """Plus game, 6-4-3 tricks: +2, 0, -1; the buyer pays one more."""
    found = protocol(
        a_match("tremanswhist", "upcard", {"kind": "plus", "tricks": [6, 4, 3], "buyer": 1}), SWEDISH
    )
    heads = [column.head for column in found.columns]
    row = dict(zip(heads, cells(found.parts[0], 3), strict=True))
    assert row == {
        "Stick": ("6", "4", "3"),
        "Spel": ("+", "+", "+"),
        "Köp": ("", "×", ""),
        "Poäng": ("2", "−1", "−1"),
        "Ställning": ("2", "−1", "−1"),
    }
    assert found.parties[0].title == "Spelare 1"
    assert found.parts[0].title == "Parti 1"


def test_w7_nine_deals_have_nine_rows() -> None:
    assert len(protocol(a_match("tremanswhist", "nine-deals"), SWEDISH).parts[0].rows) == 9


def test_b13_three_pairs_have_a_tolva_already_on_the_first_page() -> None:
    found = pages(draw_protocols([protocol(a_match("bondtolva", "six"), SWEDISH)], "", SWEDISH, AT))
    assert "Tolva 1" in found[0]


def test_eleven_players_sign_below_one_another() -> None:
    found = pages(
        draw_protocols([protocol(a_match("tjuv", "tjuv", players=11, length=4), SWEDISH)], "", SWEDISH, AT)
    )
    for number in range(1, 12):
        assert f"Stämmer, spelare {number}:" in "".join(found)


def test_eleven_players_have_their_table_on_the_first_page() -> None:
    """High rows sent it to the second page, and left half of the first."""
    rules = MatchRules(form_named("tjuv", "tjuv"), 1, 0, players=11, length=6)
    first, second = pages(draw_protocols([protocol(blank(OCCASION, rules), SWEDISH)], "", SWEDISH, AT))
    assert "Parti 1" in first
    assert second.count("Stämmer") == 11
