"""Template filters: how figures, dates and times look on a page."""

from collections.abc import Sequence

from flask import Flask

from scorer.forms.base import tokens
from scorer.models import Tournament
from scorer.names import LONGEST_REASON
from scorer.rows.rounds.drawing import system_of
from scorer.rows.rounds.stored import absent_in
from scorer.words.figures import figure, score, signed
from scorer.words.language import PaperTexts, clock, day, time_of_day, weekday
from scorer.words.terms import group_title, stage_title, terms_of


def init_app(app: Flask) -> None:
    app.add_template_filter(day)
    app.add_template_filter(weekday)
    app.add_template_filter(clock)
    app.add_template_filter(time_of_day)
    app.add_template_filter(signed)
    app.add_template_filter(figure)
    app.add_template_filter(score)
    app.add_template_filter(PaperTexts().number, "number")
    app.add_template_filter(nth)
    app.add_template_filter(absent_in)
    app.jinja_env.globals["terms_of"] = terms_of
    app.jinja_env.globals["tokens"] = tokens
    app.jinja_env.globals["stage_title"] = stage_title
    app.jinja_env.globals["group_title"] = group_title
    app.jinja_env.globals["has_cross_table"] = has_cross_table
    app.jinja_env.globals["has_cup"] = has_cup
    app.jinja_env.globals["longest_reason"] = LONGEST_REASON


def has_cross_table(tournament: Tournament) -> bool:
    """Whether matches have two sides, and everybody may meet everybody, at least within a group."""
    everybody = not has_cup(tournament) or system_of(tournament).has_groups
    return terms_of(tournament).form.sides == 2 and everybody


def has_cup(tournament: Tournament) -> bool:
    return system_of(tournament).has_cup


def nth(place: int, names: Sequence[str]) -> str:
    """The name at a position, for `map`."""
    return names[place]
