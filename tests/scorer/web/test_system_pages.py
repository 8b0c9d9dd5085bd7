"""What each system shows: rounds by their names, groups and brackets, who has met whom, its own words."""

import re
from collections.abc import Sequence
from itertools import combinations

import pytest

from engine.pairing.rounds import pair_of
from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import new_evening, text
from tests.scorer.web.system_evenings import draw, evening_of, play


def headings(page: str, level: int) -> Sequence[str]:
    return [text(heading) for heading in re.findall(rf"<h{level}[^>]*>(.*?)</h{level}>", page, re.S)]


def step_now(page: str) -> str:
    return text(re.findall(r'aria-current="step".*?<h2>(.*?)</h2>', page, re.S)[0])


# --- groups and a play-off ------------------------------------------------------------------------------


def test_groups_are_played_to_their_end_and_then_the_play_off_is_offered(
    organiser: Client, database: Database
) -> None:
    """Eight in two groups of four: three rounds, two semi-finals, a final."""
    evening = evening_of(organiser, database, "groups", 8, **{"groups-group_size": "4"})
    for _ in range(2):
        assert headings(play(evening), 2)[:2] == ["Grupp A", "Grupp B"]
        assert "Gruppspelet är klart." not in evening.page()
    play(evening)
    page = evening.page()
    assert step_now(page) == "Gör slutspelet Nu"
    assert "Gruppspelet är klart." in page
    assert ">Gör slutspelet<" in page
    assert "Semifinal" in headings(play(evening), 2)
    assert "Gör rond 5: final" in evening.page()
    assert "Final" in headings(play(evening), 2)
    assert step_now(evening.page()) == "Skriv ut ställningen Nu"


def test_each_group_has_a_table_of_its_own_and_the_play_off_a_bracket(
    organiser: Client, database: Database
) -> None:
    evening = evening_of(organiser, database, "groups", 8, **{"groups-group_size": "4"})
    for _ in range(3):
        play(evening)
    page = evening.page("/stallning")
    assert headings(page, 2)[:3] == ["Grupp A", "Grupp B", "Hela tävlingen"]
    assert [table.count("<tr") - 1 for table in re.findall(r"<table.*?</table>", page, re.S)] == [4, 4, 8]
    assert "Placering i cupen" not in re.findall(r"<thead.*?</thead>", page, re.S)[0]
    play(evening)
    page = evening.page("/stallning")
    assert headings(page, 2)[:3] == ["Slutspel", "Grupp A", "Grupp B"]
    assert headings(page, 3)[:2] == ["Semifinal", "Final"]
    assert page.count(" vann</span>") == 2
    assert headings(evening.page("/storbild"), 2)[0] == "Slutspel"


def test_a_play_off_is_not_drawn_while_a_match_of_the_groups_is_open(
    organiser: Client, database: Database
) -> None:
    evening = evening_of(organiser, database, "groups", 4, **{"groups-group_size": "4"})
    for _ in range(2):
        play(evening)
    evening.post(f"/ronder/{draw(evening)}/publicera")
    page = text(evening.post("/ronder"))
    assert "Rond 4 gick inte att lotta" in page
    pair = r"[\w ]+? – [\w ]+?"
    assert re.search(rf"Nästa rond beror på den: Bord \d: {pair} mot {pair}\.", page)
    assert len(re.findall(rf"Bord \d: {pair} mot {pair} rond 3", page)) == 2


# --- a cup ----------------------------------------------------------------------------------------------


def test_a_cup_goes_on_until_the_final_is_played(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "cup", 6, **{"cup-third_place": "y"})
    assert headings(play(evening), 2)[0] == "Kvartsfinal"
    page = evening.page("/stallning")
    assert page.count("vidare utan match") == 2
    assert headings(play(evening), 2)[0] == "Semifinal"
    assert headings(play(evening), 2)[:2] == ["Match om tredje pris", "Final"]
    page = evening.page("/stallning")
    assert headings(page, 3) == ["Kvartsfinal", "Semifinal", "Final", "Match om tredje pris"]
    assert step_now(evening.page()) == "Skriv ut ställningen Nu"
    places = [int(place) for place in re.findall(r'class="num place">(\d+)', page)]
    assert places == [1, 2, 3, 4, 5, 5]


def test_the_tree_of_a_cup_is_printed_from_the_page_of_its_standings(
    organiser: Client, database: Database
) -> None:
    evening = evening_of(organiser, database, "cup", 6)
    play(evening)
    path = f"{evening.address}/papper/cuptrad.pdf"
    assert path in evening.page("/stallning")
    answer = organiser.get(path)
    assert (answer.status_code, answer.mimetype, answer.data[:4]) == (200, "application/pdf", b"%PDF")
    swiss = evening_of(organiser, database, "swiss", 4)
    assert "cuptrad" not in swiss.page("/stallning")


def test_the_big_screen_shows_the_bracket_and_what_each_match_is_for(
    organiser: Client, database: Database
) -> None:
    evening = evening_of(organiser, database, "cup", 4)
    play(evening)
    page = evening.page("/storbild")
    assert headings(page, 2) == ["Cup", "Rond 1 är klar"]
    assert headings(page, 3) == ["Semifinal", "Final"]
    assert page.count('class="stage">Semifinal<') == 2


def test_a_cup_has_no_cross_table_in_its_menu(organiser: Client, database: Database) -> None:
    assert "/korstabell" not in evening_of(organiser, database, "cup", 2).page("/stallning")
    assert "/korstabell" in evening_of(organiser, database, "swiss", 2).page("/stallning")


