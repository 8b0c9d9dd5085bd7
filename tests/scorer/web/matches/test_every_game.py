"""A match of every form from paper to its end: the lines, the score and the winner worked out by hand."""

import re

import pytest

from engine.forms import FORMS
from scorer.db import Database
from scorer.games import presets
from scorer.rows.matches.folding import as_submission, fold_chain
from scorer.rows.matches.record import match_record
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import GAMES, Evening, begun, new_evening, text


def test_every_form_of_a_preset_is_played() -> None:
    played = {presets()[preset_id].plays for preset_id in GAMES}
    assert played == {preset.plays for preset in presets().values()} == FORMS.keys()


@pytest.mark.parametrize("preset", GAMES)
def test_a_match_of_every_form_from_paper_to_its_end(
    organiser: Client, client: Client, database: Database, preset: str
) -> None:
    evening, match = begun(organiser, database, preset)
    _, _, hands, result = GAMES[preset]
    for fields, line in hands:
        assert line in evening.enter(match, fields)
    assert result in evening.match_text(match)
    assert "Matchen är slut." in evening.match_text(match)
    organiser.post(f"/matcher/{match}/bekrafta", data={"after": _last(evening, match)})
    public = client.get(f"/matcher/{match}")
    assert "Klar och bekräftad" in public.text
    for path in ("", "/ronder/1", "/stallning", "/storbild", "/ronder"):
        answer = client.get(evening.address + path)
        assert answer.status_code == 200
        assert path in ("", "/stallning") or evening.entrants()[0].label in text(answer.text)
    for path in ("/ronder/1/lottning.pdf", "/papper/stallning.pdf"):
        assert client.get(evening.address + path).data.startswith(b"%PDF")
    protocols = organiser.get(f"{evening.address}/ronder/1/protokoll.pdf?ifyllda=1")
    assert protocols.data.startswith(b"%PDF")


def _last(evening: Evening, match: int) -> str:
    from scorer.rows.matches.record import match_record

    with evening.database.reading() as session:
        return match_record(session, match).last or ""


def test_w7_the_page_of_a_hand_says_what_the_nine_deals_play(organiser: Client, database: Database) -> None:
    evening, match = begun(organiser, database, "nine-deals")
    titles = []
    for fields, _ in GAMES["nine-deals"][2]:
        page = organiser.get(f"/matcher/{match}/giv").text
        titles.append(page[page.index("<h1>") + 4 : page.index("</h1>")])
        evening.enter(match, fields)
    kinds = ("plusspel", "minusspel", "plusspel med trumf")
    assert titles == [f"Parti 1, giv {deal + 1}: {kinds[deal // 3]}" for deal in range(9)]


@pytest.mark.parametrize(
    ("preset", "score", "result"),
    [
        ("nas", ("12", "7"), "Tolva 1: 12–7, vanns av Anna & Nils"),
        ("bondtolva-six", ("3", "12", "7"), "Tolva 1: 3–12–7, vanns av Märta & Göran"),
        ("tolva-four", ("-6", "12"), "Tolva 1: −6 – 12, vanns av Märta & Göran"),
        ("tremanswhist", ("7", "-3", "7"), "Parti 1: 7 – −3 – 7, delades av Anna och Märta"),
        ("nine-deals", ("26", "-13", "-13"), "Parti 1: 26 – −13 – −13, vanns av Anna"),
        ("tjuv", ("20", "20", "12", "20"), "Parti 1: delades av Anna, Nils och Göran"),
    ],
)
def test_the_result_of_a_whole_parti_from_paper(
    organiser: Client, database: Database, preset: str, score: tuple[str, ...], result: str
) -> None:
    evening, match = begun(organiser, database, preset)
    fields = {f"score_{side}": points for side, points in enumerate(score)}
    evening.enter(match, fields, "tolva")
    assert result in evening.match_text(match)


def test_t9_two_at_twelve_and_the_winner_is_asked_for(organiser: Client, database: Database) -> None:
    evening, match = begun(organiser, database, "tolva-four")
    both = {"score_0": "12", "score_1": "12"}
    page = organiser.get(f"/matcher/{match}/tolva").text
    assert "Behövs bara när flera har 12 eller mer." in page
    refused = evening.show(match, both, "tolva")
    assert refused.status_code == 422
    assert "Mer än en har nått 12. Ange vem som vann." in refused.text
    evening.enter(match, both | {"winner": "1"}, "tolva")
    assert "Tolva 1: 12–12, vanns av Märta & Göran" in evening.match_text(match)


@pytest.mark.parametrize("preset", ["tremanswhist", "nine-deals", "tjuv"])
def test_w6_w9_j8_nobody_is_asked_who_won_where_equals_share(
    organiser: Client, database: Database, preset: str
) -> None:
    _, match = begun(organiser, database, preset)
    assert "Vem vann" not in organiser.get(f"/matcher/{match}/tolva").text


def test_w9_points_are_one_signed_figure_in_the_standings(organiser: Client, database: Database) -> None:
    """26 to one, -13 to each of the others: what the others made is no figure of its own."""
    evening, match = begun(organiser, database, "nine-deals")
    evening.enter(match, {"score_0": "26", "score_1": "-13", "score_2": "-13"}, "tolva")
    page = evening.page("/stallning")
    assert re.findall(r'data-head="Poäng">([^<]+)<', page) == ["26", "−13", "−13"]
    for shown in (page, evening.page("/storbild"), evening.page("/andra")):
        assert "skillnad" not in shown.lower()


