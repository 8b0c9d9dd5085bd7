"""Matches as `protokoll/1`, for other programs: the facts of each hand that counts, a line a match."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.contest.ledger import Kind
from engine.formats import documents
from engine.formats.score import FORMAT
from scorer.models import Round, Tournament
from scorer.rows.matches.folding import Folded
from scorer.rows.matches.record import published_records
from scorer.rows.matches.recorded import facts_in
from scorer.session import current_folds, current_session


def published_matches(tournament: Tournament) -> Sequence[Folded]:
    """By round; byes left out."""
    records = published_records(current_session(), Round.tournament_id == tournament.id)
    return [current_folds().folded(record) for record in records if not record.bye]


def protocols(tournament: Tournament) -> bytes:
    return protocol_lines(published_matches(tournament))


def protocol_lines(matches: Iterable[Folded]) -> bytes:
    """A line for each match of which every hand is known."""
    lines = (documents.write(_protocol(match)) for match in matches if has_protocol(match))
    return "".join(f"{line}\n" for line in lines).encode()


def has_protocol(match: Folded) -> bool:
    """Whether it has hands, all of them entered hand by hand, and it is known who dealt first."""
    kinds = {step.entry.kind for step in match.fold.steps}
    return kinds == {Kind.DEAL} and match.record.first_dealer is not None


def without_protocol(matches: Iterable[Folded]) -> int:
    """How many matches have something entered, but no protocol."""
    return sum(match.fold.begun and not has_protocol(match) for match in matches)


def _protocol(match: Folded) -> dict[str, Any]:
    rules, form = match.record.rules, match.record.rules.form
    return {
        "format": FORMAT,
        "game": form.game,
        "form": form.name,
        "options": dict.fromkeys(sorted(rules.options), True),
        **dict(_chosen(match)),
        "partier": rules.partier,
        "stop_when_decided": rules.stop_when_decided,
        "first_dealer": match.record.first_dealer,
        "deals": [facts_in(step.entry.content) for step in match.fold.steps],
        "round": match.record.round_number,
        "match": match.record.number,
        "sides": list(match.record.labels),
    }


def _chosen(match: Folded) -> Iterator[tuple[str, int]]:
    """What only some forms leave open."""
    rules = match.record.rules
    if rules.form.fewest:
        yield "players", rules.players
    if rules.form.length_is_chosen:
        yield "length", rules.length
