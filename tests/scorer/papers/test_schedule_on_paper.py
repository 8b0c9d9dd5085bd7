"""The schedule: the rounds to come are those that are drawn later, and nobody's way lacks a round."""

from collections import Counter
from itertools import combinations

from exports.papers.schedule.content import Schedule, way_cards
from scorer.db import Database
from scorer.models import Tournament
from scorer.papers.press import Order, Press
from scorer.papers.schedule import schedule_of
from scorer.services.change import ORGANISER, act
from scorer.services.rounds.drawing import draw_draft, publish_round
from tests.clients import Client
from tests.exports.papers.papers import AT, SWEDISH, pages
from tests.scorer.web.matches.evening_pages import Evening, new_evening
from tests.scorer.web.papers.paper_evening import tournament
from tests.scorer.web.system_evenings import evening_of


def schedule(database: Database) -> Schedule:
    with database.reading() as session:
        press = Press(session, database.folds, SWEDISH, AT)
        return schedule_of(press, Order(session.get_one(Tournament, 1)))


def drawn(found: Schedule) -> list[list[tuple[int | None, tuple[int, ...]]]]:
    return [
        [(match.table, tuple(side[0].number for side in match.sides)) for match in each.matches]
        for each in found.rounds
    ]


def test_issue_14_3_five_pairs_have_five_rounds_and_meet_each_other_once(database: Database) -> None:
    tournament(database)
    found = schedule(database)
    assert found.whole
    assert [each.planned for each in found.rounds] == [True] * 5
    met = Counter(frozenset(sides) for each in drawn(found) for _, sides in each)
    assert (len(met), set(met.values())) == (10, {1})
    assert sorted(team.number for each in found.rounds for team in each.byes) == [1, 2, 3, 4, 5]


def test_issue_14_3_the_rounds_are_drawn_as_the_schedule_said(database: Database) -> None:
    tournament(database)
    said = drawn(schedule(database))
    for _ in range(5):
        act(database, ORGANISER, publish_round, act(database, ORGANISER, draw_draft, 1))
    found = schedule(database)
    assert drawn(found) == said
    assert not any(each.planned for each in found.rounds)


def test_issue_14_3_each_card_has_every_round_once(database: Database) -> None:
    tournament(database)
    cards = way_cards(schedule(database), SWEDISH)
    assert [card.title for card in cards] == [f"Par {number}" for number in range(1, 6)]
    for card in cards:
        assert [line.round for line in card.lines] == ["1*", "2*", "3*", "4*", "5*"]
        assert [line.meets for line in card.lines].count("Står över") == 1
        assert "Så blir ronden" in card.note


def test_issue_14_3_individual_everybody_has_everybody_as_partner_once(
    organiser: Client, database: Database
) -> None:
    """Eight players: seven rounds of two matches, and each of the 28 pairs plays together once.

    Nobody has said how many rounds there are, so the paper says that there may be more.
    """
    evening = evening_of(organiser, database, "individual", 8)
    found = schedule(database)
    assert (found.whole, len(found.rounds), found.alone) == (False, 7, True)
    partners = Counter(
        frozenset(team.number for team in side)
        for each in found.rounds for match in each.matches for side in match.sides
    )  # fmt: skip
    assert (len(partners), set(partners.values())) == (28, {1})
    assert as_drawn(evening, 7) == partners_by_round(found)
    cards = way_cards(found, SWEDISH)
    assert [len(card.lines) for card in cards] == [7] * 8
    assert "Anna Öberg" in " ".join(pages(organiser.get(f"{evening.address}/papper/spelschema.pdf").data))


def test_issue_14_3_tables_of_three_everybody_sits_in_every_round_and_meets_nobody_twice(
    organiser: Client, database: Database
) -> None:
    """Nine players of tremanswhist: four rounds of three tables, then each has met all eight others."""
    evening = new_evening(organiser, database, "tremanswhist", system="tables", tables="3")
    evening.register(9)
    found = schedule(database)
    assert (found.whole, [len(each.matches) for each in found.rounds]) == (True, [3] * 4)
    for each in found.rounds:
        seated = [team.number for match in each.matches for side in match.sides for team in side]
        assert (sorted(seated), each.byes) == (list(range(1, 10)), ())
    met = Counter(
        frozenset(pair)
        for each in drawn_sides(found) for match in each for pair in combinations(match, 2)
    )  # fmt: skip
    assert (len(met), set(met.values())) == (36, {1})
    assert as_drawn(evening, 4) == partners_by_round(found)


def drawn_sides(found: Schedule) -> list[list[tuple[int, ...]]]:
    return [
        [tuple(team.number for side in match.sides for team in side) for match in each.matches]
        for each in found.rounds
    ]


def partners_by_round(found: Schedule) -> list[set[frozenset[frozenset[int]]]]:
    """The sides of each match, in each round."""
    return [
        {frozenset(frozenset(team.number for team in side) for side in match.sides) for match in each.matches}
        for each in found.rounds
    ]


def as_drawn(evening: Evening, rounds: int) -> list[set[frozenset[frozenset[int]]]]:
    """The same, when the rounds have been drawn and shown one after the other."""
    for _ in range(rounds):
        act(evening.database, ORGANISER, publish_round, act(evening.database, ORGANISER, draw_draft, 1))
    found = schedule(evening.database)
    assert not any(each.planned for each in found.rounds)
    return partners_by_round(found)
