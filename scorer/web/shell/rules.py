"""The rules of each game for everybody: a page from which a form can be learned."""

from collections.abc import Mapping
from http import HTTPStatus

from flask import abort, render_template
from flask.typing import ResponseReturnValue

from engine.forms import FORMS
from scorer.games import GAMES, form_words
from scorer.web.pages import everybodys_pages
from scorer.words.rules import rule_page

blueprint = everybodys_pages("rules", __name__, "/regler")


@blueprint.get("")
def index() -> ResponseReturnValue:
    return render_template("shell/rules_index.html", games=_by_game())


@blueprint.get("/<game>/<form>")
def show(game: str, form: str) -> ResponseReturnValue:
    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    words = GAMES[game]
    return render_template(
        "shell/rules_show.html",
        game=game,
        form=form,
        page=rule_page(found),
        ranks=words.ranks,
        options=[words.options[option] for option in found.options],
    )


def _by_game() -> Mapping[str, Mapping[tuple[str, str], str]]:
    """By the name of each game: its forms with their titles."""
    found: dict[str, dict[tuple[str, str], str]] = {}
    for (game, name), form in FORMS.items():
        found.setdefault(GAMES[game].name, {})[game, name] = form_words(form).title
    return found
