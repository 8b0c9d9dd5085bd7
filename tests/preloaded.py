"""What a served program has from its beginning in the tests: it is made once, and copied with each process.

To put the routes together takes two thirds of a program's start.
"""

import gc
from functools import cache
from pathlib import Path

from flask import Flask

from scorer.app import create_app
from scorer.config import Config
from scorer.db import Database
from tests.serving import HOST, OTHER_HOST

NOWHERE = Config(
    "sqlite:///nowhere/none.sqlite3", Path("nowhere"), "", trusted_hosts=frozenset({HOST, OTHER_HOST})
)


@cache
def put_together() -> Flask:
    return create_app(NOWHERE, Database(NOWHERE.database_url, NOWHERE.data_dir))


def create_app_quickly(config: Config, database: Database) -> Flask:
    """`scorer.app.create_app`, once a process. It is put together anew for what changes how that is done."""
    if config.trusted_proxies or config.trusted_hosts != NOWHERE.trusted_hosts:
        return create_app(config, database)
    app = put_together()
    app.config.from_mapping(config.flask())
    app.extensions |= {"scorer-config": config, "scorer-db": database}
    return app


put_together()
# Each copy looks through its memory for waste as it settles in: not through what all of them have.
gc.collect()
gc.freeze()
