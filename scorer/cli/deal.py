"""`scorer deal`: a random record to start from."""

import click

from engine.formats.documents import write
from engine.formats.replay import record_json
from engine.players import deal as dealt
from scorer.cli.chance import chance_of, chance_options, situation
from scorer.cli.reading import write_all


@click.command()
@chance_options
def deal(name: str, seed: int | None, players: int, options: tuple[str, ...]) -> None:
    """Deal a random record without events (giv/1), the first deal of a parti."""
    chance = chance_of(seed)
    start = dealt(situation(name, players, options), chance)
    write_all([write(record_json(start, ()))])
