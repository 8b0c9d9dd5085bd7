"""The schedule: the rounds to come are those that are drawn later, and nobody's way lacks a round."""

from collections import Counter

from exports.papers.schedule.content import Schedule, way_cards
from scorer.db import Database
from scorer.models import Tournament
from scorer.papers.press import Order, Press
from scorer.papers.schedule import schedule_of
from scorer.services.change import ORGANISER, act
from scorer.services.rounds.drawing import draw_draft, publish_round
from tests.exports.papers.papers import AT, SWEDISH
from tests.scorer.web.papers.paper_evening import tournament


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
