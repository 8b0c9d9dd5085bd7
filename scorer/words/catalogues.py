"""The texts: Swedish stands in code and templates, every other language in a catalogue.

`python3 run.py texts` finds new Swedish texts and lays them, untranslated, into the catalogues.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations

SWEDISH = "sv"
LANGUAGES: Mapping[str, str] = {SWEDISH: "Svenska", "en": "English"}
CATALOGUES = Path(__file__).resolve().parent.parent / "translations"
DOMAIN = "messages"


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
