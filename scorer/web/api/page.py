"""The page that shows the API to whoever keeps a club's home page, and the script for that page."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from flask import Response, make_response, render_template, request
from flask_babel import force_locale, gettext
from markupsafe import Markup

from engine.marking import mark
from scorer.models import Tournament
from scorer.models.columns import Json
from scorer.network.addresses import public_url
from scorer.rows.rounds.published import published_rounds
from scorer.session import current_session
from scorer.web.addresses import match_or_404, read_row_id
from scorer.web.api.answering import remembered
from scorer.web.api.description import example_of, openapi, query_parameters
from scorer.web.api.limit import MOST_A_MINUTE
from scorer.web.api.reading import results_of, visible_tournaments
from scorer.web.api.resources import RESOURCES, Resource, answer_of
from scorer.web.shell.programs import API
from scorer.web.shell.static_files import STATIC
from scorer.words.catalogues import LANGUAGES

MOST_SHOWN: Final = 2
"""Entries of a list that an example on the page has."""
TEXTS: Final = {
    "fetched": mark("Hämtad %(time)s."),
    "away": mark("Ingen kontakt just nu. Så här stod det %(time)s."),
    "clock": mark("kl. %(time)s"),
    "never": mark("Ställningen går inte att hämta just nu."),
    "none": mark("Ingen tävling visas just nu."),
}
"""What the script says by itself, by the key it asks for."""
TEXTS_PLACE: Final = "/* texts */ {}"


@dataclass(frozen=True, slots=True)
class Shown:
    """A resource as the page shows it. `address`: one that can be tried, or None where there is nothing yet;
    `answer`: what it answers, its lists cut short."""

    resource: Resource
    address: str | None
    answer: str


def page_of_api() -> Response:
    """With `?tournament=3` the examples are of that tournament; else of the newest."""
    wanted = read_row_id(request.args.get("tournament", ""))
    found = visible_tournaments()
    chosen = next((each for each in found if each.id == wanted), found[0] if found else None)
    page = render_template(
        "api/page.html", chosen=chosen, readable=_readable(chosen), most=MOST_A_MINUTE, address=home_address()
    )
    return make_response(page)


def _readable(chosen: Tournament | None) -> Markup:
    """The part of the page with everything that can be read; remembered as an answer is."""
    if chosen is None:
        return Markup(_rendered(None))  # noqa: S704 - a template of our own
    return remembered(f"{API} {chosen.id}", chosen.id, lambda: _rendered(chosen)).html


def _rendered(chosen: Tournament | None) -> str:
    schemas = openapi()["components"]["schemas"]
    return render_template(
        "api/_readable.html",
        shown=[_shown(resource, chosen, schemas) for resource in RESOURCES],
        fields=lambda resource: fields_of(resource, schemas),
        asked=query_parameters,
    )


def home_address() -> str:
    """The address of the program as another page would have to name it, without its last stroke."""
    return (request.host_url if request.is_secure else public_url()).rstrip("/")


def _shown(resource: Resource, chosen: Tournament | None, schemas: Json) -> Shown:
    rows = _rows(resource, chosen)
    if rows is None:
        made = example_of(schemas[resource.shape.__name__], schemas)
        return Shown(resource, None, _as_text(made))
    made = answer_of(resource, rows, resource.asked()).model_dump(mode="json")
    return Shown(resource, made["links"]["self"], _as_text(_cut(made)))


def _rows(resource: Resource, chosen: Tournament | None) -> dict[str, Any] | None:
    """The rows that an example is made of; None where the club has no such thing yet."""
    if chosen is None:
        return None if resource.variables else {}
    if "match_id" in resource.variables:
        match_id = next((each for each, result in results_of(chosen).items() if len(result.sides) > 1), None)
        return None if match_id is None else {"record": match_or_404(match_id)}
    rows: dict[str, Any] = {"tournament": chosen} if resource.variables else {}
    if "round_number" in resource.variables:
        rounds = published_rounds(current_session(), chosen.id)
        return rows | {"round_": rounds[0]} if rounds else None
    return rows


def _cut(made: Any) -> Any:
    """The same with its long lists cut short; a row of figures is left whole."""
    if isinstance(made, dict):
        return {name: _cut(part) for name, part in made.items()}
    if isinstance(made, list):
        return [_cut(part) for part in (made[:MOST_SHOWN] if made and isinstance(made[0], dict) else made)]
    return made


def _as_text(made: Any) -> str:
    return json.dumps(made, ensure_ascii=False, indent=2)


def fields_of(resource: Resource, schemas: Json) -> Iterator[tuple[str, str]]:
    """Every field of the answer with its description: rows[].entrant.name"""
    yield from _fields(schemas[resource.shape.__name__], schemas, "")


def _fields(schema: Json, schemas: Json, before: str) -> Iterator[tuple[str, str]]:
    for name, field in schema.get("properties", {}).items():
        if name == "links" and before:
            continue
        yield before + name, field["description"]
        kind = next(iter(field.get("anyOf", ())), field)
        each = "[]" if kind.get("type") == "array" else ""
        inner = kind.get("items", kind)
        if "$ref" in inner:
            yield from _fields(schemas[inner["$ref"].rpartition("/")[2]], schemas, f"{before}{name}{each}.")


@cache
def script_for_home_pages() -> str:
    """The script, with its texts in both languages."""
    texts = {}
    for language in LANGUAGES:
        with force_locale(language):
            texts[language] = {key: gettext(text) for key, text in TEXTS.items()}
    script = (STATIC / "api" / "standings.js").read_text("utf-8")
    return script.replace(TEXTS_PLACE, json.dumps(texts, ensure_ascii=False))
