"""The choices in an archive, as the tournament stores them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_jsonable_python

from engine.contest.results import Outcome, Scoring
from engine.contest.tiebreaks import chosen
from engine.forms import form_named
from engine.pairing.rounds import Options
from engine.pairing.systems import SYSTEMS
from exports.archive.content import ArchivedTournament
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.rounds.drawing import CHOSEN, stored_options
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.tournaments.making import MOST_COUNTED

_OPTIONS: Final = TypeAdapter(Options)
_SCORING: Final = TypeAdapter(Scoring)
_CHOICE: Final = TypeAdapter(ScoringChoice)


def check_system(tournament: ArchivedTournament) -> None:
    """Refused: `system-unfit`, `option-unfit`; what no page of the program could show."""
    form, system = form_named(tournament.game, tournament.form), SYSTEMS.get(tournament.system)
    if system is None or not system.suits(form):
        raise Problem("system-unfit")
    if not set(tournament.options) <= set(form.options):
        raise Problem("option-unfit")


def options_told(tournament: ArchivedTournament) -> Json:
    """Those of the system that differ from the usual, from what an archive tells everybody."""
    told = {name: value for name, value in tournament.system_options.items() if name in CHOSEN}
    stored: Json = to_jsonable_python(stored_options(_read(_OPTIONS, told)))
    return stored


def options_kept(kept: Mapping[str, object]) -> Json:
    """Those of the system as they were stored."""
    return _as_read(_OPTIONS, {name: value for name, value in kept.items() if name in CHOSEN})


def scoring_kept(kept: Mapping[str, object]) -> Json:
    """The scoring as it was stored."""
    found = _as_read(_CHOICE, {name: kept[name] for name in kept if name in ScoringChoice.__slots__})
    chosen(found.get("tiebreaks", ()))
    return found


def scoring_told(tournament: ArchivedTournament) -> Json:
    """The choice that leads to the scoring which an archive tells everybody, where there is one."""
    scoring = _read(_SCORING, {"later": (), **dict(tournament.scoring)})
    chosen(scoring.tiebreaks)
    won, no_show = scoring.walk_over_won, scoring.no_show_won
    choice = ScoringChoice(
        scoring.tiebreaks,
        walk_over_partier=None if won.partier == tournament.partier else won.partier,
        walk_over_points=won.points,
        both_absent_is_lost=scoring.both_absent.outcome is Outcome.LOST,
        bye_is_won=scoring.bye.outcome is Outcome.WON,
        bye_is_drawn=scoring.bye.outcome is Outcome.DRAWN,
        bye_partier=scoring.bye.partier,
        bye_points=scoring.bye.points,
        basis=scoring.basis,
        match_points=scoring.match_points,
        place_points=scoring.place_points,
        even_tables=scoring.even_tables,
        absent_is_lost=scoring.absent.outcome is Outcome.LOST,
        absent_partier=scoring.absent.partier,
        absent_points=scoring.absent.points,
    )
    if no_show is not None:
        choice = replace(choice, no_show_partier=no_show.partier, no_show_points=no_show.points)
    return choice.json()


def _read(adapter: TypeAdapter[Any], raw: object) -> Any:
    try:
        return adapter.validate_python(raw)
    except ValidationError:
        raise Problem("archive-choices") from None


def _as_read(adapter: TypeAdapter[Any], raw: Mapping[str, object]) -> Json:
    """The values of these names as they were understood, in the order given."""
    found = _read(adapter, raw)
    return {name: to_jsonable_python(getattr(found, name)) for name in raw}


def clubs_kept(clubs: int | None) -> int | None:
    """How the table of clubs is made, see `Tournament.clubs`. Refused: `archive-choices`."""
    if clubs is not None and clubs > MOST_COUNTED:
        raise Problem("archive-choices")
    return clubs