def test_w6_those_who_share_are_marked_and_the_third_is_not(organiser: Client, database: Database) -> None:
    """+2 +2 -3, then twice +4 +4 -9: ten and ten share, -21."""
    evening, match = begun(organiser, database, "tremanswhist")
    evening.enter(match, {"kind": "plus", "buyer": "", "tricks_0": "6", "tricks_1": "6"})
    for _ in range(2):
        evening.enter(match, {"kind": "minus", "buyer": "", "tricks_0": "0", "tricks_1": "0"})
    shown = evening.match_text(match)
    assert "Parti 1: 10 – 10 – −21, delades av Anna och Nils" in shown
    assert shown.count("Delar segern") == 2
    assert "plus 10, minus 0" in shown


@pytest.mark.parametrize(
    ("preset", "fields", "sentence", "rule"),
    [
        ("tolva-four", {"card_points_0": "70", "card_points_1": "40"}, "blir tillsammans 110", "T7"),
        ("tolva-three", {"card_points_0": "70", "card_points_1": "50"}, "Vem tog sistan?", "T8"),
        ("tremanswhist", {"kind": "plus", "tricks_0": "9", "tricks_1": "9", "tricks_2": "9"},
         "blir tillsammans 27", "W5"),
        ("nine-deals", {"tricks_0": "1", "tricks_1": "1", "tricks_2": "1"}, "blir tillsammans 3", "W9"),
        ("tjuv", {f"cards_{seat}": "8" for seat in range(4)}, "blir tillsammans 32", "J6"),
    ],
)  # fmt: skip
def test_a_refusal_leads_to_its_rule(
    organiser: Client, database: Database, preset: str, fields: dict[str, str], sentence: str, rule: str
) -> None:
    evening, match = begun(organiser, database, preset)
    refused = evening.show(match, fields)
    assert refused.status_code == 422
    assert sentence in refused.text
    form = evening.terms.form
    address = f"/regler/{form.game}/{form.name}"
    assert f'<a href="{address}#{rule}">regel {rule}</a>' in refused.text
    assert f'id="{rule}"' in organiser.get(address).text


def test_j1_eleven_sit_at_a_table_of_tjuv(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "tjuv", length="1")
    evening.register(11)
    match = evening.put_together(*range(11))
    evening.sit_down(match, 10)
    assert "Bertil Åberg ger." not in evening.match_text(match)
    assert "Maj Häggström ger." in evening.match_text(match)
    cards = {f"cards_{seat}": "3" for seat in range(10)} | {"cards_10": "6"}
    assert "Ställning 3–3–3–3–3–3–3–3–3–3–6" in evening.enter(match, cards)


def test_before_the_first_hand_the_sides_may_sit_in_another_order(
    organiser: Client, database: Database
) -> None:
    evening, match = begun(organiser, database, "tolva-three")
    people = [entrant.members[0] for entrant in evening.entrants()]
    order = {f"seat_{seat}": str(people[place].id) for seat, place in enumerate((2, 0, 1))}
    organiser.post(f"/matcher/{match}/platser", data=order | {"dealer": "0"})
    assert f"{people[2].name} ger." in evening.match_text(match)


def test_a_walk_over_at_a_table_of_three_says_who_did_not_come(
    organiser: Client, client: Client, database: Database
) -> None:
    evening, match = begun(organiser, database, "tremanswhist")
    first, second, _ = (entrant.label for entrant in evening.entrants())
    address = f"/matcher/{match}/walk-over"
    page = organiser.get(address).text
    assert [f'type="checkbox" value="{side}"' in page for side in range(3)] == [True] * 3
    nobody = organiser.post(address, data={"after": "", "entry_id": "walk-over-1"})
    assert (nobody.status_code, "Kryssa för dem som inte kom." in nobody.text) == (422, True)
    organiser.post(address, data={"absent": "2", "cause": "no-show", "after": "", "entry_id": "walk-over-1"})
    said = evening.match_text(match)
    assert re.search(r"W.o. till [^.:,]+, [^.:,]+: [^.:,]+ kom inte\.", said)
    # a match is one parti: both who came have it, and they share the first place
    table = text(client.get(f"{evening.address}/stallning").text)
    assert f"{first} och {second} står lika på allt och delar placeringen." in table


def test_nobody_came_to_a_table_of_three(organiser: Client, database: Database) -> None:
    evening, match = begun(organiser, database, "tremanswhist")
    sent = {"absent": ["0", "1", "2"], "cause": "", "after": "", "entry_id": "walk-over-1"}
    organiser.post(f"/matcher/{match}/walk-over", data=sent)
    assert "Ingen av dem kom." in evening.match_text(match)


def test_w10_the_next_dealer_is_asked_for_after_a_parti_from_paper(
    organiser: Client, database: Database
) -> None:
    evening = new_evening(organiser, database, "tremanswhist", partier="2", system="by-hand")
    evening.register(3)
    match = evening.put_together(0, 1, 2)
    evening.sit_down(match, 0)
    fields = {"score_0": "10", "score_1": "-2", "score_2": "3", "next_dealer": "2"}
    page = organiser.get(f"/matcher/{match}/tolva").text
    assert "Vem ger först i nästa parti?" in page
    evening.enter(match, fields, "tolva")
    with database.reading() as session:
        record = match_record(session, match)
    assert record.submissions[-1].content == {"score": [10, -2, 3], "winner": None, "next_dealer": 2}
    assert fold_chain(record.rules, map(as_submission, record.submissions)).state.dealer == 2
