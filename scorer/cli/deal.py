"""`scorer deal`, `scorer play`: random records of deals, to start from or played to the end."""

from collections.abc import Iterator
from random import Random

import click

from engine.formats.documents import write
from engine.formats.replay import record_json
from engine.forms import FORMS
from engine.game import Situation
from engine.objection import Refused
from engine.players import STYLES, Player, amid, fresh, played_out
from engine.players import deal as dealt
from scorer.cli.options import taking
from scorer.cli.reading import write_all

FORM_KEYS = {form.key: form for form in FORMS.values()}
_chance_options = taking(
    click.option("--form", "name", type=click.Choice(tuple(FORM_KEYS)), required=True, help="Game and form."),
    click.option("--seed", type=int, help="The same seed gives the same cards. Default: none."),
    click.option(
        "--players", type=int, default=3, show_default=True, help="How many, where any number may play."
    ),
    click.option("--option", "options", multiple=True, help="An option of the form to play with."),
)


@click.command()
@_chance_options
def deal(name: str, seed: int | None, players: int, options: tuple[str, ...]) -> None:
    """Deal a random record without events (giv/1), the first deal of a parti."""
    start = dealt(_situation(name, players, options), _chance(seed))
    write_all([write(record_json(start, ()))])


# The parameters are the options of the command.
@click.command()
@_chance_options
@click.option("--count", type=click.IntRange(0), default=1, show_default=True, help="How many deals.")
@click.option("--style", type=click.Choice(tuple(STYLES)), default="random", show_default=True)
def play(name: str, seed: int | None, players: int, options: tuple[str, ...], count: int, style: str) -> None:
    """Play random deals to the end and write them as records (giv/1), from anywhere in a parti."""
    write_all(_records(_situation(name, players, options), STYLES[style], count, _chance(seed)))


def _records(opening: Situation, player: Player, count: int, chance: Random) -> Iterator[str]:
    for _ in range(count):
        start = dealt(amid(opening, chance), chance)
        _, events = played_out(start, player, chance)
        yield write(record_json(start, events))


def _situation(name: str, players: int, options: tuple[str, ...]) -> Situation:
    """The first deal of a parti. Raises click.BadParameter for an unknown option or too many players."""
    form = FORM_KEYS[name]
    for option in options:
        if option not in form.options:
            known = ", ".join(form.options) or "none"
            raise click.BadParameter(f"{name} has no option {option} (it has: {known})")
    try:
        return fresh(form, players, frozenset(options))
    except Refused:
        raise click.BadParameter(f"{name} is for {form.fewest} to {form.most} players") from None


def _chance(seed: int | None) -> Random:
    return Random(seed)  # noqa: S311 - cards on paper, no secret
