"""`scorer simulate`: a whole tournament, played at random, as an archive."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

import click

from engine.contest.results import CUP, Basis, Scoring
from engine.contest.tiebreaks import TIEBREAKS, order_in
from engine.formats import documents
from engine.forms import FORMS, Form
from engine.pairing.at_tables.draw import FEWEST as FEWEST_AT_TABLE
from engine.pairing.groups.members import FEWEST_IN_GROUP
from engine.pairing.rounds import Field, Options, Order
from engine.pairing.swiss.draw import in_the_way
from engine.pairing.systems import SYSTEMS, System
from engine.simulation.evening import Simulated, rounds_expected
from engine.simulation.evening import simulate as simulated
from engine.simulation.playing import MatchToPlay
from engine.simulation.values import Mishaps, SimulatedMatch, SimulationPlan
from exports.archive.document import archive_json
from scorer.cli.jobs import Workers, jobs_option
from scorer.cli.options import taking
from scorer.cli.reading import write_all
from scorer.simulated_archives import archive_of
from scorer.words.catalogues import LANGUAGES, SWEDISH
from scorer.words.refusals import sentence

NAMES = tuple(system.id for system in SYSTEMS.values() if not system.by_hand)
GAMES = tuple(dict.fromkeys(form.game for form in FORMS.values()))
USUAL_LENGTH = 4
"""Deals in a parti, if the club chooses."""
USUAL_GROUP = 4
"""The fewest entrants in a group, if nothing else is asked for."""
MOST = 1000
"""The most entrants, rounds or tables."""

_PLAY: tuple[Callable[[Any], Any], ...] = (
    click.option("--system", "system_id", type=click.Choice(NAMES), required=True, help="Who meets whom."),
    click.option("--game", type=click.Choice(GAMES), required=True),
    click.option("--form", "form_name", required=True, help="Form of the game, as four."),
    click.option("--entrants", type=click.IntRange(0, MOST), required=True, help="How many, late ones too."),
    click.option("--rounds", type=click.IntRange(1, MOST), help="Default: until all is played."),
    click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same tournament."),
    click.option("--partier", type=click.IntRange(1, 99), default=3, show_default=True, help="In a match."),
    click.option("--length", type=click.IntRange(1, 99), help="Deals in a parti, where it is agreed."),
    click.option("--option", "rule_options", multiple=True, help="An option of the form to play with."),
    click.option("--tables", type=click.IntRange(1, MOST), help="How many tables. Default: enough."),
    click.option("--clubs", type=click.IntRange(0, MOST), default=0, help="From how many they come."),
    click.option(
        "--results", type=click.Choice(("played", "drawn")), default="played", show_default=True,
        help="Deals played card by card, or made up (faster).",
    ),
    click.option("--lang", type=click.Choice(list(LANGUAGES)), default=SWEDISH, help="Of what is refused."),
    jobs_option,
)  # fmt: skip
_COUNT, _SOME = click.IntRange(0, MOST), click.IntRange(1, MOST)
_MISHAPS: tuple[Callable[[Any], Any], ...] = (
    click.option("--late", type=_COUNT, default=0, help="Of the entrants: come after the first round."),
    click.option("--withdraw", type=_COUNT, default=0, help="Of the entrants: leave."),
    click.option("--forfeit", type=_COUNT, default=0, help="Matches that somebody does not come to."),
    click.option("--penalty", type=_COUNT, default=0, help="Penalties."),
    click.option("--absent", type=_COUNT, default=0, help="Times that somebody sits out a round."),
)
_CHOICES: tuple[Callable[[Any], Any], ...] = (
    click.option("--order", type=click.Choice([order.value for order in Order]), help="First round."),
    click.option("--meetings", type=click.IntRange(1, 9), help="How often each two meet."),
    click.option("--allow-rematches", is_flag=True, default=None, help="Where it must be."),
    click.option("--clubs-apart", type=_COUNT, help="In so many rounds clubmates do not meet."),
    click.option("--groups", type=_SOME, help="How many groups. Default: of four or a few more."),
    click.option("--group-size", type=click.IntRange(FEWEST_IN_GROUP, MOST), help="How large they are."),
    click.option("--advance", type=_COUNT, help="How many of each group go on."),
    click.option("--best-next", type=_COUNT, help="How many of those after them go on."),
    click.option("--third-place", is_flag=True, default=None, help="A match for third place."),
    click.option("--b-cup", is_flag=True, default=None, help="A cup for those who are out early."),
    click.option("--size", type=_SOME, help="Sides at a table, where the form lets it be chosen."),
    click.option("--by-standing", is_flag=True, default=None, help="Who stand near each other meet."),
    click.option("--basis", type=click.Choice([basis.value for basis in Basis]), default=Basis.PARTIER.value,
                 show_default=True, help="What a match is worth."),
    click.option("--tiebreak", "tiebreaks", multiple=True, type=click.Choice(tuple(TIEBREAKS)),
                 help="In the order given; default: the usual ones."),
)  # fmt: skip


@click.command()
@taking(*_PLAY, *_MISHAPS, *_CHOICES)
def simulate(lang: str, jobs: int, **given: Any) -> None:
    """Play a whole tournament and write its archive (turnering/1).

    Exit status 2 where a round cannot be drawn, or for a wrong command line; what is in the way is said,
    and in Swiss who would meet again, by their numbers.
    """
    played = _played(plan_of(**given), jobs)
    if played.refused is not None:
        again = ", ".join(f"{first}–{second}" for first, second in in_the_way(played.refused))
        click.echo(sentence(played.refused, lang) + (f" ({again})" if again else ""), err=True)
        raise SystemExit(2)
    write_all([documents.write(archive_json(archive_of(played)))])


def _played(plan: SimulationPlan, jobs: int) -> Simulated:
    """The tournament. Deals that are played card by card take long enough to be spread over processes."""

    def play_all(
        play: Callable[[MatchToPlay], SimulatedMatch], matches: Iterable[MatchToPlay]
    ) -> Iterator[SimulatedMatch]:
        yield from workers.in_order(play, matches)
        round_done()

    with _bar(plan) as round_done, Workers(jobs if plan.cards else 1) as workers:
        return simulated(plan, play_all)


@contextmanager
def _bar(plan: SimulationPlan) -> Iterator[Callable[[], None]]:
    """Counts the rounds where a person waits at a terminal and the archive goes elsewhere."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda: None
        return
    with click.progressbar(length=rounds_expected(plan), file=sys.stderr) as bar:
        yield lambda: bar.update(1)


