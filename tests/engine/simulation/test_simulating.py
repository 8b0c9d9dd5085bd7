"""`scorer simulate`, as people call it, and a hundred tournaments of all systems looked through."""

import json
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.contest.match import MatchRules, check_result
from engine.formats.summary import PartiScore
from engine.forms import FORMS, Form
from engine.pairing.systems import SYSTEMS
from engine.simulation.matches import made_up, play
from scorer.words.refusals import UNKNOWN
from tests.engine.simulation.plans import any_plan
from tests.engine.simulation.simulated import Json, archived, codes, found_in, run

SYSTEM_IDS = [system.id for system in SYSTEMS.values() if not system.by_hand]
HUNDRED = range(100)
SWISS = "--system swiss --game tolva --entrants 6 "
GROUPS_OF = "--system groups --game tolva --form four --results drawn"
GROUPS = f"{GROUPS_OF} --entrants 8 "
TABLES = "--system tables --game tremanswhist --entrants 9 "
SHARD = 250


@pytest.mark.parametrize("seed", HUNDRED)
def test_a_hundred_tournaments_are_without_a_fault(seed: int) -> None:
    assert found_in(seed, SYSTEM_IDS[seed % len(SYSTEM_IDS)]) == ()


@pytest.mark.deep
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("shard", range(20))
def test_five_thousand_tournaments_are_without_a_fault(shard: int) -> None:
    assert not [seed for seed in range(1000 + SHARD * shard, 1000 + SHARD * (shard + 1)) if found_in(seed)]


@pytest.mark.parametrize("seed", [107, 1473, 1920])
def test_tournaments_that_were_once_found_at_fault(seed: int) -> None:
    """One whom all of its group left; eight in their eighth round; by standing, a meeting too many."""
    assert found_in(seed) == ()


def test_the_hundred_are_of_every_kind() -> None:
    plans = [any_plan(seed, SYSTEM_IDS[seed % len(SYSTEM_IDS)]) for seed in HUNDRED]
    assert {plan.system for plan in plans} == set(SYSTEM_IDS)
    assert {plan.form.game for plan in plans} == {"tolva", "bondtolva", "tremanswhist", "tjuv"}
    assert min(plan.entrants for plan in plans) == 3
    assert max(plan.entrants for plan in plans) > 50
    for mishap in ("late", "withdraw", "forfeit", "penalty", "absent"):
        assert sum(getattr(plan.mishaps, mishap) > 0 for plan in plans) > 10


@pytest.mark.parametrize("form", ["tolva/four", "tolva/plocketolva", "bondtolva/four", "tjuv/tjuv"])
def test_deals_played_card_by_card_stand_in_the_archive_and_count(form: str) -> None:
    game, name = form.split("/")
    words = f"simulate --system round-robin --game {game} --form {name} --entrants 4 --partier 1 --seed 2"
    written = run(*words.split())
    archive = json.loads(written.stdout)
    assert all("deal" in entry for match in matches(archive) for entry in match["entries"])
    assert run("check", data=written.stdout).exit_code == 0


def matches(archive: Json) -> list[Json]:
    return [match for round_ in archive["rounds"] for match in round_["matches"]]


def with_mishaps() -> Json:
    return archived(
        "swiss", "tolva", "four", 12, "--rounds", "6", "--seed", "5", "--late", "2", "--withdraw", "2",
        "--forfeit", "3", "--penalty", "2", "--absent", "1",
    )  # fmt: skip


def test_as_many_mishaps_of_each_kind_as_were_asked_for() -> None:
    archive = with_mishaps()
    states = Counter(match["state"] for match in matches(archive))
    assert len(archive["entrants"]) == 12
    assert sum(entrant["entered"] > 1 for entrant in archive["entrants"]) == 2
    assert sum(bool(entrant["leaves"]) for entrant in archive["entrants"]) == 2
    assert (
        3 <= states["walk-over"] + states["no-show"] + states["both-absent"] <= 5
    )  # two may leave in mid-round
    assert [adjustment["score"] < 0 for adjustment in archive["adjustments"]] == [True, True]
    assert sum(len(round_["absent"]) for round_ in archive["rounds"]) <= 1


def test_late_ones_are_in_no_round_before_they_come_and_leavers_in_none_after() -> None:
    archive = with_mishaps()
    for round_ in archive["rounds"]:
        there = {entrant for match in round_["matches"] for side in match["sides"] for entrant in side}
        there |= {*round_["byes"], *round_["absent"]}
        for entrant in archive["entrants"]:
            out = any(
                leave["after"] < round_["number"]
                and (leave["back"] is None or round_["number"] < leave["back"])
                for leave in entrant["leaves"]
            )
            assert (entrant["number"] in there) == (entrant["entered"] <= round_["number"] and not out)


