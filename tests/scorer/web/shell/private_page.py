"""A page for the organiser alone that no other room changes."""

from flask import Flask

from scorer.web.pages import organisers_pages

PRIVATE = "/hemligt"


def with_private_page(app: Flask) -> Flask:
    blueprint = organisers_pages("private", __name__)
    blueprint.add_url_rule(PRIVATE, "page", lambda: "hemligt", methods=["GET", "POST"])
    app.register_blueprint(blueprint)
    return app
