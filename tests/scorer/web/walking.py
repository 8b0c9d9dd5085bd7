"""Every page that somebody reaches by links, and what the forms on them send, found as a browser does."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit

from flask import Flask
from playwright.sync_api import Page
from werkzeug.exceptions import HTTPException

from scorer.web.api.limit import Limit
from tests.clients import Client

Fields = list[tuple[str, str]]
MOST_ALIKE = 16
"""Pages of one route, and as many again with a question in their address: more show nothing new."""
READ = """pages => pages.map(html => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = [...page.querySelectorAll('a[href]')].map(link => link.getAttribute('href'));
  const isAsked = (field, anew) => anew || (field.value === '' && field.required);
  const another = (options, now, taken) =>
    options.filter(value => value !== '' && value !== now && !taken.has(value)).at(-1) ?? now;

  function fill(form, anew) {
    form.reset();
    const taken = new Set();
    for (const field of form.elements) {
      if (field.type === 'radio') {
        const group = [...form.elements].filter(
          element => element.type === 'radio' && element.name === field.name);
        const now = group.findIndex(radio => radio.defaultChecked);
        if (field === group[0]) (group[anew || now < 0 ? group.length - 1 : now]).checked = true;
      } else if (field.type === 'select-one') {
        const options = [...field.options].map(option => option.value);
        if (isAsked(field, anew)) field.value = another(options, field.value, taken);
        taken.add(field.value);
      } else if (field.type === 'checkbox') field.checked = anew ? !field.checked : field.checked;
      else if (anew || field.value === '') {
        if (field.type === 'number') field.value = isAsked(field, anew) ? Number(field.value) + 1 : '';
        else if (field.type === 'textarea') field.value = 'Ny Ett, Ny Två';
        else if (field.type === 'text') field.value = `${field.value || 'Ny'} ${field.name}`;
      }
    }
  }

  const forms = [...page.querySelectorAll('form')].filter(form => form.method === 'post').map(form => ({
    action: form.getAttribute('action'),
    presses: [false, true].flatMap(anew => {
      const buttons = [...form.querySelectorAll('button, input[type=submit]')];
      return (buttons.length ? buttons : [null]).map(button => {
        fill(form, anew);
        return [...new FormData(form, button)];
      });
    }),
  }));
  for (const form of page.querySelectorAll('form'))
    if (form.method === 'get') {
      fill(form, true);
      links.push(`${form.getAttribute('action') ?? ''}?${new URLSearchParams(new FormData(form))}`);
    }
  return { links, forms };
})"""


@dataclass(frozen=True, slots=True)
class Form:
    """A form that is posted, and what it sends: once for each of its buttons, as it stands and changed."""

    page: str
    action: str
    presses: tuple[Fields, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """What `walk` came to: the addresses of the pages with their routes, and all forms that stood there."""

    addresses: Mapping[str, str | None]
    forms: tuple[Form, ...]

    @property
    def visited(self) -> frozenset[str | None]:
        return frozenset(self.addresses.values())


class Reader:
    """Reads pages in a browser, which shows none of them and fetches nothing."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def read(self, pages: Mapping[str, str]) -> tuple[set[str], list[Form]]:
        """The addresses that the pages (text by address) lead to, and their forms."""
        links: set[str] = set()
        forms: list[Form] = []
        for address, found in zip(pages, self.page.evaluate(READ, list(pages.values())), strict=True):
            links |= {urldefrag(urljoin(address, link))[0] for link in found["links"]}
            forms += [_form(address, form) for form in found["forms"]]
        return {link for link in links if link.startswith("/") and not link.startswith("//")}, forms


def _form(page: str, found: Any) -> Form:
    presses = tuple([(name, value) for name, value in press] for press in found["presses"])
    return Form(page, urljoin(page, found["action"] or page), presses)


def walk(app: Flask, client: Client, reader: Reader, start: Iterable[str]) -> Walk:
    """Follow the links from `start` on; a page may stand where a form is posted to, too.

    No person walks so quickly, so the limit of the API is lifted.
    """
    app.extensions["scorer-api-limit"] = Limit(most=10**9)
    visited: dict[str, str | None] = {}
    forms: list[Form] = []
    waiting = set(start)
    while waiting:
        pages = {address: text for address, text in _fetched(client, waiting) if text}
        visited |= {address: endpoint_of(app, address, "GET") for address in waiting}
        links, found = reader.read(pages)
        forms += found
        waiting = set(_new(app, visited, links | {form.action for form in found}))
    return Walk(visited, tuple(forms))


def _new(app: Flask, visited: Mapping[str, str | None], addresses: set[str]) -> Iterator[str]:
    """The pages that nobody has been to, up to MOST_ALIKE of one kind; of papers one is enough."""
    seen = Counter((route, "?" in address) for address, route in visited.items())
    for address in sorted(addresses - visited.keys()):
        route = endpoint_of(app, address, "GET")
        kind = route, "?" in address
        if route and seen[kind] < (1 if route.startswith("papers.") else MOST_ALIKE):
            seen[kind] += 1
            yield address


def _fetched(client: Client, addresses: Iterable[str]) -> Iterator[tuple[str, str]]:
    for address in sorted(addresses):
        answer = client.get(address, follow_redirects=True, buffered=True)
        assert answer.status_code in {200, 404}, address
        yield address, answer.text if answer.mimetype == "text/html" else ""


def endpoint_of(app: Flask, address: str, method: str) -> str | None:
    """The route that answers there, None where there is none."""
    try:
        found: str = app.url_map.bind("localhost").match(urlsplit(address).path, method)[0]
    except HTTPException:
        return None
    return found