@pytest.mark.parametrize(
    "words",
    [
        "--system swiss --entrants 3 --rounds 5",
        "--system swiss --entrants 1 --rounds 3",
        "--system swiss --entrants 0 --rounds 3",
        "--system round-robin --entrants 4 --rounds 4",
        "--system cup --entrants 1",
        "--system groups --entrants 2",
        "--system groups --entrants 6 --groups 3 --advance 3",
        "--system individual --entrants 3 --rounds 2",
    ],
)
@pytest.mark.parametrize("language", ["sv", "en"])
def test_where_no_round_is_possible_the_status_is_2_and_a_sentence_says_why(
    words: str, language: str
) -> None:
    command = f"simulate {words} --game bondtolva --form four --results drawn --lang {language}"
    refused = run(*command.split())
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.count("\n") == 1
    assert "Traceback" not in refused.stderr
    assert not refused.stderr.startswith(UNKNOWN.split("(")[0])


@pytest.mark.parametrize("entrants", [0, 2])
def test_two_are_too_few_for_tables_of_three(entrants: int) -> None:
    words = f"--system tables --game tremanswhist --form upcard --entrants {entrants} --rounds 2"
    refused = run("simulate", *words.split())
    assert (refused.exit_code, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_nine_at_tremanswhist_play_four_rounds_without_meeting_twice(seed: str) -> None:
    archive = archived("tables", "tremanswhist", "nine-deals", 9, "--rounds", "4", "--seed", seed)
    tables = [[entrant for (entrant,) in match["sides"]] for match in matches(archive)]
    met = [frozenset(meeting) for table in tables for meeting in combinations(table, 2)]
    assert len(met) == len(set(met)) == 36


@pytest.mark.parametrize(("rounds", "played", "finished"), [("1", 1, False), ("2", 2, True), ("5", 2, True)])
def test_a_cup_of_four_has_two_rounds_whatever_is_asked_for(rounds: str, played: int, finished: bool) -> None:
    archive = archived("cup", "tolva", "four", 4, "--rounds", rounds)
    assert (len(archive["rounds"]), archive["tournament"]["finished"]) == (played, finished)
    assert codes(archive) == set()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--entrants 2", "En grupp har minst 3, och nu är det 2."),
        ("--entrants 2 --groups 2", "En grupp har minst 3, och nu är det 2."),
        ("--entrants 8 --groups 3", "8 anmälda räcker inte till 3 grupper: i varje ska det vara minst 3."),
        ("--entrants 8 --groups 2 --group-size 4", "eller hur stora de ska vara. Båda går inte."),
        ("--entrants 8 --advance 0", "Minst en i varje grupp ska gå vidare"),
        ("--entrants 8 --advance 5", "5 kan inte gå vidare från en grupp med 4."),
        ("--entrants 8 --best-next 3", "3 nästa bästa är för många för 2 grupper"),
        ("--entrants 4 --advance 1", "Med en enda blir det inget slutspel."),
    ],
)
def test_of_groups_it_is_said_what_does_not_go_together(words: str, said: str) -> None:
    refused = run("simulate", *f"{GROUPS_OF} {words}".split())
    assert (refused.exit_code, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
    assert said in refused.stderr


def test_groups_are_made_for_those_who_are_there_at_the_beginning() -> None:
    """Eight of whom three come late: five begin, in one group and not two."""
    archive = archived("groups", "bondtolva", "four", 8, "--late", "3", "--rounds", "2")
    assert len(archive["rounds"]) == 2
    assert {match["stage"]["number"] for match in matches(archive)} == {1}


@pytest.mark.parametrize("entrants", [3, 4, 7, 12, 30])
def test_groups_are_of_four_or_a_few_more_where_nothing_is_said(entrants: int) -> None:
    archive = archived("groups", "tjuv", "tjuv", entrants, "--rounds", "40")
    assert archive["tournament"]["finished"]
    assert codes(archive) == set()


def test_of_no_entrants_no_number_of_rounds_is_asked() -> None:
    refused = run(
        "simulate", *["--system", "round-robin", "--game", "tolva", "--form", "four", "--entrants", "0"]
    )
    assert (refused.exit_code, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)


def test_with_rematches_allowed_three_play_five_rounds() -> None:
    archive = archived("swiss", "bondtolva", "four", 3, "--rounds", "5", "--allow-rematches")
    assert len(archive["rounds"]) == 5
    assert "rematch" in {note["code"] for round_ in archive["rounds"] for note in round_["notes"]}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (SWISS + "--form six --rounds 2", "tolva has no form six"),
        (SWISS + "--form three --rounds 2", "swiss is not for tolva/three"),
        (SWISS + "--form four", "--rounds is needed"),
        (SWISS + "--form four --rounds 0", "0 is not in the range"),
        (SWISS + "--form four --rounds 2 --entrants -1", "-1 is not in the range"),
        (SWISS + "--form four --rounds 2 --entrants x", "is not a valid integer"),
        (SWISS + "--form four --rounds 2 --late 7", "there are 6 entrants"),
        (SWISS + "--form four --rounds 2 --withdraw 7", "there are 6 entrants"),
        (SWISS + "--form four --rounds 1 --late 1", "nobody comes after the first"),
        (SWISS + "--form four --rounds 2 --meetings 2", "--meetings means nothing in swiss"),
        (SWISS + "--form four --rounds 2 --length 2", "--length means nothing in tolva/four"),
        (SWISS + "--form four --rounds 2 --option x", "tolva/four has no option x"),
        (SWISS + "--form four --rounds 2 --tiebreak lot --tiebreak lot", "--tiebreak lot is given twice"),
        (
            "--system round-robin --game tolva --form four --entrants 4 --order club",
            "--order club is not for",
        ),
        (SWISS + "--form four --rounds 2 --late 5", "--late 5: 1 would begin, and swiss takes 2"),
        (SWISS + "--form four --rounds 2 --tiebreak cup", "--tiebreak cup is not for swiss"),
        (SWISS + "--form four --rounds 2 --basis place", "--basis place is not for tolva/four"),
        (GROUPS + "--groups 0", "0 is not in the range"),
        (GROUPS + "--group-size 2", "2 is not in the range"),
        (GROUPS + "--late 6", "--late 6: 2 would begin, and groups takes 3"),
        (TABLES + "--form upcard --size 4", "--size means nothing in tremanswhist/upcard"),
        ("--system tables --game tjuv --form tjuv --entrants 9 --rounds 2 --size 12", "sit 3 to 11"),
        ("--system tables --game tjuv --form tjuv --entrants 9 --rounds 2 --size 2", "sit 3 to 11"),
        (TABLES + "--form upcard", "--rounds is needed"),
        ("--system individual --game tolva --form four --entrants 8", "--rounds is needed"),
        ("--system individual --game bondtolva --form six --entrants 12 --rounds 2", "is not for"),
        ("--system chess --game tolva --form four --entrants 4 --rounds 2", "is not one of"),
    ],
)
def test_nonsense_on_the_command_line_gets_a_clear_sentence(words: str, said: str) -> None:
    refused = run("simulate", *words.split())
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr


