"""`scorer check`: an archive broken in every way is found out, and one that is right is not."""

import copy
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.contest.results import Later, Scoring
from engine.contest.stage import Part, Stage
from engine.pairing.rounds import Options
from engine.simulation.evening import fate_of, simulate, standings_after
from engine.simulation.values import Mishaps, SimulatedMatch
from exports.archive.content import Archive
from exports.archive.document import archive_json, read
from exports.check.checking import check
from exports.check.standings.rows import check_standings
from scorer.simulated_archives import archive_of
from tests.engine.simulation.plans import any_plan
from tests.engine.simulation.simulated import Json, archived, codes, round_robin, row

Change = Callable[[Json], object]


def swiss() -> Json:
    """Eleven over six rounds, one of whom leaves."""
    return archived(
        "swiss", "tolva", "four", 11, "--rounds", "6", "--seed", "21", "--withdraw", "1", "--forfeit", "2",
        "--penalty", "2", "--tiebreak", "partier", "--tiebreak", "buchholz", "--tiebreak", "mutual",
        "--tiebreak", "progressive", "--tiebreak", "sonneborn-berger", "--tiebreak", "points",
    )  # fmt: skip


def odd() -> Json:
    """Nine over five rounds, where all goes as it should: somebody has a bye in each."""
    return archived("swiss", "bondtolva", "four", 9, "--rounds", "5", "--seed", "2")


def clubs(system: str, *more: str) -> Callable[[], Json]:
    """Eight of four clubs in two groups, or in pairs: in the first round no clubmates meet."""
    words = ["--order", "club", "--clubs", "4", "--seed", "3"]
    return lambda: archived(system, "bondtolva", "four", 8, *words, *more)


def by_clubs(archive: Json) -> None:
    """The entrants are given other clubs: those who met in the first round are clubmates."""
    for number, match in enumerate(archive["rounds"][0]["matches"]):
        for entrant in archive["entrants"]:
            if [entrant["number"]] in match["sides"]:
                entrant["club"] = f"Klubb {number}"


def in_two_matches(archive: Json) -> None:
    """Somebody of the first match also sits in the second, as a substitute."""
    first, second = archive["rounds"][0]["matches"][:2]
    second["seats"][0]["name"] = first["seats"][0]["name"]


def waits_beside_a_free_table(archive: Json) -> None:
    archive["rounds"][0]["matches"][0]["waited"] = True


def two_of_three_came(archive: Json) -> Json:
    """A match of three to which the third did not come."""
    match = archive["rounds"][0]["matches"][0]
    match |= {"state": "walk-over", "winner": None, "absent": [2], "entries": [], "seats": []}
    match |= {"partier": [0, 0, 0], "points": [0, 0, 0], "first_dealer": None}
    return archive


def with_41_3_73(archive: Json) -> None:
    """A match of three in which the result of a parti came from paper."""
    entries = (
        entry for round_ in archive["rounds"] for match in round_["matches"] for entry in match["entries"]
    )
    next(entry for entry in entries if "parti" in entry)["parti"]["score"] = [41, 3, 73]


def three() -> Json:
    return archived("tables", "tremanswhist", "nine-deals", 9, "--rounds", "2", "--seed", "5")


def played(archive: Json, number: int = 0) -> Json:
    """The first match of a round that was played."""
    return next(match for match in archive["rounds"][number]["matches"] if match["state"] == "played")


def with_deals(archive: Json) -> tuple[Json, Json]:
    """A match that was played, and a deal of it with card points."""
    for match in (match for round_ in archive["rounds"] for match in round_["matches"]):
        for entry in match["entries"]:
            if match["state"] == "played" and "card_points" in entry.get("deal", {}):
                return match, entry["deal"]
    raise AssertionError("no deal")


def repeat_round(archive: Json) -> None:
    """The second round is the first once more."""
    archive["rounds"][1] |= copy.deepcopy({key: archive["rounds"][0][key] for key in ("matches", "byes")})


def leave_early(archive: Json) -> None:
    archive["entrants"][0]["leaves"] = [{"after": 1, "back": None, "struck": False, "reason": ""}]


def second_bye(archive: Json) -> None:
    """Who has the bye of the last round changes places with one who has had a bye."""
    last, had = archive["rounds"][-1], archive["rounds"][0]["byes"][0]
    match, side = next(
        (match, side) for match in last["matches"] for side in range(2) if match["sides"][side] == [had]
    )
    match["sides"][side], last["byes"] = last["byes"], [had]
    for seat in match["seats"]:
        seat["entrant"] = match["sides"][side][0] if seat["entrant"] == had else seat["entrant"]


