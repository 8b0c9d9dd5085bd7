"""The addresses of the API: what can be read, its description, the page that shows it, and the script."""

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from flask import Response, abort
from flask.typing import ResponseReturnValue

from scorer.web.api.answering import begin, shape_answer, take_part_in, text_answer
from scorer.web.api.asked import Asked, read_question
from scorer.web.api.description import openapi
from scorer.web.api.page import page_of_api, script_for_home_pages
from scorer.web.api.resources import RESOURCES, Resource, answer_of
from scorer.web.hall.live_parts import part_of
from scorer.web.pages import everybodys_pages

blueprint = everybodys_pages("api", __name__, "/api", begin)
take_part_in(blueprint)


def _view(resource: Resource) -> Callable[..., ResponseReturnValue]:
    def show(**rows: Any) -> Response:
        asked = read_question(resource.asked)
        return shape_answer(lambda: answer_of(resource, rows, asked), _tournament_id(rows))

    return show


def _tournament_id(rows: dict[str, Any]) -> int | None:
    if "record" in rows:
        found: int = rows["record"].tournament_id
        return found
    return rows["tournament"].id if "tournament" in rows else None


for _resource in RESOURCES:
    blueprint.add_url_rule(_resource.address, _resource.name, _view(_resource))


@blueprint.get("/openapi.json")
def description() -> ResponseReturnValue:
    read_question(Asked)
    return text_answer(part_of(json.dumps(openapi(), ensure_ascii=False)))


@blueprint.get("/standings.js")
def script() -> ResponseReturnValue:
    """The script of the live standings on another page. A browser may keep it for an hour unasked."""
    return text_answer(part_of(script_for_home_pages()), "text/javascript", "public, max-age=3600")


@blueprint.get("/<path:nowhere>")
def nothing(nowhere: str) -> ResponseReturnValue:
    """What is not there is told in the shape of the API, and counted like all else."""
    abort(HTTPStatus.NOT_FOUND)


@blueprint.get("/")
def page() -> ResponseReturnValue:
    return page_of_api()