# --- Monrad ---------------------------------------------------------------------------------------------


def test_rematches_are_offered_where_there_is_no_other_round(organiser: Client, database: Database) -> None:
    """Three pairs have met in three rounds; the fourth is possible only with one match played before."""
    evening = evening_of(organiser, database, "swiss", 3, **{"swiss-rounds": "5"})
    for _ in range(3):
        play(evening)
    page = text(evening.post("/ronder"))
    assert "Rond 4 gick inte att lotta" in page
    assert re.search(r"Par \d .* mot Par \d", page)
    assert "Ingenting är ändrat." in page
    assert draw(evening, allow_rematches="1") == 4
    assert "möts igen, senast i rond" in text(evening.page("/ronder/4"))


def test_a_set_number_of_rounds_ends_and_an_open_one_goes_on(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "swiss", 4, **{"swiss-rounds": "1"})
    play(evening)
    page = evening.page()
    assert step_now(page) == "Skriv ut ställningen Nu"
    assert "Ska det bli en rond till?" in page
    assert "Rond 2 blir en mer, och räknas som de andra." in page
    assert ">Lotta rond 2<" in page
    assert draw(evening, one_more="1") == 2
    assert "Ronden är en mer än det antal som var bestämt." in evening.page("/ronder/2")
    evening = evening_of(organiser, database, "swiss", 4, **{"swiss-rounds": ""})
    round_page = play(evening)
    page = evening.page()
    assert step_now(page) == "Lotta rond 2 Nu"
    assert "Gör en rond till, eller avsluta tävlingen." in page
    for shown in (page, round_page):
        assert "Lotta rond 2" in shown
        assert f"{evening.address}/avsluta" in shown


# --- by hand, in any of them ----------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["round-robin", "swiss", "groups", "cup", "individual", "by-hand"])
def test_a_round_may_be_put_together_by_hand_in_any_system(
    organiser: Client, database: Database, system: str
) -> None:
    evening = evening_of(organiser, database, system, 4)
    draw(evening, by_hand="1")
    page = evening.page("/ronder/1")
    assert "Ingen match är ihopsatt än." in page
    first, second, third, fourth = (entrant.id for entrant in evening.entrants())
    chosen = (
        {"side-0": [first, second], "side-1": [third, fourth]}
        if system == "individual"
        else {"side": [first, fourth]}
    )
    page = evening.post("/ronder/1/satt-ihop", **chosen)
    assert "Visa rond 1 för alla" in page
    assert "Förslaget är ändrat." in page


def test_partners_are_chosen_on_every_side(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "individual", 4)
    draw(evening, by_hand="1")
    first, second, *_ = (entrant.id for entrant in evening.entrants())
    page = evening.post("/ronder/1/satt-ihop", side=[first, second])
    assert "Gå tillbaka och välj 2 i varje lag." in page
    assert "Ingen match är ihopsatt än." in page


# --- everybody for themselves ---------------------------------------------------------------------------


def test_individual_speaks_of_players_and_writes_in_one_a_line(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "individual", 5)
    assert "5 spelare, 5 på plats" in text(evening.page())
    assert all(len(player.members) == 1 for player in evening.entrants())
    assert "En spelare på varje rad" in evening.page("/par/klistra")
    assert "Spelare" in headings_of_table(evening.page("/stallning"))
    page = play(evening)
    assert len(re.findall(r'class="vs">&amp;<', page)) == 2


def headings_of_table(page: str) -> Sequence[str]:
    return [text(heading) for heading in re.findall(r"<th scope=\"col\"[^>]*>(.*?)</th>", page, re.S)]


def test_a_match_of_partners_is_called_by_all_four(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "individual", 4)
    page = play(evening)
    match = int(re.findall(r'href="/matcher/(\d+)"', page)[0])
    shown = evening.match_text(match)
    assert all(player.label in shown for player in evening.entrants())
    assert re.search(r"\w+ \w+ & \w+ \w+", shown)


def test_the_page_says_how_often_partners_and_opponents_have_met(
    organiser: Client, database: Database
) -> None:
    """Four in three rounds: each two were partners once, and opponents twice (six pairs of players)."""
    evening = evening_of(organiser, database, "individual", 4)
    for _ in range(3):
        play(evening)
    page = text(evening.page("/ronder"))
    assert "Ingen har haft samma partner två gånger." in page
    assert "I 6 fall har två mötts mer än en gång." in page
    assert "Två av dem har Aldrig 1 gång 2 gånger spelat ihop 0 6 0 mötts 0 0 6" in page


# --- tables of three ------------------------------------------------------------------------------------


def test_nobody_meets_twice_at_tables_of_three_and_the_draft_says_so(
    organiser: Client, database: Database
) -> None:
    """Nine players have four rounds without a meeting repeated: all thirty-six pairs of them."""
    evening = new_evening(organiser, database, "tremanswhist", system="tables", tables="3")
    evening.register(9)
    met: set[tuple[int, int]] = set()
    for number in range(1, 5):
        page = evening.post("/ronder")
        assert "Ingen har mött någon två gånger." in page
        for sides in re.findall(r'<form method="post" action="[^"]*ta-isar">(.*?)</form>', page, re.S):
            players = map(int, re.findall(r'name="side" value="(\d+)"', sides))
            met |= {pair_of(*meeting) for meeting in combinations(players, 2)}
        evening.post(f"/ronder/{number}/publicera")
    assert len(met) == 36
