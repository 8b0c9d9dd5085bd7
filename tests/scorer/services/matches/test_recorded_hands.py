"""Issue 16, point 2: a hand that carries its deal card by card is a hand like any other."""

from random import Random
from typing import Any

import pytest
from sqlmodel import select

from engine.formats.replay import record_json, replay, turned
from engine.formats.summary import deal_json
from engine.forms import FORMS
from engine.game import Situation
from engine.games.listed import GAMES
from engine.objection import Refused
from scorer.db import Database
from scorer.models import DealRecord
from scorer.problems import Problem
from scorer.rows.matches.recorded import RECORD, facts_in, key_of
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import EntryOutcome, Kind, submit
from tests.scorer.services.archives.trips import taken_in, written
from tests.scorer.services.hall import QUICK, fold, sent


def played(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A random deal of bondtolva for four at 0-0, dealt by seat 3, as `giv/1` and as facts."""
    game, form = GAMES["bondtolva"], FORMS["bondtolva", "four"]
    start = game.dealt(Situation(form, 3, (0, 0)), Random(seed))
    deal, events = start, []
    while deal.to_act is not None:
        events.append(game.sensible(deal))
        deal = deal.apply(events[-1])
    return dict(record_json(start, events)), dict(deal_json(deal.facts))


def usual(first: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The first deal from this seed that is no redeal."""
    return next(found for found in map(played, range(first, first + 50)) if "redeal" not in found[1])


def records(db: Database) -> dict[str, Any]:
    with db.reading() as session:
        return {row.key: row.record for row in session.exec(select(DealRecord)).all()}


def test_issue_16_2_the_facts_of_a_record_are_the_engines(db: Database, match: int) -> None:
    record, facts = usual(1)
    assert act(db, ORGANISER, submit, sent(db, match, Kind.DEAL, {RECORD: record})) == EntryOutcome.SAVED
    (step,) = fold(db, match).steps
    assert facts_in(step.entry.content) == facts
    assert records(db) == {step.entry.content[RECORD]: record}


def test_issue_16_2_the_same_record_again_is_stored_once(db: Database, match: int) -> None:
    record, facts = usual(1)
    hand = sent(db, match, Kind.DEAL, {RECORD: record, **facts})
    assert act(db, ORGANISER, submit, hand) == act(db, ORGANISER, submit, hand) == EntryOutcome.SAVED
    struck = {"changes": [{"target": hand.id, "struck": True}]}
    act(db, ORGANISER, submit, sent(db, match, Kind.MEND, struck))
    act(db, ORGANISER, submit, sent(db, match, Kind.DEAL, {RECORD: record}))
    assert [entry.struck for entry in fold(db, match).entries] == [True, False]
    assert len(records(db)) == 1


def test_issue_16_2_facts_that_differ_from_the_record_are_refused(db: Database, match: int) -> None:
    record, facts = usual(1)
    wrong = {**facts, "last_trick": 1 - facts["last_trick"]}
    with pytest.raises(Problem) as problem:
        act(db, ORGANISER, submit, sent(db, match, Kind.DEAL, {RECORD: record, **wrong}))
    assert problem.value.code == "record-differs"
    assert not fold(db, match).steps
    assert not records(db)


def test_issue_16_2_a_deal_that_is_not_over_or_breaks_a_rule_is_refused(db: Database, match: int) -> None:
    record, _ = usual(1)
    unfinished, strange = record["events"][:-1], ["S1"]
    for events, code in ((unfinished, "record-unfinished"), (strange, "malformed")):
        with pytest.raises((Problem, Refused)) as refused:
            act(db, ORGANISER, submit, sent(db, match, Kind.DEAL, {RECORD: {**record, "events": events}}))
        assert refused.value.code == code
    assert not records(db)


def test_issue_16_2_a_mended_hand_keeps_its_record_while_its_facts_stand(db: Database, match: int) -> None:
    record, facts = usual(1)
    hand = sent(db, match, Kind.DEAL, {RECORD: record})
    act(db, ORGANISER, submit, hand)

    def mend(**change: Any) -> dict[str, Any]:
        changes = {"changes": [{"target": hand.id, **change}]}
        act(db, ORGANISER, submit, sent(db, match, Kind.MEND, changes))
        return dict(fold(db, match).entries[0].content)

    assert mend(struck=True)[RECORD] == mend(struck=False)[RECORD] == key_of(record)
    assert mend(deal=QUICK) == QUICK
    assert mend(deal=facts)[RECORD] == key_of(record)
    assert records(db) == {key_of(record): record}


def test_issue_16_2_a_record_in_a_conflict_is_kept(db: Database, match: int) -> None:
    record, _ = usual(1)
    late = sent(db, match, Kind.DEAL, {RECORD: record})
    act(db, ORGANISER, submit, sent(db, match, Kind.DEAL, QUICK))
    assert act(db, ORGANISER, submit, late) == EntryOutcome.CONFLICT
    assert records(db) == {key_of(record): record}


def test_issue_16_2_an_archive_keeps_the_records(db: Database, match: int) -> None:
    record, _ = usual(1)
    act(db, ORGANISER, submit, sent(db, match, Kind.DEAL, {RECORD: record}))
    archive = written(db, 1)
    assert archive["kept"]["records"] == [record]
    again = written(db, taken_in(db, archive))
    assert again["kept"] == archive["kept"]


def test_a_deal_can_be_turned_to_other_seats() -> None:
    record, facts = usual(1)
    assert turned(record, 4) == turned(record, 0) == record
    found = deal_json(replay(turned(record, 1)).deal.facts)
    assert found["maktorer"] == facts["maktorer"][::-1]
    assert found["last_trick"] == 1 - facts["last_trick"]