BROKEN: list[tuple[str, Callable[[], Json], Change, str]] = [
    ("a number twice", swiss, lambda a: a["entrants"].append(a["entrants"][0]), "number-twice"),
    ("rounds out of order", swiss, lambda a: a["rounds"].reverse(), "rounds-order"),
    ("a penalty without a reason", swiss, lambda a: a["adjustments"][0].update(reason=" "), "no-reason"),
    ("a penalty for nobody", swiss, lambda a: a["adjustments"][0].update(entrant=99), "unknown-adjusted"),
    ("somebody twice in a round", swiss, lambda a: a["rounds"][0]["byes"].append(1), "sits-twice"),
    (
        "somebody against itself",
        swiss,
        lambda a: played(a).update(sides=[played(a)["sides"][0]] * 2),
        "plays-itself",
    ),
    ("a stranger", swiss, lambda a: a["rounds"][0]["byes"].append(77), "unknown-entrant"),
    ("one who has left", swiss, leave_early, "not-in-play"),
    ("one who has not come", swiss, lambda a: a["entrants"][2].update(entered=3), "not-in-play"),
    ("somebody forgotten", swiss, lambda a: a["rounds"][0]["byes"].clear(), "missing"),
    (
        "a table twice",
        swiss,
        lambda a: [match.update(table=1) for match in a["rounds"][0]["matches"]],
        "table-twice",
    ),
    ("a table that is not there", swiss, lambda a: played(a).update(table=99), "unknown-table"),
    ("a match at no table", swiss, lambda a: played(a).update(table=None), "no-table"),
    ("a third side", swiss, lambda a: _third_side(played(a)), "sides-wrong"),
    ("two on a side", swiss, lambda a: played(a)["sides"][0].append(12), "side-size"),
    ("a seat of another side", swiss, lambda a: played(a)["seats"].reverse(), "wrong-seats"),
    ("an empty seat", swiss, lambda a: played(a)["seats"].pop(), "wrong-seats"),
    (
        "card points that do not add up",
        swiss,
        lambda a: with_deals(a)[1].update(card_points=[60, 61]),
        "deal-refused",
    ),
    ("a fact of another game", swiss, lambda a: with_deals(a)[1].update(tricks=[6, 7]), "deal-refused"),
    ("a deal after the end", swiss, lambda a: played(a)["entries"].append({"deal": {}}), "deal-refused"),
    ("another dealer than there is", swiss, lambda a: played(a).update(first_dealer=4), "deal-refused"),
    ("partier that were not won", swiss, lambda a: played(a).update(partier=[3, 3]), "fold-differs"),
    ("points that were not made", swiss, lambda a: played(a)["points"].reverse(), "fold-differs"),
    (
        "the other has won",
        swiss,
        lambda a: played(a).update(winner=1 - played(a)["winner"]),
        "winner-differs",
    ),
    ("a hand that is gone", swiss, lambda a: played(a)["entries"].pop(), "not-over"),
    ("over, but going on", swiss, lambda a: played(a).update(state="unfinished"), "is-over"),
    (
        "a walk-over for nobody",
        swiss,
        lambda a: played(a).update(state="walk-over", winner=None),
        "walk-over-winner",
    ),
    (
        "one of two who came has won a walk-over",
        three,
        lambda a: two_of_three_came(a)["rounds"][0]["matches"][0].update(winner=0),
        "walk-over-winner",
    ),
    ("two who came to a walk-over share it", three, two_of_three_came, "standings-differ"),
    ("nine deals that do not add up to 0 (W9)", three, with_41_3_73, "impossible-result"),
    (
        "the figure of a group's table",
        clubs("groups", "--groups", "2"),
        lambda a: a["rounds"][1]["groups"][1][0].update(won=9),
        "standings-differ",
    ),
    (
        "somebody not in the table of the group",
        clubs("groups", "--groups", "2"),
        lambda a: a["rounds"][1]["groups"][0].pop(),
        "standings-who",
    ),
    ("a person at two tables", swiss, in_two_matches, "person-twice"),
    ("a match that waits beside a free table", swiss, waits_beside_a_free_table, "table-free"),
    ("clubmates in a Swiss round", clubs("swiss", "--rounds", "2"), by_clubs, "clubmates-meet"),
    ("clubmates in a cup", clubs("cup"), by_clubs, "clubmates-meet"),
    ("clubmates in a group", clubs("groups", "--groups", "2"), by_clubs, "clubmates-meet"),
    ("struck for nothing", swiss, lambda a: played(a).update(state="struck"), "struck-wrongly"),
    (
        "struck, but counted",
        round_robin,
        lambda a: a["entrants"][0]["leaves"].append({"after": 9, "back": None, "struck": True, "reason": ""}),
        "not-struck",
    ),
    ("a rematch", swiss, repeat_round, "rematches"),
    ("a rematch in a round robin", round_robin, repeat_round, "met-before"),
    ("a meeting that is missing", round_robin, lambda a: a["rounds"].pop(), "not-met"),
    ("two idle", swiss, lambda a: _undo(a["rounds"][0]), "idle"),
    ("a second bye", odd, second_bye, "second-bye"),
    ("a place", swiss, lambda a: row(a).update(place=2), "standings-differ"),
    ("a tie-break", swiss, lambda a: row(a)["tiebreaks"].update(buchholz="7/2"), "standings-differ"),
    ("a tie-break left out", swiss, lambda a: row(a)["tiebreaks"].pop("points"), "standings-differ"),
    ("a figure", swiss, lambda a: row(a).update(won=9), "standings-differ"),
    ("a score", swiss, lambda a: row(a).update(score="1/3"), "standings-differ"),
    ("a penalty forgotten", swiss, lambda a: a["adjustments"].pop(), "standings-differ"),
    ("a penalty withdrawn", swiss, lambda a: a["adjustments"][0].update(withdrawn="x"), "standings-differ"),
    ("the order", swiss, lambda a: a["rounds"][2]["standings"].reverse(), "standings-order"),
    ("the reason", swiss, lambda a: row(a).update(decided_by="lot"), "standings-reason"),
    (
        "the last one before somebody",
        swiss,
        lambda a: a["rounds"][2]["standings"][-1].update(decided_by="points"),
        "standings-reason",
    ),
    ("a tie-break too many", swiss, lambda a: row(a)["tiebreaks"].update(lot=1), "standings-differ"),
    ("somebody not in the standings", swiss, lambda a: a["rounds"][2]["standings"].pop(), "standings-who"),
    ("another system", swiss, lambda a: a["tournament"].update(system="bridge"), "unknown-system"),
    (
        "an unknown tie-break",
        swiss,
        lambda a: a["tournament"]["scoring"].update(tiebreaks=["beauty"]),
        "unknown-tiebreak",
    ),
    (
        "another scoring",
        swiss,
        lambda a: a["tournament"]["scoring"].update(basis="match"),
        "standings-differ",
    ),
]

