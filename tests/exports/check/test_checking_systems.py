"""What each system promises: archives in which it is broken are found out."""

import copy
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from engine.pairing.systems import SYSTEMS
from exports.archive.document import read
from exports.check.checking import PROMISES
from exports.check.rounds.meetings import opponents
from exports.check.rounds.several import is_possible, least_idle
from tests.engine.simulation.simulated import Json, archived, codes


def cup() -> Json:
    """Eight with a match for third place, and a B cup."""
    return archived("cup", "bondtolva", "four", 8, "--seed", "6", "--third-place", "--b-cup")


def odd_cup() -> Json:
    return archived("cup", "tolva", "plocketolva", 11, "--seed", "3", "--order", "number")


def groups() -> Json:
    """Twelve in four groups, of whom eight go on."""
    return archived("groups", "tolva", "four", 12, "--seed", "6", "--groups", "4", "--advance", "2")


def next_best() -> Json:
    """Eleven in three groups; six and the two best of the thirds go on, the others to a B play-off."""
    words = "--seed 9 --group-size 4 --advance 2 --best-next 2 --b-cup --third-place"
    return archived("groups", "bondtolva", "four", 11, *words.split())


def individual() -> Json:
    return archived("individual", "tolva", "four", 13, "--rounds", "6", "--seed", "4")


def nine() -> Json:
    return archived("tables", "tremanswhist", "upcard", 9, "--rounds", "4", "--seed", "4")


def thieves() -> Json:
    return archived("tables", "tjuv", "tjuv", 10, "--rounds", "5", "--seed", "4")


def test_something_is_promised_of_every_system() -> None:
    assert SYSTEMS.keys() == PROMISES.keys()


WHOLE = [cup, odd_cup, groups, next_best, individual, nine, thieves]


@pytest.mark.parametrize("whole", WHOLE)
def test_what_is_right_is_right(whole: Callable[[], Json]) -> None:
    assert codes(whole()) == set()


def in_part(archive: Json, part: str) -> Iterator[tuple[Json, Json]]:
    """Rounds and matches of a part."""
    for round_ in archive["rounds"]:
        for match in round_["matches"]:
            if match["stage"] and match["stage"]["part"] == part:
                yield round_, match


def group_numbers(archive: Json) -> dict[int, int]:
    """The number of each entrant's group."""
    return {
        entrant: match["stage"]["number"]
        for _, match in in_part(archive, "group")
        for side in match["sides"]
        for entrant in side
    }


def rename(round_: Json, names: dict[int, int]) -> None:
    """In one round these stand in for those, at the tables too."""
    for match in round_["matches"]:
        match["sides"] = [[names.get(entrant, entrant) for entrant in side] for side in match["sides"]]
        for seat in match["seats"]:
            seat["entrant"] = names.get(seat["entrant"], seat["entrant"])
    round_["byes"] = [names.get(entrant, entrant) for entrant in round_["byes"]]


def change_places(archive: Json, number: int, first: int, second: int) -> None:
    rename(archive["rounds"][number], {first: second, second: first})


def loser_plays_final(archive: Json) -> None:
    """Who lost the semi-final is in the final, and who won it plays for third place."""
    _, semi = next(found for found in in_part(archive, "cup") if found[1]["stage"]["number"] == 4)
    first, second = (side[0] for side in semi["sides"])
    change_places(archive, 2, first, second)


def winners_change_slots(archive: Json) -> None:
    """In the second round the winners of two quarter-finals play in each other's place."""
    first, second = [match for _, match in in_part(archive, "cup") if match["stage"]["number"] == 4]
    change_places(archive, 1, first["sides"][0][0], second["sides"][0][0])


def stranger_in_b_cup(archive: Json) -> None:
    """In the B cup's first round one plays who won its first match."""
    match = next(match for _, match in in_part(archive, "b-cup"))
    winner = next(match for _, match in in_part(archive, "cup") if match["stage"]["number"] == 4)["sides"][0][
        0
    ]
    change_places(archive, 1, match["sides"][0][0], winner)


def same_slot(archive: Json) -> None:
    for _, match in in_part(archive, "cup"):
        match["stage"]["slot"] = 0


def without(archive: Json, part: str) -> None:
    for round_ in archive["rounds"]:
        round_["matches"] = [
            match for match in round_["matches"] if (match["stage"] or {}).get("part") != part
        ]


def winner_left_out(archive: Json) -> None:
    """A match of the second round is not there."""
    round_, match = [found for found in in_part(archive, "cup") if found[1]["stage"]["number"] == 8][-1]
    round_["matches"].remove(match)


def late_in_cup(archive: Json) -> None:
    first = archive["rounds"][0]
    bye = first["byes"].pop()
    assert any([bye] in match["sides"] for _, match in in_part(archive, "cup"))


def one_advances_instead(archive: Json) -> None:
    """Who was last of its group plays in the place of a group mate who was not."""
    group = {entrant for entrant, number in group_numbers(archive).items() if number == 1}
    in_cup = {entrant for _, match in in_part(archive, "cup") for side in match["sides"] for entrant in side}
    (out,), through = group - in_cup, min(group & in_cup)
    for number in range(len(archive["rounds"])):
        if any(match["stage"]["part"] == "cup" for match in archive["rounds"][number]["matches"]):
            change_places(archive, number, out, through)


