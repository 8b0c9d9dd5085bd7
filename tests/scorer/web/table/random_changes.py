"""Hands and changes of hands at random, allowed or not, in matches that are played so far."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.contest.ledger import Kind
from engine.contest.match import MatchRules
from engine.formats.summary import deal_json, parse_deal
from engine.forms import Form
from engine.suits import SUITS
from scorer.models import Submission
from scorer.rows.matches.folding import EntryRefused, FoldCache, as_submission, fold_chain
from scorer.rows.matches.record import MatchRecord
from tests.scorer.web.table.random_matches import Deal, random_deal, random_match

CASES_OF_A_MATCH = 10
SEVERAL = (1, 1, 1, 2, 3)
SENT = "sent-now"


@dataclass(frozen=True, slots=True)
class Case:
    """A match, and what is sent to it: a deal, or changes of its hands."""

    record: MatchRecord
    kind: Kind
    content: dict[str, Any]


def cases(form: Form, seeds: Iterator[int]) -> Iterator[Case]:
    """Without end, as long as there are seeds."""
    for seed in seeds:
        chance = random.Random(seed)
        record = _played(chance, form, seed)
        score = FoldCache().of(record).state.score
        for _ in range(CASES_OF_A_MATCH):
            if not record.submissions or chance.random() < 0.4:
                yield Case(record, Kind.DEAL, {"deal": _next(chance, record, score)})
            else:
                yield Case(record, Kind.MEND, {"changes": _changes(chance, record)})


def _played(chance: random.Random, form: Form, seed: int) -> MatchRecord:
    """A match with some of its hands, and a few of them struck."""
    end, entries = random_match(seed, form)
    count = chance.randint(0, len(entries)) if chance.random() < 0.8 else len(entries)
    rows = [Submission(id=f"hand-{place:04}", kind=kind, content=content)
            for place, (kind, content) in enumerate(entries[:count])]  # fmt: skip
    record = _record(end.rules, rows)
    if not rows or chance.random() < 0.6:
        return record
    struck = [{"target": chance.choice(rows).id, "struck": True} for _ in range(chance.choice(SEVERAL))]
    rows = [*rows, Submission(id="struck-some", kind="mend", content={"changes": struck})]
    try:
        fold_chain(end.rules, map(as_submission, rows))
    except EntryRefused:
        return record
    return _record(end.rules, rows)


def _record(rules: MatchRules, rows: Sequence[Submission]) -> MatchRecord:
    return MatchRecord(
        id=1, number=1, tournament_id=1, round_id=1, round_number=1, published=True, taken_back=False,
        table_id=1, table=1, first_dealer=rules.first_dealer, rules=rules, sides=(), seats=(),
        submissions=tuple(rows), conflicts=(), confirmations=(),
    )  # fmt: skip


def _next(chance: random.Random, record: MatchRecord, score: Sequence[int]) -> Deal:
    """The next hand; at eleven in bondtolva often with a slip, and perhaps its suit once more (B7)."""
    form = record.rules.seated
    deal = _deal(chance, record)
    at = form.sheet.slip
    if not at or at not in score or "melds" not in deal or chance.random() < 0.5:
        return deal
    slip: Deal = {"side": score.index(at), "suit": chance.choice(SUITS), "slip": True}
    return deal | {"melds": [slip, *(meld for meld in deal["melds"] if "slip" not in meld)]}


def _changes(chance: random.Random, record: MatchRecord) -> list[dict[str, Any]]:
    hands = [row for row in record.submissions if row.kind != "mend"]
    chosen = chance.sample(hands, min(len(hands), chance.choice(SEVERAL)))
    return [_change(chance, record, row) for row in chosen]


def _change(chance: random.Random, record: MatchRecord, row: Submission) -> dict[str, Any]:
    if chance.random() < 0.2:
        return {"target": row.id, "struck": chance.random() < 0.8}
    if row.kind == "deal" and chance.random() < 0.6:
        return {"target": row.id, "deal": _spoilt(chance, record.rules.seated, row.content)}
    return {"target": row.id, "deal": _deal(chance, record)}


def _deal(chance: random.Random, record: MatchRecord) -> Deal:
    """One that most often could be played, at the table or on paper."""
    form = record.rules.seated
    deal = random_deal(chance, form)
    return _spoilt(chance, form, deal) if chance.random() < 0.3 else _normal(form, deal)


def _spoilt(chance: random.Random, form: Form, deal: Deal) -> Deal:
    """With a few things otherwise, each as people write it; often it can be played all the same."""
    for _ in range(chance.choice(SEVERAL)):
        deal = chance.choice(WAYS)(chance, form, deal)
    return _normal(form, deal)


def _normal(form: Form, deal: Deal) -> Deal:
    """As a tablet sends it."""
    return dict(deal_json(parse_deal(form, deal)))


def _other_answer(chance: random.Random, form: Form, deal: Deal) -> Deal:
    """Another one took the last trick, or vinst; both stand in tolva and bondtolva only."""
    if "last_trick" not in deal:
        return deal
    nobody = (None,) if chance.random() < 0.5 else ()
    if chance.random() < 0.5:
        return deal | {"vinst": chance.choice((*nobody, *range(form.sides)))}
    return deal | {"last_trick": chance.randrange(form.sides)}


def _unsaid(chance: random.Random, form: Form, deal: Deal) -> Deal:
    """Something is not written down that need not always be."""
    key = chance.choice(("vinst", "last_trick", "ogon", "maktorer", "card_points"))
    return {name: value for name, value in deal.items() if name != key}


def _other_meld(chance: random.Random, form: Form, deal: Deal) -> Deal:
    """A meld more, one less, or two in another order."""
    if "melds" not in deal and not (form.sheet.gubbar and "gubbe" in deal):
        return deal
    melds = list(deal.get("melds", ()))
    if melds and chance.random() < 0.3:
        melds.pop(chance.randrange(len(melds)))
    elif len(melds) > 1 and chance.random() < 0.2:
        chance.shuffle(melds)
    else:
        meld: Deal = {"side": chance.randrange(form.sides)}
        if chance.random() < 0.7:
            meld["suit"] = chance.choice(SUITS)
        if form.sheet.slip and chance.random() < 0.3:
            meld["slip"] = True
        melds.insert(chance.randint(0, len(melds)), meld)
    return deal | {"melds": melds}


def _other_number(chance: random.Random, form: Form, deal: Deal) -> Deal:
    """A number that does not fit the others."""
    keys = [count.key for count in form.sheet.counts if count.key in deal]
    if not keys:
        return deal
    key = chance.choice(keys)
    numbers = list(deal[key])
    numbers[chance.randrange(len(numbers))] += chance.randint(0, 3)
    return deal | {key: numbers}


WAYS = (_other_answer, _other_answer, _unsaid, _other_meld, _other_meld, _other_number)
