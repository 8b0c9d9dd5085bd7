"""A hand that comes with its deal card by card: the engine plays the record, and its facts are the hand's."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from engine.contest.ledger import Kind
from engine.contest.match import MatchRules
from engine.formats.replay import record_json, replay, turned
from engine.formats.summary import deal_json, parse_deal
from engine.objection import refuse
from scorer.models import DealRecord
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import Fold
from scorer.rows.matches.record import MatchRecord
from scorer.rows.matches.recorded import (
    RECORD,
    facts_in,
    hands_in,
    key_of,
    recorded_steps,
    records_counted,
    stored_records,
)


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal that was played to its end. Its seats and sides are those of the match.

    `facts`: as they would be written on paper.
    """

    record: Json
    facts: Json

    @property
    def key(self) -> str:
        return key_of(self.record)

    @property
    def content(self) -> Json:
        """As the content of a hand."""
        return self.facts | {RECORD: self.key}


def recorded(rules: MatchRules, raw: object) -> Recorded:
    """The deal of a record of `giv/1`.

    Raise Refused with the index of the event that breaks a rule. Refused also: `record-foreign` for another
    form or number of players than the match has, `record-unfinished` before the deal is over.
    """
    played = replay(raw)
    form = played.deal.setup.form
    if (form.key, form.seats) != (rules.form.key, rules.seated.seats):
        raise Problem("record-foreign")
    if played.deal.settled is None:
        raise Problem("record-unfinished")
    record = dict(record_json(played.record.start, played.events))
    return Recorded(record, dict(deal_json(played.deal.facts)))


def at_the_table(rules: MatchRules, raw: object, dealer: int | None, first: int | None = None) -> Recorded:
    """The same deal with its players on the seats of the match. Refused as `recorded`.

    `first`: where the player on seat 0 of the record sits. If that is not said, the deal is turned until its
    dealer sits at `dealer`; None leaves it as it is.
    """
    found = recorded(rules, raw)
    by = 0 if dealer is None else dealer - found.record["dealer"]
    by = by if first is None else first
    return recorded(rules, turned(found.record, by % rules.seated.seats))


def played_record(raw: object) -> Json:
    """The record in its normal form. Raise Refused if it breaks a rule."""
    played = replay(raw)
    return dict(record_json(played.record.start, played.events))


def keep_played(session: Session, raws: Sequence[object]) -> None:
    """Keep these records. One that is there already stays as it is. Raise Refused if one breaks a rule."""
    given = {key_of(record): record for record in map(played_record, raws)}
    for key in sorted(given.keys() - stored_records(session, given.keys()).keys()):
        session.add(DealRecord(key=key, record=given[key]))
    session.flush()


def hand_content(record: MatchRecord, raw: object, target: str | None = None) -> Json:
    """The content of a hand in its normal form: its facts, and the key of its record if it has one.

    `raw` has facts, or a record under `record`, or both; then they must say the same, else refused:
    `record-differs`. Facts that the entry `target` had before with a record keep that record.
    """
    given = raw.get(RECORD) if isinstance(raw, Mapping) else None
    if isinstance(raw, Mapping) and given is not None and not isinstance(given, str):
        found = recorded(record.rules, given)
        if facts_in(raw) and _facts(record.rules, facts_in(raw)) != found.facts:
            raise Problem("record-differs")
        return found.content
    facts = _facts(record.rules, raw)
    return facts | _kept(record, facts, given, target)


def _facts(rules: MatchRules, raw: object) -> Json:
    return dict(deal_json(parse_deal(rules.form, raw, rules.players)))


def _kept(record: MatchRecord, facts: Json, key: str | None, target: str | None) -> Json:
    """The key of the record that a hand of the match had with these facts; nothing if none had one."""
    if key is None and target is None:
        return {}
    rows = (*record.conflicts, *record.submissions) if key else record.submissions
    found = (hand for row in rows for hand in hands_in(row, None if key else target) if RECORD in hand)
    keys = [hand[RECORD] for hand in found if facts_in(hand) == facts and key in (None, hand[RECORD])]
    if key is not None and not keys:
        raise Problem("record-unknown")
    return {RECORD: keys[-1]} if keys else {}


def store_records(session: Session, record: MatchRecord, content: Mapping[str, Any]) -> None:
    """Keep the records that came whole with a submission. One that is kept already stays as it is."""
    for raw in _given(content):
        found = recorded(record.rules, raw)
        if session.get(DealRecord, found.key) is None:
            session.add(DealRecord(key=found.key, record=found.record))
            session.flush()


def check_places(session: Session, record: MatchRecord, after: Fold) -> None:
    """Compare each record that begins to count with the place of its hand; refused as `check_place`.

    `after`: the match with what is about to be stored. A hand that has once counted with its record keeps it,
    though its place is another when one before it is struck: the record was right.
    """
    counted = records_counted(record.submissions)
    new = [(step, key) for step, key in recorded_steps(after) if (step.entry.id, key) not in counted]
    known = stored_records(session, {key for _, key in new})
    for step, key in new:
        if key in known:
            line = step.state.lines[-1]
            check_place(record, known[key], (line.dealer, line.deal))


def check_place(record: MatchRecord, own: Mapping[str, Any], place: tuple[int, int]) -> None:
    """Refused where a record is not that of its place in the match: `other-dealer`, once people sit, and
    `other-deal`. `place`: who deals there, and the number of the deal in its parti."""
    dealer, deal = place
    rule = record.rules.form.turn_rule
    if record.first_dealer is not None and own["dealer"] != dealer:
        names = [person.name if person else "" for person in record.seats]
        refuse("other-dealer", rule, own=names[own["dealer"]], match=names[dealer])
    if own.get("deal", deal) != deal:
        refuse("other-deal", "W7", own=own["deal"], match=deal)


def _given(content: Mapping[str, Any]) -> Iterator[object]:
    """The records that came whole."""
    for hand in [change.get(Kind.DEAL) for change in content.get("changes", ())] or [content]:
        if isinstance(hand, Mapping) and isinstance(hand.get(RECORD), Mapping):
            yield hand[RECORD]
