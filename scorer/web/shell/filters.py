"""Template filters: how figures, dates and times look on a page."""

from collections.abc import Sequence

from flask import Flask

from scorer.forms.base import tokens
from scorer.models import Tournament
from scorer.names import LONGEST_REASON
from scorer.rows.rounds.drawing import system_of
from scorer.rows.rounds.stored import absent_in
from scorer.words.cards.letters import letters
from scorer.words.choices import held_note
from scorer.words.figures import figure, score, signed, size_in_words, unbroken
from scorer.words.language import (
    PaperTexts,
    chosen_language,
    clock,
    clock_on,
    day,
    moment_in_words,
    time_of_day,
    weekday,
)
from scorer.words.terms import (
    bare_line,
    group_title,
    listed,
    stage_title,
    standings_of,
    standings_title,
    struck_line,
    terms_of,
)


def init_app(app: Flask) -> None:
    number = PaperTexts().number
    for shown in (
        day,
        weekday,
        clock,
        clock_on,
        moment_in_words,
        time_of_day,
        signed,
        size_in_words,
        unbroken,
        figure,
        score,
        number,
        nth,
        absent_in,
        listed,
    ):
        app.add_template_filter(shown)
    for asked in (
        terms_of,
        system_of,
        tokens,
        stage_title,
        group_title,
        standings_of,
        standings_title,
        held_note,
        bare_line,
        struck_line,
        has_cross_table,
        has_cup,
    ):
        app.add_template_global(asked)
    app.add_template_global(lambda: letters(chosen_language()), "card_letters")
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
