"""An evening of bondtolva from names to paper, through its pages alone: seven pairs, three tables."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.clients import PASSWORD
from tests.evening.laptop import Meetings, Organiser
from tests.evening.tablets import Tablet
from tests.evening.who_and_what import (
    FREE,
    LAST_ROUND,
    PAIRS,
    ROUND_3,
    ROUND_3_ENDS,
    ROUNDS,
    STANDINGS,
    SUITS,
    WITH_THE_PAPER,
    Match,
    Pair,
)
from tests.serving import Server

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 1024, "height": 768}
DEVICES = (PHONE, TABLET, PHONE)
"""What lies on tables 1, 2 and 3."""
PAIR: Mapping[int, Pair] = {pair.number: pair for pair in PAIRS}
DISPUTED = ROUND_3[2]
ENDING = re.compile(r"(×?)\n?Par (\d)\n(×?)\n?Par (\d)\n(?:\D[^\n]*\n)?(\d+)\n(\d+)\n")
"""A tolva's end on the protocol: a cross before the winner, and perhaps that vinst decided it."""

NewContext = Callable[..., BrowserContext]


@pytest.fixture
def organiser(page: Page, live_server: Server) -> Organiser:
    return Organiser(page, live_server.url, PASSWORD)


def tablets(new_context: NewContext, server: Server, codes: Sequence[str]) -> Mapping[int, Tablet]:
    """Each has scanned the code of its table."""
    found = {}
    for number, (code, size) in enumerate(zip(codes, DEVICES, strict=True), start=1):
        page = new_context().new_page()
        page.set_viewport_size(size)
        found[number] = Tablet(page, server.url, code)
    return found


def meetings(matches: Sequence[Match]) -> Meetings:
    return frozenset(frozenset({match.a, match.b}) for match in matches)


def test_an_evening_from_names_to_paper(
    organiser: Organiser, live_server: Server, new_context: NewContext
) -> None:
    organiser.make_tournament("Novemberbondtolvan", tables=3)
    organiser.paste([pair.line for pair in PAIRS])
    codes = organiser.codes()
    cards = organiser.paper("Skriv ut bordskorten").replace(" ", "")
    assert all(code in cards for code in codes)
    at = tablets(new_context, live_server, codes)
    at[1].sees("Ingen rond är visad för alla än.")
    screen = organiser.open_projector()

    met: set[frozenset[int]] = set()
    for number in ROUNDS:
        draw_and_publish(organiser, number, met)
        play_round(organiser, at, number)
        met |= meetings(ROUNDS[number])

    assert organiser.standings() == expected(STANDINGS)
    leader = screen.locator("[data-slides] tr").filter(has_text=PAIR[2].label).filter(has_text="5–1")
    expect(leader).to_have_count(1)
    check_papers(organiser)
    a_match_from_paper(organiser, met)


def expected(rows: Sequence[tuple[Any, ...]]) -> list[tuple[str, ...]]:
    return [tuple(map(str, row)) for row in rows]


def draw_and_publish(organiser: Organiser, number: int, met: set[frozenset[int]]) -> None:
    """What the program draws can stand; then it is made what the club's own list says, and published."""
    organiser.draw(number)
    drawn = {frozenset(two) for two in organiser.drawn().values()}
    assert len(drawn) == 3
    assert not drawn & met
    assert {*frozenset().union(*drawn), organiser.free()} == set(PAIR)
    assert organiser.free() not in [FREE[earlier] for earlier in range(1, number)]
    wanted = meetings(ROUNDS[number]) if number in ROUNDS else LAST_ROUND
    organiser.arrange(wanted, FREE[number], PAIRS)
    assert {frozenset(two) for two in organiser.drawn().values()} == wanted
    organiser.publish(number)


def play_round(organiser: Organiser, at: Mapping[int, Tablet], number: int) -> None:
    table_of = {frozenset(two): table for table, two in organiser.drawn().items()}
    for match in ROUNDS[number]:
        tablet = at[table_of[frozenset({match.a, match.b})]]
        tablet.play(match, PAIR[match.a], PAIR[match.b])
        if match is DISPUTED:
            correct(tablet)
        tablet.confirm("b")
    organiser.sees("3 av 3 matcher är klara.")


def correct(tablet: Tablet) -> None:
    """It was 6 who took vinst in the hand that ended the first tolva: the tolva is theirs, and the match."""
    tablet.tap("Stämmer inte")
    tablet.sees("Arrangören är kallad hit.")
    tablet.correct_vinst(1, 4, "a")
    tablet.sees(f"{tablet.words((13, 13))} till Maj & Tore", f"{tablet.words((14, 12))} till Inga & Bertil")
    tablet.tap(re.compile("^Spara rättelsen, bord"))
    tablet.sees_winner(2, 1)
    tablet.tap("Tillbaka")


def check_papers(organiser: Organiser) -> None:
    """The standings, and what each tolva of the last round ended with on its protocol."""
    rest = organiser.paper("Skriv ut ställningen")
    for _, number, *figures in reversed(STANDINGS):
        rest, own = re.split(PAIR[number].label.replace(" ", r"\s"), rest)
        assert Counter(figures) <= Counter(own.split("\n")), number
    organiser.go("Ronder")
    organiser.follow("Rond 3")
    drawn = organiser.paper("Lottningen")
    assert all(number in drawn.split() for number in "124567")
    filled = organiser.paper("Ifyllda protokoll")
    assert sorted(ends_on(filled)) == sorted(ROUND_3_ENDS)
    assert filled.count("Bekräftad ") == len(ROUND_3)


def ends_on(paper: str) -> Iterator[tuple[int, int, int, int]]:
    """The winner of each tolva, the other pair, and their points."""
    for first, one, second, other, its, theirs in ENDING.findall(paper):
        assert first != second
        ended = (one, other, its, theirs) if first else (other, one, theirs, its)
        yield (int(ended[0]), int(ended[1]), int(ended[2]), int(ended[3]))


def a_match_from_paper(organiser: Organiser, met: set[frozenset[int]]) -> None:
    """In round 4 a table has no tablet. One tolva hand by hand, two as results, the last to the lower."""
    draw_and_publish(organiser, 4, met)
    organiser.page.get_by_role("row").filter(has_text="Kaffe & kaka").get_by_role("link").click()
    three, five = (PAIR[number].label for number in (3, 5))
    organiser.follow("Fyll i från papper")
    for _ in range(2):
        organiser.fill_in_hand([f"{PAIR[5].short} {suit}" for suit in SUITS.values()], five, five)
    organiser.follow("Till matchen")
    organiser.follow("Bara en tolvas resultat")
    organiser.fill_in_result({three: 12, five: 7})
    organiser.fill_in_result({three: 12, five: 15}, winner=three)
    organiser.press("Bekräfta: båda har skrivit på")
    organiser.sees("Matchen är bekräftad.")
    assert organiser.standings() == expected(WITH_THE_PAPER)
