"""What the script of the table's page starts with; the practice table is the same page with another door."""

from flask import url_for
from flask_wtf.csrf import generate_csrf

from engine.forms import Form
from scorer.models.columns import Json
from scorer.words.table.texts import table_texts


def page_data(form: Form, *, state: Json, standings: str) -> Json:
    """`standings`: the address that a link on the page leads to."""
    return {
        "csrf": generate_csrf(),
        "game": form.game,
        "texts": table_texts(form),
        "sprite": url_for("static", filename="suits.svg"),
        "rules": url_for("rules.show", game=form.game, form=form.name),
        "standings": standings,
        "home": url_for("home.index"),
        "state": state,
    }
