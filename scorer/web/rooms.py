"""The blueprint of a task's pages: who may come and what its addresses name is said once, for all of them."""

from collections.abc import Callable
from typing import TypeVar

from flask import Blueprint, current_app, request
from flask.typing import ResponseReturnValue

from scorer.web.addresses import read_address
from scorer.web.shell.organiser import ask_to_log_in, is_organiser

V = TypeVar("V", bound=Callable[..., ResponseReturnValue])
_OPEN = "open_to_everybody"


def organisers_pages(name: str, module: str, address: str = "") -> Blueprint:
    """Pages below `address` for the organiser alone, but for those marked `@open_to_everybody`."""
    blueprint = Blueprint(name, module, url_prefix=address)
    blueprint.before_request(_let_in)
    blueprint.before_request(read_address)
    return blueprint


def everybodys_pages(name: str, module: str, address: str = "") -> Blueprint:
    """Pages below `address` that are open to everybody in the hall."""
    blueprint = Blueprint(name, module, url_prefix=address)
    blueprint.before_request(read_address)
    return blueprint


def open_to_everybody(view: V) -> V:
    """An exception among the organiser's pages. Stands below the route."""
    setattr(view, _OPEN, True)
    return view


def _let_in() -> ResponseReturnValue | None:
    view = current_app.view_functions[request.endpoint or ""]
    return None if hasattr(view, _OPEN) or is_organiser() else ask_to_log_in()
