"""`scorer replay`, `scorer score`: records of deals and protocols of matches, checked and scored."""

from collections.abc import Sequence

import click

from engine.contest.match import MatchState
from engine.formats import replay as replayed
from engine.formats import score as scored
from engine.game import Deal
from engine.marking import mark
from scorer.cli.reading import Reading, reading_options, show
from scorer.words.transcripts import deal_lines, match_lines


def _deal(raw: object) -> Deal:
    return replayed.replay(raw).deal


def _match(raw: object) -> MatchState:
    return scored.parse(raw).played()


RECORDS = Reading(
    _deal,
    replayed.deal_json,
    "event",
    deal_lines,
    mark("händelse %(number)s (%(entry)s)"),
    "events",
)
PROTOCOLS = Reading(
    _match, scored.match_json, "deal", match_lines, mark("giv %(number)s, räknat från 0"), "deals"
)


@click.command()
@reading_options
def replay(files: Sequence[str], as_json: bool, lang: str, jobs: int) -> None:
    """Check and score deals recorded card by card (giv/1). Exit status 1 where one is illegal."""
    raise SystemExit(show(RECORDS, files, as_json, lang, jobs))


@click.command()
@reading_options
def score(files: Sequence[str], as_json: bool, lang: str, jobs: int) -> None:
    """Score matches written down deal by deal (protokoll/1). Exit status 1 where one cannot stand."""
    raise SystemExit(show(PROTOCOLS, files, as_json, lang, jobs))
