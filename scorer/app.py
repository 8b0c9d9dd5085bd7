"""The web application, put together."""

from flask import Flask
from jinja2 import StrictUndefined

from scorer import session
from scorer.config import Config, folder
from scorer.db import Database
from scorer.web import addresses
from scorer.web.api import answering, limit
from scorer.web.backups import forgetting
from scorer.web.blueprints import BLUEPRINTS
from scorer.web.hall import live
from scorer.web.help import routes as help_pages
from scorer.web.shell import (
    errors,
    filters,
    guarding,
    kept_templates,
    language,
    organiser,
    outage,
    proxies,
    security,
    static_files,
)
from scorer.web.table import frames

ROOMS = (
    kept_templates,
    guarding,
    language,
    organiser,
    errors,
    outage,
    static_files,
    filters,
    live,
    help_pages,
    frames,
    forgetting,
    limit,
    answering,
)


def create_app(config: Config, database: Database | None = None) -> Flask:
    """An application on a database that is already upgraded (`scorer.upgrading.upgrade`)."""
    app = Flask("scorer", template_folder=str(folder("templates")))
    app.config.from_mapping(config.flask())
    app.extensions["scorer-config"] = config
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    session.init_app(app, database or Database(config.database_url, config.data_dir))
    addresses.init_app(app)
    security.init_app(app)
    proxies.init_app(app)
    security.Tokens(app)
    for room in ROOMS:
        room.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
