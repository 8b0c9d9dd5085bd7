"""A client of the application as a browser would be one: it carries the CSRF token of its session."""

import re
import secrets
from typing import Any

from flask.testing import FlaskClient
from itsdangerous import URLSafeTimedSerializer
from werkzeug.test import TestResponse

from scorer.config import PasswordCost

PASSWORD = "pik ess är trumf"
LOW_COST = PasswordCost(time=1, memory=64, parallelism=1)
HELP = re.compile(r'<details class="page-help">(.*?)</details>', re.DOTALL)
"""What is behind the question mark of a page."""


def without_help(page: str) -> str:
    """The page without its help, which names buttons that may not be there now."""
    return HELP.sub("", page)


class Client(FlaskClient):
    """`post(…)` sends a right token, as the pages' own forms do; `post(…, forged=True)` sends none."""

    def open(self, *args: Any, forged: bool = False, **kwargs: Any) -> TestResponse:
        if kwargs.get("method") in ("POST", "PUT", "PATCH", "DELETE") and not forged:
            kwargs["headers"] = {"X-CSRFToken": self.token(), **dict(kwargs.get("headers") or {})}
        return super().open(*args, **kwargs)

    def token(self) -> str:
        with self.session_transaction() as session:
            raw = session.setdefault("csrf_token", "0" * 40)
        key = self.application.config["SECRET_KEY"]
        return str(URLSafeTimedSerializer(key, salt="wtf-csrf-token").dumps(raw))

    def log_in(self, epoch: str) -> None:
        """Carry a log-in of this epoch, without the slow hash."""
        with self.session_transaction() as session:
            session["organiser"], session["log_in"] = epoch, secrets.token_urlsafe(12)
            session.permanent = True
