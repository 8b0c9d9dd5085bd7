"""Earlier hands are mended: both folds are shown first, and all that follows is saved in one piece.

The tolva in `match`: the first side takes four points a hand (trumf, vinst, sistan), so that it wins
12-0 in three hands; `NOTHING` gives the other side two (vinst, sistan).
"""

import json
import re
from html import unescape

import pytest

from scorer.rows.matches.folding import Fold
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import EntryOutcome, Kind, Sent, submit
from scorer.services.matches.settling import confirm
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client, without_help
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall

BLANK = {f"meld_{place}": "" for place in range(4)} | {"slip_0": "", "slip_1": "", "vinst": ""}
SEVEN = BLANK | {"meld_0": "0.H", "meld_1": "0.S", "meld_2": "0.D", "meld_3": "0.C",
                 "maktorer_0": "8", "last_trick": "0"}  # fmt: skip
FIVE = BLANK | {"meld_0": "0.H", "meld_1": "0.S", "maktorer_0": "8", "last_trick": "0"}
SLIP = BLANK | {"slip_0": "H", "maktorer_0": "8", "last_trick": "0"}
ONE_EACH = BLANK | {"maktorer_0": "8", "last_trick": "1"}


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def carried(page: str) -> dict[str, str]:
    """What the page's own saving form would send."""
    form = page[page.rindex("<form", 0, page.index('name="entry_id"')) :]
    return {
        name: unescape(re.findall(rf'name="{name}"[^>]* value="([^"]*)"', form)[0])
        for name in ("changes", "after", "entry_id")
    }


def fold(hall: Hall, match: int) -> Fold:
    record = hall.record(match)
    return hall.db.folds.of(record)


def change(organiser: Client, match: int, entry: str, facts: dict[str, str]) -> str:
    return organiser.post(f"/matcher/{match}/givar/{entry}", data=facts).text


def test_the_hand_comes_filled_in_as_it_was(organiser: Client, playing: Hall, match: int) -> None:
    entry = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    page = organiser.get(f"/matcher/{match}/givar/{entry}").text
    assert "Ändra: Tolva 1, giv 1" in page
    assert 'selected value="0.H"' in page
    assert re.search(r'name="maktorer_0"[^>]*value="8"', page)
    assert re.search(r'checked[^>]*name="last_trick"[^>]*value="0"', page)


def test_both_folds_are_shown_and_nothing_is_saved_yet(organiser: Client, playing: Hall, match: int) -> None:
    first, *_ = playing.win_tolva(match)
    page = change(organiser, match, first, ONE_EACH)
    assert "Det här ändras" in page
    assert 'Vunna tolvor <strong class="figure">1–0</strong>' in page
    assert 'Vunna tolvor <strong class="figure">0–0</strong>' in page
    assert "pågår, 9–1" in page
    assert fold(playing, match).state.won == (1, 0)
    organiser.post(f"/matcher/{match}/andra", data=carried(page))
    assert fold(playing, match).state.won == (0, 0)
    assert fold(playing, match).state.score == (9, 1)


def test_a_result_is_not_called_a_hand(organiser: Client, playing: Hall, match: int) -> None:
    result = playing.enter(match, Kind.PARTI, {"score": [12, 3], "winner": 0})
    page = organiser.get(f"/matcher/{match}/givar/{result}").text
    assert "Stryk resultatet" in page
    assert "Stryk den här given" not in page


def five_and_two_fours(playing: Hall, match: int) -> list[str]:
    """The tolva as 5, 9, 13: were the second hand worth seven, it would end there."""
    hands = playing.win_tolva(match)
    playing.enter(match, Kind.MEND, {"changes": [{"target": hands[0], "deal": _deal("HS")}]})
    return hands


def test_hands_behind_an_earlier_end_go_on_into_the_next_tolva(
    organiser: Client, playing: Hall, match: int
) -> None:
    hands = five_and_two_fours(playing, match)
    page = change(organiser, match, hands[1], SEVEN)
    assert "Tolvan slutar nu tidigare." in page
    assert "Spara – givarna går vidare i nästa tolva" in page
    organiser.post(f"/matcher/{match}/andra", data=carried(page))
    after = fold(playing, match)
    assert (after.state.partier[0].score, after.state.score) == ((12, 0), (4, 0))


