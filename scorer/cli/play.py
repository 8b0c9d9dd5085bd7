"""`scorer play`: random deals played to the end."""

from collections.abc import Iterator
from random import Random

import click

from engine.formats.documents import write
from engine.formats.replay import record_json
from engine.game import Situation
from engine.players import STYLES, Player, amid, deal, played_out
from scorer.cli.chance import chance_of, chance_options, situation
from scorer.cli.reading import write_all


@click.command()
@chance_options
@click.option("--count", type=click.IntRange(0), default=1, show_default=True, help="How many deals.")
@click.option("--style", type=click.Choice(tuple(STYLES)), default="random", show_default=True)
def play(name: str, seed: int | None, players: int, options: tuple[str, ...], count: int, style: str) -> None:
    """Play random deals to the end and write them as records (giv/1), from anywhere in a parti."""
    write_all(_records(situation(name, players, options), STYLES[style], count, chance_of(seed)))


def _records(opening: Situation, player: Player, count: int, chance: Random) -> Iterator[str]:
    for _ in range(count):
        start = deal(amid(opening, chance), chance)
        _, events = played_out(start, player, chance)
        yield write(record_json(start, events))
