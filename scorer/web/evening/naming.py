"""The name that is proposed for a new tournament."""

import datetime as dt

from flask_babel import gettext

from engine.pairing.systems import SYSTEMS
from scorer.forms.tournament import TournamentForm
from scorer.games import GAMES
from scorer.names import free_name
from scorer.rows.tournaments import all_tournaments
from scorer.session import current_session


def proposed_name(game: str, system: str, date: dt.date) -> str:
    """Game, system and date, as "Tolva, Monrad, 27/11"; one that no tournament has."""
    way = gettext(SYSTEMS[system].name).split(",")[0]  # "Individuellt, ny partner varje rond" is long
    wanted = f"{gettext(GAMES[game].name)}, {way}, {date.day}/{date.month}"
    return free_name(wanted, {each.name for each in all_tournaments(current_session())})


def let_name_follow(form: TournamentForm, game: str, proposed: str) -> None:
    """A proposed name that nobody touched follows the system and the date that were chosen."""
    if form.name.data == proposed and form.date.data:
        form.name.data = proposed_name(game, form.system.data, form.date.data)