def test_hands_behind_an_earlier_end_are_struck_where_that_is_chosen(
    organiser: Client, playing: Hall, match: int
) -> None:
    hands = five_and_two_fours(playing, match)
    page = change(organiser, match, hands[1], SEVEN)
    page = organiser.post(f"/matcher/{match}/stryk-overskott", data=carried(page)).text
    assert "Tolvan slutar nu tidigare." not in page
    organiser.post(f"/matcher/{match}/andra", data=carried(page))
    after = fold(playing, match)
    assert (after.state.partier[0].score, after.state.score) == ((12, 0), (0, 0))
    assert [entry.id for entry in after.entries if entry.struck] == [hands[2]]


def test_a_later_hand_that_cannot_stand_is_mended_in_the_same_save_b7(
    organiser: Client, playing: Hall, match: int
) -> None:
    """4, 8, 10, 14 becomes 5, 9, 11: now the side may not set trumf in the fourth hand, and drops to 6."""
    first = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    two_points = {"melds": [], "maktorer": [8, 0], "last_trick": 0}
    playing.enter(match, Kind.DEAL, two_points)  # 10-0
    trumf = playing.enter(match, Kind.DEAL, FOUR_POINTS)  # 14-0
    page = change(organiser, match, first, FIVE)  # 5, 9, 11 before the last hand
    assert "Ändra: Tolva 1, giv 4" in page
    assert "11" in page
    assert "Rätta den också, eller stryk den." in page
    assert fold(playing, match).state.won == (1, 0)
    changes = unescape(re.findall(r'name="changes"[^>]* value="([^"]*)"', page)[0])
    page = change(organiser, match, trumf, SLIP | {"changes": changes})
    assert "pågår, 8–0" in page
    form = carried(page)
    assert [changed["target"] for changed in json.loads(form["changes"])] == [first, trumf]
    organiser.post(f"/matcher/{match}/andra", data=form)
    assert fold(playing, match).state.score == (8, 0)
    assert len(playing.record(match).submissions) == 5


def test_hands_behind_the_end_of_the_match_are_struck_as_is_chosen(
    organiser: Client, playing: Hall, match: int
) -> None:
    """Nine hands in three tolvor; the first tolva now ends in two, so the ninth hand has no place."""
    hands = five_and_two_fours(playing, match)
    later = [hand for _ in range(2) for hand in playing.win_tolva(match)]
    page = change(organiser, match, hands[1], SEVEN)
    assert "Med ändringen är matchen slut tidigare" in page
    assert "Stryk den här given och alla efter den" in page
    form = {
        name: unescape(re.findall(rf'name="{name}"[^>]* value="([^"]*)"', page)[0])
        for name in ("changes", "after")
    }
    whole = organiser.post(f"/matcher/{match}/givar/{later[-1]}/stryk-resten", data=form).text
    assert [changed["target"] for changed in json.loads(carried(whole)["changes"])] == [hands[1], later[-1]]
    page = organiser.post(f"/matcher/{match}/stryk-overskott", data=form).text
    organiser.post(f"/matcher/{match}/andra", data=carried(page))
    after = fold(playing, match)
    assert [parti.score for parti in after.state.partier] == [(12, 0), (12, 0), (12, 0)]
    assert [entry.id for entry in after.entries if entry.struck] == [hands[2]]


def _deal(suits: str) -> dict[str, object]:
    melds = [{"side": 0, "suit": suit} for suit in suits]
    return {"melds": melds, "maktorer": [8, 0], "last_trick": 0}


def test_undo_shows_what_goes_before_it_goes(organiser: Client, playing: Hall, match: int) -> None:
    playing.win_tolva(match)
    data = {"after": playing.record(match).last}
    page = organiser.post(f"/matcher/{match}/angra", data=data).text
    assert "pågår, 8–0" in page
    assert fold(playing, match).state.won == (1, 0)
    organiser.post(f"/matcher/{match}/andra", data=carried(page))
    assert fold(playing, match).state.score == (8, 0)


