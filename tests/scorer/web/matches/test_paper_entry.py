"""The organiser types in a paper protocol: the line is shown before it is saved."""

import re
from typing import Any

import pytest
from werkzeug.test import TestResponse

from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall

TRUMF_TJOG = {
    "meld_0": "0.H", "meld_1": "1.S", "maktorer_0": "5", "vinst": "", "last_trick": "1",
}  # fmt: skip


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]* value="([^"]*)"', page)
    assert found, name
    return found[1].replace("&#39;", "'").replace("&#34;", '"')


def looked(organiser: Client, address: str, data: dict[str, str]) -> TestResponse:
    page = organiser.get(address).text
    carried = {name: hidden(page, name) for name in ("entry_id", "after")}
    return organiser.post(address, data={**data, **carried})


def saved(organiser: Client, address: str, data: dict[str, str]) -> TestResponse:
    page = looked(organiser, address, data).text
    carried = {name: hidden(page, name) for name in ("entry_id", "after", "seen")}
    return organiser.post(address, data={**data, **carried, "save": "1"})


def lines(hall: Hall, match: int) -> list[Any]:
    record = hall.record(match)
    return list(hall.db.folds.of(record).state.lines)


def text(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_the_line_is_shown_before_it_is_saved(organiser: Client, playing: Hall, match: int) -> None:
    """C6, B8, B9: trumf 2 and vinst 1 against tjog 1 and sistan 1."""
    answer = looked(organiser, f"/matcher/{match}/giv", TRUMF_TJOG)
    assert "Ställning 3–2" in answer.text
    words = text(answer.text)
    assert "trumf 2 , vinst 1 = 3" in words
    assert "tjog 1 , sistan 1 = 2" in words
    assert lines(playing, match) == []
    answer = saved(organiser, f"/matcher/{match}/giv", TRUMF_TJOG)
    assert answer.status_code == 302
    (line,) = lines(playing, match)
    assert (line.points, line.score) == ((3, 2), (3, 2))


def test_what_is_saved_is_what_was_shown(organiser: Client, playing: Hall, match: int) -> None:
    page = looked(organiser, f"/matcher/{match}/giv", TRUMF_TJOG).text
    carried = {name: hidden(page, name) for name in ("entry_id", "after", "seen")}
    changed = TRUMF_TJOG | {"last_trick": "0"}
    answer = organiser.post(f"/matcher/{match}/giv", data={**changed, **carried, "save": "1"})
    assert "Ställning 4–1" in answer.text
    assert lines(playing, match) == []


def test_the_same_form_sent_twice_is_one_hand(organiser: Client, playing: Hall, match: int) -> None:
    page = looked(organiser, f"/matcher/{match}/giv", TRUMF_TJOG).text
    carried = {name: hidden(page, name) for name in ("entry_id", "after", "seen")}
    for _ in range(2):
        organiser.post(f"/matcher/{match}/giv", data={**TRUMF_TJOG, **carried, "save": "1"})
    assert len(lines(playing, match)) == 1


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"last_trick": ""}, "Vem tog sistan? Fyll i det."),
        ({"maktorer_0": ""}, "Vem tog vinsten? Fyll i det, eller räkna vad var och en tog."),
        ({"maktorer_0": "9"}, "Skriv ett tal mellan 0 och 8."),
        ({"maktorer_1": "4"}, "Maktorerna blir tillsammans 9. Räkna om: de ska bli 8."),
        ({"meld_1": "1.H"}, "Samma färg kan inte mälas två gånger i en giv."),
    ],
    ids=["B9 no sistan", "B8 no vinst", "B8 nine maktorer", "B8 sum", "C6 a suit twice"],
)
def test_what_cannot_stand_is_said_and_nothing_is_lost(
    organiser: Client, playing: Hall, match: int, facts: dict[str, str], sentence: str
) -> None:
    answer = looked(organiser, f"/matcher/{match}/giv", TRUMF_TJOG | facts)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text or 'class="error"' in answer.text
    assert sentence in answer.text
    assert 'selected value="0.H"' in answer.text
    assert lines(playing, match) == []


def test_omgiv_is_a_line_of_its_own_b2(organiser: Client, playing: Hall, match: int) -> None:
    saved(organiser, f"/matcher/{match}/giv", {"redeal": "y"})
    (line,) = lines(playing, match)
    assert (line.void, line.score) == (True, (0, 0))


