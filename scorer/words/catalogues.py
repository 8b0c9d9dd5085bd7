"""The texts: Swedish stands in code and templates, every other language in a catalogue.

`python -m scorer texts` finds new Swedish texts and lays them, untranslated, into the catalogues.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from babel.support import NullTranslations, Translations

from scorer.places import folder

SWEDISH = "sv"
LANGUAGES: Mapping[str, str] = {SWEDISH: "Svenska", "en": "English"}
CATALOGUES = Path(__file__).resolve().parent.parent / "translations"
DOMAIN = "messages"
METHODS = [
    ("engine/**.py", "python"),
    ("exports/**.py", "python"),
    ("scorer/**.py", "python"),
    ("templates/**.html", "jinja2"),
]
KEYWORDS = {
    "_": None,
    "_l": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "lazy_ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "mark": None,
}
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
OPTIONS = {"templates/**.html": {"trimmed": "true"}}


@cache
def translations(language: str) -> NullTranslations:
    """The texts in `language`; also outside a web page. Swedish, like a missing text, is the text itself."""
    return Translations.load(CATALOGUES, [language], DOMAIN)


def compile_catalogues() -> None:
    """Make each catalogue's `.mo`, where it is missing or older than its `.po`."""
    for source in CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            _compile(source, target)


def _compile(source: Path, target: Path) -> None:
    draft = target.with_suffix(f".{os.getpid()}.draft")
    with source.open("rb") as lines, draft.open("wb") as out:
        write_mo(out, read_po(lines, locale=source.parts[-3]))
    draft.replace(target)


def extracted() -> Catalog:
    """Every Swedish text of the checkout, with the files it stands in."""
    root = folder("templates").parent
    catalogue = Catalog(fuzzy=False)
    found = extract_from_dir(root, METHODS, OPTIONS, keywords=KEYWORDS, directory_filter=_is_ours)
    for file, _line, message, comments, context in found:
        catalogue.add(message, None, [(file, 0)], auto_comments=comments, context=context)
    return catalogue


def _is_ours(path: str | os.PathLike[str]) -> bool:
    return not Path(path).name.startswith((".", "_")) and Path(path).name not in ("tests", "build", "dist")


def update_catalogues() -> tuple[str, ...]:
    """Bring the catalogues up to date; returns the texts that some language still lacks."""
    texts = extracted()
    missing: list[str] = []
    for file in CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"):
        catalogue = read(file)
        catalogue.update(texts, no_fuzzy_matching=True, update_creation_date=False)
        write(file, catalogue)
        missing += untranslated(catalogue)
    return tuple(missing)


def read(file: Path) -> Catalog:
    with file.open("rb") as lines:
        return read_po(lines, locale=file.parts[-3])


def write(file: Path, catalogue: Catalog) -> None:
    """Sorted and without dates, so that a change shows what changed and nothing else."""
    header = HEADER.format(language=catalogue.locale, plural=catalogue.plural_forms)
    with file.open("wb") as out:
        out.write(header.encode())
        write_po(out, catalogue, width=0, omit_header=True, sort_output=True, ignore_obsolete=True)


def untranslated(catalogue: Catalog) -> tuple[str, ...]:
    """The texts that lack words in one of their forms (singular, plural)."""
    return tuple(str(message.id) for message in catalogue if message.id and not all(forms(message)))


def forms(message: Message) -> tuple[str, ...]:
    """Singular and plural of the translation, or its only form."""
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ("",))
