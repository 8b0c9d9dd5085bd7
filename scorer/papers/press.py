"""What the making of every paper needs, and the values that all papers share."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from engine.forms import Form, form_named
from exports.papers.drawing.pages import Foot
from exports.papers.given import Occasion, Texts
from exports.papers.words import foot_said
from scorer.games import GAMES
from scorer.models import UNDATED, Round, Tournament
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import MatchRecord


def unseen(_done: int, _whole: int) -> None:
    """Progress that nobody looks at."""


@dataclass(frozen=True, slots=True)
class Press:
    """All that the making of a paper needs: the database, a language, and the time printed on it.

    `progress` is told of each page of a long paper: how many are drawn, of how many.
    """

    session: Session
    folds: FoldCache
    texts: Texts
    at: datetime
    progress: Callable[[int, int], object] = unseen


@dataclass(frozen=True, slots=True)
class Order:
    """What a paper is asked for. `count`: the number of copies of an empty paper; `sign_up`: where people
    sign up, as the cards say it."""

    tournament: Tournament
    round: Round | None = None
    record: MatchRecord | None = None
    count: int = 0
    sign_up: str = ""

    @property
    def form(self) -> Form:
        return form_named(self.tournament.game, self.tournament.form)

    @property
    def asked_round(self) -> Round:
        assert self.round is not None
        return self.round

    @property
    def asked_match(self) -> MatchRecord:
        assert self.record is not None
        return self.record


def occasion_of(press: Press, tournament: Tournament) -> Occasion:
    game = press.texts.gettext(GAMES[tournament.game].name)
    date = None if tournament.date == UNDATED else tournament.date
    return Occasion(
        tournament.name, date, game, tournament.place, tournament.is_final, tournament.protests_until
    )


def foot_of(press: Press, occasion: Occasion, about: str = "", *, figures: bool = False) -> Foot:
    return Foot(foot_said(occasion, press.texts, about, figures=figures), press.texts, press.at)