def test_a_struck_hand_is_kept_and_restored(organiser: Client, playing: Hall, match: int) -> None:
    hands = playing.win_tolva(match)
    playing.enter(match, Kind.MEND, {"changes": [{"target": hands[2], "struck": True}]})
    page = organiser.get(f"/matcher/{match}").text
    assert "Struket" in page
    assert "trumf hjärter, maktorer 8–0" in page
    data = {"after": playing.record(match).last}
    page = organiser.post(f"/matcher/{match}/givar/{hands[2]}/aterstall", data=data).text
    organiser.post(f"/matcher/{match}/andra", data=carried(page))
    assert fold(playing, match).state.won == (1, 0)


def test_a_confirmed_match_is_changed_with_a_reason_only(
    organiser: Client, playing: Hall, match: int
) -> None:
    hands = [hand for _ in range(3) for hand in playing.win_tolva(match)]
    act(playing.db, ORGANISER, confirm, match, None, playing.record(match).last)
    page = change(organiser, match, hands[-1], ONE_EACH)
    assert "Varför ändras den bekräftade matchen?" in page
    form = carried(page)
    refused = organiser.post(f"/matcher/{match}/andra", data=form)
    assert refused.status_code == 422
    assert "Skriv varför den ändras" in refused.text
    assert fold(playing, match).state.won == (3, 0)
    organiser.post(f"/matcher/{match}/andra", data=form | {"reason": "Fel sida tog sistan"})
    assert fold(playing, match).state.won == (2, 0)
    page = organiser.get(f"/matcher/{match}").text
    assert "”Fel sida tog sistan”" in page
    assert "arrangören" in page
    assert "Klar och bekräftad" not in page


def test_a_correction_on_top_of_something_newer_is_a_conflict(
    organiser: Client, playing: Hall, match: int
) -> None:
    first = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    form = carried(change(organiser, match, first, ONE_EACH))
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    answer = organiser.post(f"/matcher/{match}/andra", data=form, follow_redirects=True)
    assert "Någon annan hann spara under tiden." in answer.text
    assert fold(playing, match).state.score == (8, 0)


@pytest.mark.parametrize("changes", ["x", "{}", "7", '[{"target": "nobody", "struck": true}]', "[3]", "[[]]"])
def test_forged_changes_are_answered_without_a_traceback(
    organiser: Client, playing: Hall, match: int, changes: str
) -> None:
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    data = {"changes": changes, "after": playing.record(match).last}
    assert organiser.post(f"/matcher/{match}/andra", data=data).status_code in (302, 400, 422)
    assert len(playing.record(match).submissions) == 1


def test_everybody_sees_that_a_hand_was_mended(client: Client, playing: Hall, match: int) -> None:
    first = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    playing.enter(match, Kind.MEND, {"changes": [{"target": first, "deal": _deal("HS")}]})
    page = client.get(f"/matcher/{match}").text
    assert "rättad" in page
    assert "Ändra" not in page.replace("Ändring", "")


def test_both_of_two_versions_count_after_it_was_shown_what_they_come_to(
    organiser: Client, playing: Hall, match: int
) -> None:
    """1-1 counts; 4-0 was entered without knowing of it: 5-1 where both were played."""
    playing.enter(match, Kind.DEAL, {"melds": [], "maktorer": [8, 0], "last_trick": 1})
    assert (
        act(playing.db, ORGANISER, submit, Sent("late-hand", match, None, Kind.DEAL, FOUR_POINTS))
        == EntryOutcome.CONFLICT
    )
    page = re.sub(r"\s+", " ", organiser.get(f"/matcher/{match}").text)
    assert "Tolva 1, giv 1: 1–1 mot 4–0" in page
    assert "Tolva 1, giv 2, <strong>5–1</strong>" in page.partition("Om båda har spelats")[2]
    data = {"conflict": "late-hand", "how": "both"}
    answer = organiser.post(f"/matcher/{match}/konflikt", data=data, follow_redirects=True)
    assert "Båda räknas nu." in answer.text
    assert fold(playing, match).state.score == (5, 1)