def test_everybody_in_a_large_tournament_has_a_name_of_ones_own() -> None:
    archive = archived("swiss", "tolva", "four", 400, "--rounds", "1", "--partier", "1")
    names = [name for entrant in archive["entrants"] for name in entrant["members"]]
    assert len(set(names)) == len(names) > 800


@pytest.mark.parametrize("form", FORMS.values(), ids=[form.key for form in FORMS.values()])
def test_a_made_up_result_of_a_parti_is_one_that_deals_can_give(form: Form) -> None:
    """Nine deals add up to 0 (W9), the cards of tjuv to 36 a deal (J6), and so on."""
    players, length = (0, 9) if form.seats else (4, 2)
    rules = MatchRules(form, 3, 0, players=players, length=length if not form.target else 0)
    results = 0
    for seed in range(20):
        items, state = play(rules, Random(seed), made_up)
        for parti in state.partier:
            check_result(rules, parti)
        results += sum(isinstance(item, PartiScore) for item in items)
    assert results


def test_the_archive_shows_the_tables_that_the_play_off_is_drawn_from() -> None:
    """Two groups of four, two of each go on: the first two rows of each table."""
    archive = archived("groups", "bondtolva", "four", 8, "--groups", "2", "--advance", "2", "--seed", "3")
    before, first = archive["rounds"][2], archive["rounds"][3]
    assert [len(rows) for rows in before["groups"]] == [4, 4]
    assert first["groups"] == []
    through = {row["entrant"] for rows in before["groups"] for row in rows[:2]}
    assert {entrant for match in first["matches"] for side in match["sides"] for entrant in side} == through
