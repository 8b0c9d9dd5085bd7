"""Deals card by card as `giv/1`, for other programs: a line for each hand that counts and has its record."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.formats import documents
from scorer.models import Tournament
from scorer.rows.matches.folding import Folded
from scorer.rows.matches.recorded import recorded_steps, stored_records
from scorer.session import current_session
from scorer.web.files.protocols import published_matches


def records(tournament: Tournament) -> bytes:
    return record_lines(published_matches(tournament))


def record_lines(matches: Sequence[Folded]) -> bytes:
    """In the order of play, so that `scorer record` enters them again as they were."""
    return "".join(f"{documents.write(line)}\n" for line in _lines(matches)).encode()


def has_records(matches: Iterable[Folded]) -> bool:
    return any(recorded_steps(match.fold) for match in matches)


def _lines(matches: Sequence[Folded]) -> Iterator[dict[str, Any]]:
    by_match = [(match.record, recorded_steps(match.fold)) for match in matches]
    named = {key for _, steps in by_match for _, key in steps}
    stored = stored_records(current_session(), named)
    for record, steps in by_match:
        where = {"round": record.round_number, "match": record.number, "sides": list(record.labels)}
        yield from (dict(stored[key]) | where for _, key in steps if key in stored)