def test_a_slip_at_eleven_drops_to_six_b7(organiser: Client, playing: Hall, match: int) -> None:
    for _ in range(2):
        playing.enter(match, Kind.DEAL, FOUR_POINTS)
    three = {"melds": [{"side": 0, "suit": "H"}], "maktorer": [8, 0], "last_trick": 1}
    playing.enter(match, Kind.DEAL, three)  # 8 + 3 = 11, against 1
    facts = {"slip_0": "S", "maktorer_0": "0", "last_trick": "1", "vinst": ""}
    answer = saved(organiser, f"/matcher/{match}/giv", facts)
    assert answer.status_code == 302
    assert lines(playing, match)[-1].score == (6, 3)


def test_only_the_result_of_a_tolva(organiser: Client, playing: Hall, match: int) -> None:
    answer = saved(organiser, f"/matcher/{match}/tolva", {"score_0": "12", "score_1": "7", "winner": ""})
    assert answer.status_code == 302
    record = playing.record(match)
    (parti,) = playing.db.folds.of(record).state.partier
    assert (parti.score, parti.winners) == ((12, 7), (0,))


def test_a_tolva_that_has_hands_says_at_once_that_its_result_alone_cannot_be_entered(
    organiser: Client, playing: Hall, match: int
) -> None:
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    page = organiser.get(f"/matcher/{match}/tolva")
    assert page.status_code == 200
    assert "Stryk givarna som finns här först, eller fyll i resten giv för giv." in page.text
    assert 'name="score_0"' not in page.text


def test_both_past_twelve_the_winner_is_asked_for_b10(organiser: Client, playing: Hall, match: int) -> None:
    address = f"/matcher/{match}/tolva"
    result = {"score_0": "14", "score_1": "12", "winner": ""}
    answer = looked(organiser, address, result)
    assert answer.status_code == 422
    assert "Ange vem som vann." in answer.text
    saved(organiser, address, result | {"winner": "1"})  # the lower may have won
    record = playing.record(match)
    (parti,) = playing.db.folds.of(record).state.partier
    assert (parti.score, parti.winners) == ((14, 12), (1,))


def test_who_won_is_read_out_with_when_it_is_needed_and_what_is_wrong(
    organiser: Client, playing: Hall, match: int
) -> None:
    address = f"/matcher/{match}/tolva"
    page = organiser.get(address).text
    assert '<fieldset aria-describedby="winner-hint">' in page
    assert '<p class="hint" id="winner-hint">Behövs bara när flera har 12 eller mer.' in page
    wrong = looked(organiser, address, {"score_0": "14", "score_1": "12", "winner": "9"}).text
    assert '<fieldset aria-describedby="winner-hint winner-error">' in wrong
    assert '<p class="error" id="winner-error">' in wrong


@pytest.mark.parametrize(
    "result",
    [{"score_0": "11", "score_1": "9", "winner": ""}, {"score_0": "12", "score_1": "9", "winner": "1"}],
    ids=["nobody has twelve", "the winner has not twelve"],
)
def test_a_tolva_that_nobody_can_have_won_so_b10(
    organiser: Client, playing: Hall, match: int, result: dict[str, str]
) -> None:
    assert looked(organiser, f"/matcher/{match}/tolva", result).status_code == 422


