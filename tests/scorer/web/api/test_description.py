"""Issue 14, an OpenAPI description: every field told in both languages, and every answer as described."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from schemathesis import engine
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events
from schemathesis.schemas import BaseSchema

from scorer.models.columns import Json
from scorer.services.matches.entries import Kind
from scorer.web.api.description import example_of
from scorer.web.api.limit import Limit
from scorer.web.api.resources import RESOURCES
from tests.clients import Client
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall

TRIES = 3
"""Made-up questions to each address, beside those at the bounds of each parameter."""


@pytest.fixture
def unlimited(app: Flask) -> Flask:
    """Asks far more than 240 times a minute."""
    app.extensions["scorer-api-limit"] = Limit(most=10**9)
    return app


@pytest.fixture
def evening(playing: Hall) -> Hall:
    first, second = playing.matches(1)
    playing.win_tolva(first)
    playing.enter(first, Kind.PARTI, RESULT_ONLY)
    playing.enter(second, Kind.WALK_OVER, {"winner": 0})
    playing.publish()
    return playing


@pytest.fixture
def described(unlimited: Flask, evening: Hall) -> BaseSchema:
    config = SchemathesisConfig.from_dict({"generation": {"max-examples": TRIES}})
    found: BaseSchema = schemathesis.openapi.from_wsgi("/api/openapi.json", unlimited, config=config)
    return found


def test_issue_14_schemathesis_runs_against_the_api_without_a_finding(described: BaseSchema) -> None:
    """All of it: the examples, the bounds, made-up questions, and ways from one answer to the next."""
    ended = list(engine.from_schema(described).execute())
    assert not [event.info for event in ended if isinstance(event, events.NonFatalError | events.FatalError)]
    scenarios = [event for event in ended if isinstance(event, events.ScenarioFinished)]
    assert {event.phase.value for event in scenarios} >= {"examples", "coverage", "fuzzing", "stateful"}
    failed = [event for event in scenarios if event.status not in (Status.SUCCESS, Status.SKIP)]
    assert not [(event.label, event.recorder.checks) for event in failed]
    answers = [
        each.response.status_code
        for event in scenarios
        for each in event.recorder.interactions.values()
        if each.response
    ]
    assert {200, 400, 404, 405} <= set(answers)


def test_issue_14_every_resource_is_described_and_there(described: BaseSchema, evening: Hall) -> None:
    assert {found.ok().path for found in described.get_all_operations()} == {each.path for each in RESOURCES}
    match = evening.matches(1)[0]
    ids = {"tournament_id": evening.tournament, "round_number": 1, "match_id": match}
    for found in described.get_all_operations():
        operation = found.ok()
        case = operation.Case(path_parameters={name: ids[name] for name in _names(operation)})
        answer = case.call_and_validate()
        assert answer.status_code == 200, operation.path


def _names(operation: Any) -> list[str]:
    return [each.name for each in operation.path_parameters]


@pytest.fixture
def descriptions(client: Client) -> dict[str, Json]:
    """By language."""
    return {language: client.get(f"/api/openapi.json?lang={language}").json for language in ("sv", "en")}


def fields(description: Json) -> Iterator[tuple[str, Json]]:
    for shape, schema in description["components"]["schemas"].items():
        for name, field in schema.get("properties", {}).items():
            yield f"{shape}.{name}", field


def test_issue_14_every_field_is_told_in_both_languages(descriptions: dict[str, Json]) -> None:
    swedish, english = (dict(fields(descriptions[language])) for language in ("sv", "en"))
    assert len(swedish) > 90
    for name, field in swedish.items():
        assert field["description"].endswith("."), name
        assert english[name]["description"].endswith("."), name
        assert english[name]["description"] != field["description"], name
        plain = field.get("type") in ("string", "integer", "boolean", "number", "object")
        assert not plain or "examples" in field, name


def test_issue_14_the_description_says_nothing_of_python(descriptions: dict[str, Json]) -> None:
    text = json.dumps(descriptions)
    for strange in ("BaseModel", "message id", '"title": "Links', "StrEnum", "PydanticUndefined"):
        assert strange not in text, strange


def test_the_examples_are_what_the_description_says(described: BaseSchema, client: Client) -> None:
    schemas = client.get("/api/openapi.json").json["components"]["schemas"]
    for resource in RESOURCES:
        made = example_of(schemas[resource.shape.__name__], schemas)
        resource.shape.model_validate(made)
