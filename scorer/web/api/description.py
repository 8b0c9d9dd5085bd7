"""The OpenAPI description, made of the resources and the shapes; nothing in it is typed a second time."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from flask_babel import force_locale, gettext
from pydantic.json_schema import models_json_schema

from engine.marking import mark
from scorer.models.columns import Json
from scorer.web.addresses import LARGEST_ID
from scorer.web.api.asked import Asked
from scorer.web.api.limit import MOST_A_MINUTE
from scorer.web.api.resources import RESOURCES, VARIABLES, Resource
from scorer.web.api.shapes import Refused
from scorer.words.language import chosen_language

VERSION: Final = "1.0.0"
_SCHEMAS: Final = "#/components/schemas/"
_REFUSALS: Final[Mapping[str, str]] = {
    "400": mark("Något i frågan är fel; meningen säger vad."),
    "404": mark("Det finns inte, eller visas inte för alla."),
    "405": mark("Här går det bara att läsa."),
    "429": mark("För många frågor på en minut. Vänta så många sekunder som Retry-After säger."),
    "default": mark("Programmet eller databasen är ur funktion just nu. Försök igen om en stund."),
}


def openapi() -> Json:
    """The description in the language of the request. To be read, not to be changed."""
    return _openapi(chosen_language())


@cache
def _openapi(language: str) -> Json:
    with force_locale(language):
        return _described()


def _described() -> Json:
    return {
        "openapi": "3.1.0",
        "info": {
            "title": gettext("Tävlingar i kortspel: att läsa"),
            "version": VERSION,
            "description": gettext(
                "Allt som en besökare kan se på sidorna, för klubbens egen hemsida. Bara läsning, utan "
                "inloggning, högst %(most)s frågor i minuten från en adress. Skicka med ETag från "
                "förra svaret i If-None-Match: är inget ändrat blir svaret 304 och tomt.",
                most=MOST_A_MINUTE,
            ),
        },
        "servers": [{"url": "/"}],
        "paths": {resource.path: {"get": _operation(resource)} for resource in RESOURCES},
        "components": {"schemas": _schemas()},
    }


def _schemas() -> Json:
    shapes = [resource.shape for resource in RESOURCES] + [Refused]
    wanted = [(shape, "serialization") for shape in shapes]
    _, found = models_json_schema(wanted, ref_template=_SCHEMAS + "{model}")  # type: ignore[arg-type]
    schemas: Json = _in_words(found["$defs"])
    return schemas


def _in_words(schema: Any, named: bool = False) -> Any:
    """The schema with its descriptions in words, without what Python called things.

    `named`: its keys are names of fields. What has a docstring is described by its fields.
    """
    if isinstance(schema, list):
        return [_in_words(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if named:
        return {name: _in_words(part) for name, part in schema.items()}
    of_class = "properties" in schema or "enum" in schema
    found = {}
    for key, value in schema.items():
        if key == "title" or (key == "description" and of_class):
            continue
        if key == "description":
            found[key] = gettext(value)
        else:
            found[key] = value if key == "examples" else _in_words(value, key in ("properties", "$defs"))
    return found


def _operation(resource: Resource) -> Json:
    return {
        "operationId": resource.name,
        "summary": gettext(resource.title),
        "description": gettext(resource.says),
        "parameters": [*_path_parameters(resource), *query_parameters(resource.asked), *_headers()],
        "responses": {
            "200": _answer(resource),
            "304": {"description": gettext("Inget är ändrat sedan svaret med den ETag som skickades med.")},
        }
        | {
            status: _refusal(status, text)
            for status, text in _REFUSALS.items()
            if status != "404" or resource.variables
        },
    }


def _path_parameters(resource: Resource) -> Iterator[Json]:
    for name in resource.variables:
        text, example = VARIABLES[name]
        schema = {"type": "integer", "minimum": 1, "maximum": LARGEST_ID}
        yield {
            "name": name, "in": "path", "required": True, "description": gettext(text), "schema": schema,
            "example": example,
        }  # fmt: skip


def query_parameters(asked: type[Asked]) -> Iterator[Json]:
    schema = _in_words(asked.model_json_schema())
    for name, field in schema["properties"].items():
        chosen = _without_null(field, schema.get("$defs", {}))
        text = chosen.pop("description")
        example = chosen.pop("examples")[0]
        yield {"name": name, "in": "query", "description": text, "schema": chosen, "example": example}


def _without_null(field: Json, named: Json) -> Json:
    """A parameter is left out, and never null."""
    [kind] = [part for part in field.get("anyOf", [field]) if part.get("type") != "null"]
    if "$ref" in kind:
        kind = named[kind["$ref"].rpartition("/")[2]]
    outer = {key: value for key, value in field.items() if key != "anyOf" and value is not None}
    return {**kind, **outer}


def _headers() -> Iterator[Json]:
    text = gettext("ETag från ett tidigare svar.")
    yield {"name": "If-None-Match", "in": "header", "description": text, "schema": {"type": "string"}}


def _answer(resource: Resource) -> Json:
    etag = {"description": gettext("Ändras när svaret gör det."), "schema": {"type": "string"}}
    language = {"description": gettext("Språket som svaret är på."), "schema": {"enum": ["sv", "en"]}}
    return {
        "description": gettext(resource.title),
        "headers": {"ETag": etag, "Content-Language": language},
        "content": {"application/json": {"schema": {"$ref": _SCHEMAS + resource.shape.__name__}}},
    }


def _refusal(status: str, text: str) -> Json:
    found: Json = {
        "description": gettext(text),
        "content": {"application/json": {"schema": {"$ref": _SCHEMAS + Refused.__name__}}},
    }
    if status == "429":
        seconds = {"type": "integer", "minimum": 1, "maximum": 60}
        found["headers"] = {"Retry-After": {"description": gettext("Sekunder."), "schema": seconds}}
    return found


# --- examples -----------------------------------------------------------------------------------------


def example_of(schema: Json, schemas: Json) -> Any:
    """An answer as it may look, made of the examples of its fields."""
    if "examples" in schema:
        return schema["examples"][0]
    if "$ref" in schema:
        return example_of(schemas[schema["$ref"].removeprefix(_SCHEMAS)], schemas)
    if "anyOf" in schema:
        return example_of(schema["anyOf"][0], schemas)
    if schema.get("type") == "array":
        return [example_of(schema["items"], schemas)]
    return {name: example_of(field, schemas) for name, field in schema["properties"].items()}