def test_walk_over_and_taking_it_away(organiser: Client, playing: Hall, match: int) -> None:
    address = f"/matcher/{match}/walk-over"
    page = organiser.post(address, data={"after": "", "entry_id": "walk-over-1"}).text
    assert "Välj vem som var på plats." in page
    organiser.post(address, data={"winner": "1", "after": "", "entry_id": "walk-over-1"})
    page = organiser.get(f"/matcher/{match}").text
    assert "W.o. till" in page
    last = playing.record(match).last
    page = organiser.post(f"/matcher/{match}/angra", data={"after": last}).text
    assert "Det här ändras" in page
    data = {name: hidden(page, name) for name in ("changes", "after", "entry_id")}
    data["changes"] = data["changes"].replace("&#34;", '"')
    organiser.post(f"/matcher/{match}/andra", data=data)
    page = organiser.get(f"/matcher/{match}").text
    assert "Inte börjad" in page
    assert "<s>W.o. till" in page


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"winner": "99"}, "Välj vem det gäller."),
        ({"winner": "0", "cause": "-1"}, "Ladda om sidan och försök igen. Allt kom inte fram."),
        ({"winner": "nobody", "cause": "-1"}, "Ladda om sidan och försök igen. Allt kom inte fram."),
        ({"winner": "both"}, "Välj vem som var på plats."),
    ],
)
def test_what_no_walk_over_form_can_send_is_named(
    organiser: Client, playing: Hall, match: int, sent: dict[str, str], said: str
) -> None:
    answer = organiser.post(
        f"/matcher/{match}/walk-over", data=sent | {"after": "", "entry_id": "walk-over-1"}
    )
    assert answer.status_code == 422
    assert said in answer.text
    assert playing.record(match).submissions == ()


def test_seats_are_mended_without_touching_the_hands(organiser: Client, playing: Hall, match: int) -> None:
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    record = playing.record(match)
    people = [[person.id for entrant in side for person in entrant.members] for side in record.sides]
    seats = [people[0][1], people[1][0], people[0][0], people[1][1]]
    data = {f"seat_{seat}": str(person) for seat, person in enumerate(seats)}
    page = organiser.post(f"/matcher/{match}/platser", data=data).text
    assert "Välj vem som drog lägsta kortet och ger först." in page
    organiser.post(f"/matcher/{match}/platser", data=data | {"dealer": "2"})
    after = playing.record(match)
    assert [person and person.id for person in after.seats] == seats
    assert after.first_dealer == 2
    assert lines(playing, match)[0].score == (4, 0)


def test_a_signed_paper_is_confirmed_by_the_organiser(organiser: Client, playing: Hall, match: int) -> None:
    page = organiser.post(f"/matcher/{match}/bekrafta", data={"after": ""}, follow_redirects=True).text
    assert "Titta på ställningen och försök igen." in page
    for _ in range(3):
        playing.win_tolva(match)
    organiser.post(f"/matcher/{match}/bekrafta", data={"after": playing.record(match).last})
    assert "Klar och bekräftad" in organiser.get(f"/matcher/{match}").text


def test_what_another_saved_meanwhile_makes_a_conflict_that_is_shown(
    organiser: Client, playing: Hall, match: int
) -> None:
    page = looked(organiser, f"/matcher/{match}/giv", TRUMF_TJOG).text
    carried = {name: hidden(page, name) for name in ("entry_id", "after", "seen")}
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    answer = organiser.post(
        f"/matcher/{match}/giv", data={**TRUMF_TJOG, **carried, "save": "1"}, follow_redirects=True
    )
    assert "Någon annan hann spara under tiden." in answer.text
    assert "Två olika uppgifter" in answer.text
    assert [line.score for line in lines(playing, match)] == [(4, 0)]
    settled = {"conflict": carried["entry_id"], "how": "used"}
    page = organiser.post(f"/matcher/{match}/konflikt", data=settled, follow_redirects=True).text
    assert "Uppgiften räknas nu." in page
    assert "före ändringen:" in page
    assert [line.score for line in lines(playing, match)] == [(3, 2)]


def test_a_confirmed_match_takes_no_hand_more(organiser: Client, playing: Hall, match: int) -> None:
    for _ in range(3):
        playing.win_tolva(match)
    act(playing.db, ORGANISER, confirm, match, None, playing.record(match).last)
    assert looked(organiser, f"/matcher/{match}/giv", TRUMF_TJOG).status_code == 422


def test_a_form_sent_once_more_after_the_hand_was_struck_is_answered(
    organiser: Client, playing: Hall, match: int
) -> None:
    address = f"/matcher/{match}/giv"
    page = looked(organiser, address, TRUMF_TJOG).text
    saving = TRUMF_TJOG | {name: hidden(page, name) for name in ("entry_id", "after", "seen")}
    organiser.post(address, data=saving)
    playing.enter(match, Kind.MEND, {"changes": [{"target": saving["entry_id"], "struck": True}]})
    answer = organiser.post(address, data=saving, follow_redirects=True)
    assert answer.status_code == 200
    assert "Ingenting är ändrat." in answer.text
