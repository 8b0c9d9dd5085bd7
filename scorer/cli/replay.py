"""`scorer replay`: records of deals, card by card, checked and scored."""

from collections.abc import Sequence

import click

from engine.formats.replay import deal_json, error_json
from engine.formats.replay import replay as replayed
from engine.game import Deal
from engine.marking import mark
from scorer.cli.reading import Reading, reading_options, show
from scorer.words.transcripts import deal_lines


def _read(raw: object) -> Deal:
    return replayed(raw).deal


RECORDS = Reading(_read, deal_json, error_json, deal_lines, mark("händelse %(number)s (%(entry)s)"), "events")


@click.command()
@reading_options
def replay(files: Sequence[str], as_json: bool, lang: str) -> None:
    """Check and score deals recorded card by card (giv/1). Exit status 1 where one is illegal."""
    raise SystemExit(show(RECORDS, files, as_json, lang))
