"""The diplomas of a tournament."""

from engine.contest.prizes import awarded
from engine.contest.results import State
from exports.papers.diplomas.content import diplomas
from exports.papers.diplomas.drawing import draw_diplomas
from scorer.papers.press import Order, Press, foot_of
from scorer.papers.tables import ranking_of
from scorer.rows.prizes import prizes_of
from scorer.rows.standings.results import match_results


def diplomas_pdf(press: Press, order: Order) -> bytes:
    """One for each entrant at the places with a prize; none before a match is over."""
    ranking, texts = ranking_of(press, order), press.texts
    results = match_results(press.session, press.folds, order.tournament)
    over = any(result.state not in {State.UNFINISHED, State.BYE, State.ABSENT} for result in results)
    prizes = prizes_of(press.session, order.tournament.id)
    made = diplomas(ranking.occasion, awarded(ranking.rows if over else (), prizes), ranking.teams, texts)
    foot = foot_of(press, ranking.occasion, figures=True)
    title = texts.gettext("Diplom") + f" · {ranking.occasion.name}"
    return draw_diplomas(made, title, foot, texts.gettext("Ingen match är färdigspelad än."))
