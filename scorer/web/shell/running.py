"""What the running application was started with."""

from flask import current_app

from scorer.config import Config


def running_config() -> Config:
    config: Config = current_app.extensions["scorer-config"]
    return config
