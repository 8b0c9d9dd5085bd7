"""A match as plain JSON: who sits, each hand with its awards, the partier, the conflicts."""

from engine.contest.ledger import HANDS, CountedEntry, Entry, Kind
from engine.contest.match import DealLine, PartiLine
from engine.objection import Refusal
from scorer.models import How
from scorer.models.columns import Json
from scorer.rows.entrants.view import PersonView, first_names, short_labels
from scorer.rows.matches.conflicts import Branch, BranchHand, branches, put_away
from scorer.rows.matches.folding import EntryRefused, Fold, Folded
from scorer.rows.matches.record import MatchRecord
from scorer.rows.matches.recorded import RECORD, facts_in
from scorer.services.change import Actor
from scorer.services.matches.previews import Preview
from scorer.services.matches.settling import foreseen
from scorer.session import current_session
from scorer.web.table.form import rules_json
from scorer.web.table.refused import refusal_json
from scorer.words.hands import line_of


def match_json(match: Folded) -> Json:
    record = match.record
    return {
        "id": record.id,
        "round": record.round_number,
        "last": record.last,
        "chain": len(record.submissions),
        "rules": rules_json(record.rules),
        "sides": _sides_json(record),
        "seats": _seats_json(record),
        "seated": record.seated,
        "first_dealer": record.first_dealer,
        "confirmed": [confirmation.side for confirmation in record.confirmed_now],
        "fold": fold_json(match.fold),
    }


def _sides_json(record: MatchRecord) -> list[Json]:
    return [
        {
            "label": label,
            "short": short,
            "numbers": [entrant.number for entrant in side],
            "people": [_person_json(person) for entrant in side for person in entrant.may_sit],
        }
        for side, label, short in zip(record.sides, record.labels, short_labels(record.sides), strict=True)
    ]


def _person_json(person: PersonView) -> Json:
    return {"id": person.id, "name": person.name}


def _seats_json(record: MatchRecord) -> list[Json | None]:
    """The person on each seat, or the one proposed for it."""
    seats = record.proposed_seats
    short = iter(first_names([person for person in seats if person]))
    return [None if person is None else _person_json(person) | {"short": next(short)} for person in seats]


def fold_json(fold: Fold) -> Json:
    """The whole match as it stands."""
    hands = [hand_json(step) for step in fold.steps]
    return {"hands": hands, "struck": _struck_json(fold), **score_json(fold)}


def score_json(fold: Fold) -> Json:
    """What the match comes to."""
    state = fold.state
    return {
        "partier": [_parti_json(parti) for parti in state.partier],
        "score": state.score,
        "won": state.won,
        "carry": state.carry,
        "columns": state.columns,
        "dealer": state.dealer,
        "opener": state.opener,
        "deals": state.deals,
        "complete": state.complete,
        "winner": state.winner,
        "walk_over": fold.walk_over and fold.walk_over.content,
    }


def preview_json(last: str | None, seen: Preview) -> Json:
    """The match before and after a change that is not saved; `last`: the submission that it builds on."""
    refused = seen.objection and refusal_json(EntryRefused(seen.entry_id or "", seen.objection))
    return {
        "last": last,
        "before": fold_json(seen.before),
        "after": seen.after and fold_json(seen.after),
        "surplus": seen.surplus,
        "refused": refused,
    }


def _struck_json(fold: Fold) -> list[Json]:
    """Struck hands. `place`: how many counting hands come before it."""
    found, place = [], 0
    for entry in fold.entries:
        if not entry.struck:
            place += entry.kind in HANDS
        elif entry.kind in HANDS:
            found.append(_entry_json(entry) | {"place": place})
    return found


def _parti_json(parti: DealLine | PartiLine) -> Json:
    return {"winners": parti.winners, "score": parti.score, "columns": parti.columns}


def _entry_json(entry: Entry) -> Json:
    """A hand's own facts, and the key of its record if it has one."""
    content = entry.content
    plain = {"id": entry.id, "kind": entry.kind, "content": content}
    if RECORD not in content:
        return plain
    return plain | {"content": facts_in(content), RECORD: content[RECORD]}


def hand_json(step: CountedEntry) -> Json:
    entry = _entry_json(step.entry)
    if step.entry.kind == Kind.DEAL:
        return entry | _deal_json(step.state.lines[-1])
    return entry | {"parti": step.parti} | _parti_json(line_of(step))


def _deal_json(line: DealLine) -> Json:
    return {
        "parti": line.parti,
        "deal": line.deal,
        "dealer": line.dealer,
        "void": line.void,
        "awards": [{"kind": award.kind, "side": award.side, "points": award.points} for award in line.awards],
        "points": line.points,
        "score": line.score,
        "carry": line.carry,
        "columns": line.columns,
        "winners": line.winners,
    }


NOT_STANDING = ("awards", "points", "score")


def conflicts_json(match: Folded, device: Actor) -> list[Json]:
    return [_conflict_json(match, branch, device) for branch in branches(match.record)]


def put_away_json(match: Folded, device: Actor) -> list[Json]:
    return [_conflict_json(match, branch, device) for branch in put_away(match.record)]


def _conflict_json(match: Folded, branch: Branch, device: Actor) -> Json:
    used = foreseen(current_session(), device, match, branch, How.USED)
    return {
        "id": branch.id,
        "mine": branch.submissions[0].device_id == device.device_id,
        "hands": [_hand_json(hand) for hand in branch.hands_in(used.match)],
        "refused": _refused_json(used.refused),
        "against": branch.against,
        "same": branch.same,
        "both": _both_json(match, branch, device) if branch.beside else None,
    }


def _both_json(match: Folded, branch: Branch, device: Actor) -> Json:
    """What would be added if both versions were played, or why that is impossible."""
    both = foreseen(current_session(), device, match, branch, How.BOTH)
    steps = both.match.steps[len(match.fold.steps) :] if both.match else ()
    return {"hands": [hand_json(step) for step in steps], "refused": _refused_json(both.refused)}


def _refused_json(refused: Refusal | None) -> Json | None:
    return refusal_json(refused) if refused else None


def _hand_json(hand: BranchHand) -> Json:
    """A hand as it would count, and whether the branch strikes it; without points if it counts nowhere."""
    entry = _entry_json(hand.entry)
    shown = dict.fromkeys(NOT_STANDING) if hand.step is None else hand_json(hand.step)
    return shown | entry | {"struck": hand.entry.struck}
