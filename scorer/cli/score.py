"""`scorer score`: protocols of matches, deal by deal, scored."""

from collections.abc import Sequence

import click

from engine.contest.match import MatchState
from engine.formats.score import error_json, match_json, parse
from engine.marking import mark
from scorer.cli.reading import Reading, reading_options, show
from scorer.words.transcripts import match_lines


def _read(raw: object) -> MatchState:
    return parse(raw).played()


PROTOCOLS = Reading(
    _read, match_json, error_json, match_lines, mark("giv %(number)s, räknat från 0"), "deals"
)


@click.command()
@reading_options
def score(files: Sequence[str], as_json: bool, lang: str) -> None:
    """Score matches written down deal by deal (protokoll/1). Exit status 1 where one cannot stand."""
    raise SystemExit(show(PROTOCOLS, files, as_json, lang))