def test_issue_11_point_3_a_conflict_is_shown_as_it_will_count_once_it_is_used(
    organiser: Client, playing: Hall, match: int
) -> None:
    """4-0, then 1-1 is struck; 4-0 that built on it makes 8-0, not 9-1."""
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    one_each = {"melds": [], "maktorer": [8, 0], "last_trick": 1}
    playing.enter(match, Kind.DEAL, one_each)
    second = playing.record(match).last
    playing.enter(match, Kind.MEND, {"changes": [{"target": second, "struck": True}]})
    late = Sent("late-hand", match, second, Kind.DEAL, FOUR_POINTS)
    assert act(playing.db, ORGANISER, submit, late) == EntryOutcome.CONFLICT
    page = re.sub(r"\s+", " ", organiser.get(f"/matcher/{match}").text)
    assert "Tolva 1, giv 2, <strong>8–0</strong>" in page
    form = {"conflict": "late-hand", "how": "used", "last": playing.record(match).last}
    playing.enter(match, Kind.DEAL, one_each)
    answer = organiser.post(f"/matcher/{match}/konflikt", data=form, follow_redirects=True)
    assert "Titta på ställningen och försök igen." in answer.text
    assert fold(playing, match).state.score == (5, 1)
    form["last"] = playing.record(match).last
    organiser.post(f"/matcher/{match}/konflikt", data=form)
    assert fold(playing, match).state.score == (8, 0)


def test_a_conflict_that_cannot_be_taken_up_says_why(organiser: Client, playing: Hall, match: int) -> None:
    playing.enter(match, Kind.WALK_OVER, {"winner": 0})
    late = Sent("late-hand", match, None, Kind.DEAL, FOUR_POINTS)
    unknown = {"changes": [{"target": "late-hand", "struck": True}]}
    for sent in (late, Sent("late-mend", match, None, Kind.MEND, unknown)):
        assert act(playing.db, ORGANISER, submit, sent) == EntryOutcome.CONFLICT
    page = organiser.get(f"/matcher/{match}").text
    assert page.count("Det kan inte räknas så här.") == 2
    assert "anvand-" not in page
    assert page.count('id="lagg-undan-') == 2
    for conflict, sentence in (("late-hand", "avgjord på w.o."), ("late-mend", "finns inte")):
        assert sentence in re.sub(r"\s+", " ", page)
        data = {"conflict": conflict, "how": "used"}
        answer = organiser.post(f"/matcher/{match}/konflikt", data=data, follow_redirects=True)
        assert answer.status_code == 200
        assert sentence in re.sub(r"\s+", " ", answer.text)
    assert len(playing.record(match).submissions) == 1


def test_when_the_tournament_is_ended_a_match_is_changed_only_after_it_is_opened_again(
    organiser: Client, playing: Hall, match: int
) -> None:
    hand = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    act(playing.db, ORGANISER, end_tournament, playing.tournament, ended=True)
    page = without_help(organiser.get(f"/matcher/{match}").text)
    assert "Öppna tävlingen igen" in page
    assert not any(words in page for words in ("Fyll i från papper", "Ångra", ">Ändra<", "Flytta"))
    struck = json.dumps([{"target": hand, "struck": True}])
    strike = {"changes": struck, "after": hand, "entry_id": "too-late-now"}
    answer = organiser.post(f"/matcher/{match}/andra", data=strike)
    assert answer.status_code == 422
    assert "Ska något ändras öppnar arrangören den igen, på sidan Kvällen." in answer.text
    assert len(playing.record(match).submissions) == 1
    organiser.post(f"/tavlingar/{playing.tournament}/oppna")
    assert "Fyll i från papper" in organiser.get(f"/matcher/{match}").text
    assert organiser.post(f"/matcher/{match}/andra", data=strike).status_code == 302
