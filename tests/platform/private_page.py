"""A page for the organiser alone that no other room changes."""

from flask import Flask

from scorer.web.shell.auth import organiser_required

PRIVATE = "/hemligt"


def with_private_page(app: Flask) -> Flask:
    view = organiser_required(lambda: "hemligt")
    app.add_url_rule(PRIVATE, "private", view, methods=["GET", "POST"])
    return app