NAMES = [case[0] for case in BROKEN]


def _third_side(match: Json) -> None:
    match["sides"].append([12])
    match["partier"].append(0)
    match["points"].append(0)


def _undo(round_: Json) -> None:
    """A match is taken apart, and its two are free."""
    match = round_["matches"].pop()
    round_["byes"] += [entrant for side in match["sides"] for entrant in side]


@pytest.mark.parametrize("whole", [swiss, odd, round_robin])
def test_what_is_right_is_right(whole: Callable[[], Json]) -> None:
    assert codes(whole()) == set()


@pytest.mark.parametrize(
    ("whole", "change", "code"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_what_is_broken_is_found(whole: Callable[[], Json], change: Change, code: str) -> None:
    archive = whole()
    change(archive)
    assert code in codes(archive)


def test_every_number_of_the_standings_is_looked_at() -> None:
    """Whichever is changed by one, it is found."""
    whole = round_robin()
    for key in ("place", "won", "drawn", "lost", "score"):
        archive = copy.deepcopy(whole)
        row(archive)[key] += 1
        assert codes(archive) == {"standings-differ"}
    for key in ("partier", "points"):
        for side in range(2):
            archive = copy.deepcopy(whole)
            row(archive)[key][side] += 1
            assert codes(archive) == {"standings-differ"}
    for name in row(whole)["tiebreaks"]:
        archive = copy.deepcopy(whole)
        row(archive)["tiebreaks"][name] = 99
        assert codes(archive) == {"standings-differ"}


def test_a_person_may_sit_in_a_match_of_another_day_and_two_persons_may_have_one_name() -> None:
    postponed, namesakes = swiss(), swiss()
    for archive in (postponed, namesakes):
        in_two_matches(archive)
    postponed["rounds"][0]["matches"][1]["postponed"] = True
    assert "person-twice" not in codes(postponed)
    name, (own,) = (
        postponed["rounds"][0]["matches"][0]["seats"][0]["name"],
        namesakes["rounds"][0]["matches"][1]["sides"][0],
    )
    next(entrant for entrant in namesakes["entrants"] if entrant["number"] == own)["members"].append(name)
    assert "person-twice" not in codes(namesakes)


def test_a_walk_over_that_two_of_three_came_to_has_no_winner_and_is_right() -> None:
    assert "walk-over-winner" not in codes(two_of_three_came(three()))


def test_a_round_by_hand_may_have_rematches_and_second_byes_but_nobody_twice() -> None:
    archive = swiss()
    repeat_round(archive)
    archive["rounds"][1]["by_hand"] = True
    assert not {"rematches", "second-bye"} & codes(archive)
    archive["rounds"][1]["byes"] += archive["rounds"][1]["byes"]
    assert "sits-twice" in codes(archive)


def test_a_second_bye_that_is_noted_must_have_been_needed() -> None:
    archive = odd()
    second_bye(archive)
    last = archive["rounds"][-1]
    last["notes"].append({"code": "second-bye", "params": {"entrant": last["byes"][0]}})
    found = codes(archive)
    assert "second-bye" not in found
    assert "bye-for-nothing" in found


def test_no_shows_have_not_met_and_may_meet_again() -> None:
    archive = swiss()
    match = played(archive)
    repeat_round(archive)
    for no_show in archive["rounds"][0]["matches"]:
        no_show["state"] = "no-show"
    assert match["state"] == "no-show"
    assert "rematches" not in codes(archive)


def test_a_change_of_rules_holds_from_its_round_on() -> None:
    archive = odd()
    kept = {key: archive["tournament"][key] for key in ("partier", "options", "stop_when_decided", "length")}
    archive["tournament"]["partier"] = 1
    archive["tournament"]["rule_changes"] = [kept | {"round": 1}]
    assert codes(archive) == set()
    archive["tournament"]["rule_changes"] = [kept | {"round": 2}]
    wrong = {
        dict(finding.params)["round"] for finding in check(read(archive)) if finding.code == "deal-refused"
    }
    assert wrong == {1}


def with_deciding_matches(seed: int) -> Archive:
    """Many of the matches of a short round robin decide between equals, and nothing else."""
    plan = replace(any_plan(seed, "round-robin"), entrants=6, partier=1, mishaps=Mishaps(forfeit=2))
    scoring = replace(plan.options.scoring, tiebreaks=("matches", "deciding", "mutual", "buchholz"))
    plan = replace(plan, options=replace(plan.options, meetings=1, rounds=None, scoring=scoring), rounds=None)
    played, chance = simulate(plan), Random(seed)
    rounds = tuple(
        replace(round_, matches=tuple(decide(match, chance) for match in round_.matches))
        for round_ in played.rounds
    )
    places = range(1, len(rounds) + 1)
    tables = tuple(standings_after(plan, fate_of(plan), rounds, place) for place in places)
    return archive_of(replace(played, rounds=rounds, standings=tables))


def decide(match: SimulatedMatch, chance: Random) -> SimulatedMatch:
    stage = Stage(Part.DECIDING) if chance.random() < 0.4 else None
    return replace(match, result=replace(match.result, stage=stage))


def test_what_was_not_played_counts_as_a_match_of_its_round() -> None:
    """From the third round on a walk-over gives five tolvor instead of three."""
    plan = replace(any_plan(1, "swiss"), entrants=8, partier=3, rounds=5, mishaps=Mishaps(forfeit=12))
    scoring = Scoring.usual(3, ("partier", "difference"))
    scoring = replace(scoring, later=(Later(3, Scoring.usual(5, scoring.tiebreaks)),))
    plan = replace(plan, options=Options(rounds=5, allow_rematches=True, scoring=scoring))
    archive = archive_json(archive_of(simulate(plan)))
    assert codes(archive) == set()
    changed = copy.deepcopy(archive)
    changed["tournament"]["scoring"]["later"][0]["round"] = 2
    assert "standings-differ" in codes(changed)


@pytest.mark.parametrize("seed", range(20))
def test_deciding_matches_count_as_in_the_standings(seed: int) -> None:
    assert not list(check_standings(with_deciding_matches(seed)))


def test_some_of_them_decided_something() -> None:
    rounds = [round_ for seed in range(20) for round_ in with_deciding_matches(seed).rounds]
    assert "deciding" in {row.decided_by for round_ in rounds for row in round_.standings}


def test_issue_14_a_penalty_after_the_last_round_of_a_group_is_added_to_its_scores_once() -> None:
    """The groups end with round 3; somebody loses a point in round 6, and so do the tables of the groups."""
    archive = archive_of(simulate(any_plan(388)))
    late = [(each.round, each.score) for each in archive.adjustments]
    assert "progressive" in archive.tournament.scoring["tiebreaks"]
    assert (6, -1) in late
    assert not check(archive)
