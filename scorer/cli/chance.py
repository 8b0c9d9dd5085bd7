"""What `deal` and `play` share: a form, players, options, a seed."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import click

from engine.forms import FORMS, Form
from engine.game import Situation
from engine.objection import Refused
from engine.players import fresh

Command = TypeVar("Command", bound=Callable[..., Any])
NAMES = tuple(form.key for form in FORMS.values())

_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option("--form", "name", type=click.Choice(NAMES), required=True, help="Game and form."),
    click.option("--seed", type=int, help="The same seed gives the same cards. Default: none."),
    click.option(
        "--players", type=int, default=3, show_default=True, help="How many, where any number may play."
    ),
    click.option("--option", "options", multiple=True, help="An option of the form to play with."),
)


def chance_options(command: Command) -> Command:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def situation(name: str, players: int, options: tuple[str, ...]) -> Situation:
    """The first deal of a parti. Raises click.BadParameter for an unknown option or too many players."""
    form = _form(name)
    for option in options:
        if option not in form.options:
            known = ", ".join(form.options) or "none"
            raise click.BadParameter(f"{name} has no option {option} (it has: {known})")
    try:
        return fresh(form, players, frozenset(options))
    except Refused:
        raise click.BadParameter(f"{name} is for {form.fewest} to {form.most} players") from None


def _form(name: str) -> Form:
    return next(form for form in FORMS.values() if form.key == name)


def chance_of(seed: int | None) -> Random:
    return Random(seed)  # noqa: S311 - cards on paper, no secret