def plan_of(system_id: str, game: str, form_name: str, entrants: int, **given: Any) -> SimulationPlan:
    """Raises click.BadParameter for choices that exclude each other."""
    system, form = SYSTEMS[system_id], _form(game, form_name)
    _check_suits(system, form)
    mishaps = Mishaps(**{field.name: given.pop(field.name) for field in fields(Mishaps)})
    _check_mishaps(mishaps, system, entrants, given["rounds"])
    options = _options(system, form, entrants - mishaps.late, given)
    if given["rounds"] is None:
        _check_ends(system, options, entrants, given["seed"])
    return SimulationPlan(
        system_id,
        form,
        entrants,
        given["seed"],
        options,
        given["rounds"],
        given["partier"],
        _rule_options(form, given["rule_options"]),
        length=_length(form, given["length"]),
        tables=given["tables"] or 0,
        clubs=given["clubs"],
        cards=given["results"] == "played",
        mishaps=mishaps,
    )


def _options(system: System, form: Form, at_first: int, given: dict[str, Any]) -> Options:
    scoring = _scoring(given["basis"], given["tiebreaks"] or order_in(form), given["partier"])
    _check_scoring(system, form, scoring)
    choices = {name: given[name] for name in _chosen(system, given)}
    _check_size(form, choices.get("size"))
    if system.has_groups and not {"groups", "group_size"} & choices.keys():
        choices["groups"] = max(1, at_first // USUAL_GROUP)
    if "order" in choices:
        choices["order"] = Order(choices["order"])
    cut_off = given["rounds"] if "rounds" in system.takes else None
    return Options(rounds=cut_off, sides=form.sides_that_meet, scoring=scoring, **choices)


def _form(game: str, name: str) -> Form:
    names = [form.name for form in FORMS.values() if form.game == game]
    if name not in names:
        raise click.BadParameter(f"{game} has no form {name} (it has: {', '.join(names)})")
    return FORMS[game, name]


def _check_suits(system: System, form: Form) -> None:
    if not system.suits(form):
        suited = ", ".join(form.key for form in FORMS.values() if system.suits(form))
        raise click.BadParameter(f"{system.id} is not for {form.key} (it is for: {suited})")


def _check_mishaps(mishaps: Mishaps, system: System, entrants: int, rounds: int | None) -> None:
    for name in ("late", "withdraw"):
        if getattr(mishaps, name) > entrants:
            raise click.BadParameter(f"--{name} {getattr(mishaps, name)}: there are {entrants} entrants")
    if mishaps.late and rounds == 1:
        raise click.BadParameter("--late: in one round nobody comes after the first")
    at_first = entrants - mishaps.late
    if mishaps.late and at_first < system.fewest:
        raise click.BadParameter(
            f"--late {mishaps.late}: {at_first} would begin, and {system.id} takes {system.fewest}"
        )


def _chosen(system: System, given: dict[str, Any]) -> list[str]:
    """The names of the system's options that were given."""
    known = {field.name for field in fields(Options)} - {"rounds", "scoring", "sides"}
    chosen = [name for name in sorted(known & given.keys()) if given[name] is not None]
    for name in chosen:
        if name not in system.takes:
            raise click.BadParameter(f"--{name.replace('_', '-')} means nothing in {system.id}")
    if given.get("order") and Order(given["order"]) not in system.orders:
        orders = ", ".join(system.orders)
        raise click.BadParameter(f"--order {given['order']} is not for {system.id} (it has: {orders})")
    return chosen


def _scoring(basis: str, tiebreaks: tuple[str, ...], partier: int) -> Scoring:
    repeated = next((tiebreak for tiebreak in tiebreaks if tiebreaks.count(tiebreak) > 1), None)
    if repeated is not None:
        raise click.BadParameter(f"--tiebreak {repeated} is given twice")
    return replace(Scoring.usual(partier, tiebreaks), basis=Basis(basis))


def _check_scoring(system: System, form: Form, scoring: Scoring) -> None:
    if CUP in scoring.tiebreaks and not system.has_cup:
        raise click.BadParameter(f"--tiebreak {CUP} is not for {system.id}")
    if scoring.basis is Basis.PLACE and form.sides_that_meet[1] < FEWEST_AT_TABLE:
        raise click.BadParameter(f"--basis {scoring.basis} is not for {form.key}, where two meet")


def _check_size(form: Form, size: int | None) -> None:
    fewest, most = max(form.sides_that_meet[0], FEWEST_AT_TABLE), form.sides_that_meet[1]
    if size is not None and fewest >= most:
        raise click.BadParameter(f"--size means nothing in {form.key}")
    if size is not None and not fewest <= size <= most:
        raise click.BadParameter(f"--size {size}: at a table of {form.key} sit {fewest} to {most}")


def _check_ends(system: System, options: Options, entrants: int, seed: int) -> None:
    everybody = Field(tuple(range(1, entrants + 1)))
    if "rounds" in system.takes and system.rounds_needed(everybody, (), options, seed) is None:
        raise click.BadParameter(f"--rounds is needed: {system.id} goes on for as long as one likes")


def _rule_options(form: Form, names: tuple[str, ...]) -> frozenset[str]:
    for name in names:
        if name not in form.options:
            known = ", ".join(form.options) or "none"
            raise click.BadParameter(f"{form.key} has no option {name} (it has: {known})")
    return frozenset(names)


def _length(form: Form, given: int | None) -> int:
    if given is not None and not form.length_is_chosen:
        raise click.BadParameter(f"--length means nothing in {form.key}")
    return (given or USUAL_LENGTH) if form.length_is_chosen else 0