def two_groups_mixed(archive: Json) -> None:
    first, second = [match for _, match in in_part(archive, "group")][:2]
    assert first["stage"]["number"] != second["stage"]["number"]
    change_places(archive, 0, first["sides"][0][0], second["sides"][0][0])


def group_again(archive: Json) -> None:
    archive["rounds"][1]["matches"] = copy.deepcopy(archive["rounds"][0]["matches"])


def mates_at_once(archive: Json) -> None:
    """In the first round of the play-off the opponents change so that two of a group meet."""
    group_of = group_numbers(archive)
    number = next(round_["number"] for round_, _ in in_part(archive, "cup")) - 1
    matches = archive["rounds"][number]["matches"]
    entrant, opponent = (side[0] for side in matches[0]["sides"])
    mate = next(
        candidate
        for match in matches[1:]
        for side in match["sides"]
        for candidate in side
        if group_of[candidate] == group_of[entrant]
    )
    change_places(archive, number, opponent, mate)


def same_partners(archive: Json) -> None:
    archive["rounds"][1] |= copy.deepcopy({key: archive["rounds"][0][key] for key in ("matches", "byes")})


def one_meeting_again(archive: Json) -> None:
    """Two at different tables of the second round change places."""
    first, second = archive["rounds"][1]["matches"][:2]
    change_places(archive, 1, first["sides"][0][0], second["sides"][0][0])


def one_meeting_noted_as_a_bye(archive: Json) -> None:
    """Each two have a note in each round, but one that says something else of them."""
    one_meeting_again(archive)
    for drawn in archive["rounds"]:
        playing = [entrant for match in drawn["matches"] for side in match["sides"] for entrant in side]
        drawn["notes"] = [
            {"code": "second-bye", "params": {"entrant": entrant, "other": opponent}}
            for entrant, opponent in combinations(sorted(playing), 2)
        ]


def table_of_two_less(archive: Json) -> None:
    match = archive["rounds"][0]["matches"].pop()
    archive["rounds"][0]["byes"] += [entrant for side in match["sides"] for entrant in side]


def more_groups(archive: Json) -> None:
    archive["tournament"]["system_options"]["groups"] = 3


def fewer_advance(archive: Json) -> None:
    archive["tournament"]["system_options"]["advance"] = 1


def both_cups(archive: Json) -> None:
    main = next(match for _, match in in_part(archive, "cup"))
    b_cup = next(match for _, match in in_part(archive, "b-cup"))
    b_cup["sides"][0] = main["sides"][0]


BROKEN: list[tuple[Callable[[], Json], Callable[[Json], object], str]] = [
    (cup, loser_plays_final, "loser-goes-on"),
    (cup, loser_plays_final, "winner-left-out"),
    (cup, loser_plays_final, "not-beaten-there"),
    (cup, winners_change_slots, "wrong-slot"),
    (cup, stranger_in_b_cup, "b-cup-wrongly"),
    (cup, same_slot, "cup-slots"),
    (cup, lambda a: a["rounds"].pop(), "cup-unfinished"),
    (cup, lambda a: without(a, "third"), "no-third-place"),
    (odd_cup, winner_left_out, "winner-left-out"),
    (odd_cup, late_in_cup, "late-in-cup"),
    (groups, one_advances_instead, "wrong-advance"),
    (groups, two_groups_mixed, "two-groups"),
    (groups, more_groups, "group-count"),
    (groups, fewer_advance, "advanced"),
    (groups, group_again, "met-before"),
    (groups, lambda a: a["rounds"][0]["matches"].pop(), "not-met"),
    (groups, mates_at_once, "mates-meet"),
    (groups, lambda a: a["tournament"]["scoring"].update(tiebreaks=["beauty"]), "unknown-tiebreak"),
    (next_best, both_cups, "in-both-cups"),
    (individual, same_partners, "partners-again"),
    (individual, table_of_two_less, "idle"),
    (nine, one_meeting_again, "meets-again"),
    (nine, one_meeting_again, "not-said"),
    (nine, one_meeting_noted_as_a_bye, "not-said"),
    (thieves, table_of_two_less, "idle"),
]


@pytest.mark.parametrize(
    ("whole", "change", "code"), BROKEN, ids=[f"{case[0].__name__}-{case[2]}" for case in BROKEN]
)
def test_a_broken_promise_is_found(
    whole: Callable[[], Json], change: Callable[[Json], object], code: str
) -> None:
    archive = whole()
    change(archive)
    assert code in codes(archive)


def test_group_mates_who_must_meet_may() -> None:
    """All of one group: a play-off of two of them is a match of mates."""
    archive = archived("groups", "bondtolva", "four", 4, "--groups", "1", "--advance", "2")
    assert codes(archive) == set()


@pytest.mark.parametrize(
    ("here", "fewest", "most", "out"),
    [(9, 3, 3, 0), (10, 3, 3, 1), (2, 3, 3, 2), (10, 3, 11, 0), (5, 3, 4, 1)],
)
def test_how_many_must_sit_out(here: int, fewest: int, most: int, out: int) -> None:
    assert least_idle(here, fewest, most) == out


def test_whether_a_round_without_a_rematch_was_there_is_found_by_trying() -> None:
    """Nine of whom none has met more than the schedule of Kirkman's fifth round would ask for."""
    rounds = read(nine()).rounds
    for number in range(1, 4):
        met = opponents(match for round_ in rounds[:number] for match in round_.matches)
        assert is_possible(rounds[0], met)
    assert not is_possible(rounds[0], opponents(match for round_ in rounds for match in round_.matches))
