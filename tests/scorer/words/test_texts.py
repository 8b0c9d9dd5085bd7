"""Every Swedish text has an English one, with the same blanks to fill in."""

import ast
import os
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS
from babel.messages.pofile import read_po

from scorer.cli.texts import extract
from scorer.words import catalogues
from scorer.words.table.texts import together
from tests.serving import ROOT

BLANK = re.compile(r"%(?:\((\w+)\))?[sd]")


def read(file: Path) -> Catalog:
    with file.open("rb") as lines:
        return read_po(lines, locale="en")


@pytest.fixture(scope="module")
def swedish(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    template = tmp_path_factory.mktemp("texts") / "messages.pot"
    extract(template)
    return read(template)


@pytest.fixture(scope="module")
def english() -> Catalog:
    return read(catalogues.CATALOGUES / "en" / "LC_MESSAGES" / "messages.po")


def forms(message: Message) -> tuple[str, ...]:
    """Singular and plural of the translation, or its only form."""
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ("",))


def _blanks(text: str) -> set[str]:
    return {found[0] for found in BLANK.finditer(text)}


def _wordings(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _sources(message: Message) -> tuple[str | None, ...]:
    """What it is found by: its context, singular and plural."""
    return (message.context, *_wordings(message))


def _texts_in_f_strings(file: Path) -> Iterator[str]:
    within = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.JoinedStr))
    for call in (part for node in within for part in ast.walk(node) if isinstance(part, ast.Call)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name.endswith("gettext") and any(isinstance(argument, ast.Constant) for argument in call.args):
            yield f"{file.relative_to(ROOT)}:{call.lineno}"


def test_issue_11_34_no_text_stands_inside_an_f_string() -> None:
    """Texts are looked for there from Python 3.12 on only: on 3.11 they would have no English."""
    files = (file for room in ("engine", "exports", "scorer") for file in (ROOT / room).rglob("*.py"))
    assert not [place for file in files for place in _texts_in_f_strings(file)]


def _name(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


def _is_marker(name: str) -> bool:
    return name == "mark" or name.endswith("gettext")


def _renamed(tree: ast.AST) -> Iterator[str]:
    """Names by which a text is translated here: imported, assigned, or of a function that passes it on."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names if _is_marker(alias.name))
        elif isinstance(node, ast.Assign):
            for target, value in _assigned(node):
                if not isinstance(value, ast.Call) and _is_marker(_name(value)):
                    yield _name(target)
        elif isinstance(node, ast.FunctionDef):
            given = {argument.arg for argument in node.args.args}
            calls = (part for part in ast.walk(node) if isinstance(part, ast.Call) and part.args)
            if any(_is_marker(_name(call.func)) and _name(call.args[0]) in given for call in calls):
                yield node.name


def _assigned(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Each target with its value, also of ``say, page = text.gettext, …``."""
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=True)
        else:
            yield target, node.value


def _unmarked(trees: Mapping[Path, ast.AST], known: Collection[str]) -> Iterator[str]:
    markers = {name for tree in trees.values() for name in _renamed(tree)} - {*known, "__init__"}
    for file, tree in trees.items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            texts = (part for part in call.args if isinstance(part, ast.Constant))
            if _name(call.func) in markers and any(isinstance(text.value, str) for text in texts):
                yield f"{file}:{call.lineno} {_name(call.func)}"


def test_every_call_that_translates_a_text_is_known_to_who_looks_for_texts() -> None:
    """Else the text has no English: a paper of rules once had one in Swedish, by a function called `say`."""
    files = (file for room in ("engine", "exports", "scorer") for file in (ROOT / room).rglob("*.py"))
    trees = {file.relative_to(ROOT): ast.parse(file.read_text("utf-8")) for file in files}
    chosen = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]["extract_messages"]
    known = {*DEFAULT_KEYWORDS, *(word.partition(":")[0] for word in chosen["keywords"])}
    assert not list(_unmarked(trees, known))
    assert any("papers/rules.py" in place for place in _unmarked(trees, known - {"say"})), "it can be found"


def test_every_swedish_text_has_an_english_one(swedish: Catalog, english: Catalog) -> None:
    texts_by_id = {_sources(message): message for message in english if message.id}
    missing = [
        _sources(message)
        for message in swedish
        if message.id
        and not (_sources(message) in texts_by_id and all(forms(texts_by_id[_sources(message)])))
    ]
    assert not missing, "run `python3 run.py texts` and translate what it names"


def test_the_catalogue_holds_no_text_that_is_gone(swedish: Catalog, english: Catalog) -> None:
    used = {_sources(message) for message in swedish}
    assert not [message.id for message in english if message.id and _sources(message) not in used]


def test_translations_fill_in_the_same_blanks(english: Catalog) -> None:
    for message in english:
        if message.id and all(forms(message)):
            wanted = set().union(*map(_blanks, _wordings(message)))
            for form in forms(message):
                assert _blanks(form) <= wanted, message.id
            assert _blanks(forms(message)[-1]) == wanted, message.id


def test_swedish_is_the_text_itself_and_english_the_catalogues() -> None:
    assert catalogues.translations("sv").gettext("Logga in") == "Logga in"
    assert catalogues.translations("en").gettext("Logga in") == "Log in"
    assert (
        catalogues.translations("en").gettext("En text som ingen har översatt")
        == "En text som ingen har översatt"
    )


def test_a_changed_catalogue_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    source = tmp_path / "en" / "LC_MESSAGES" / "messages.po"
    source.parent.mkdir(parents=True)
    for word in ("trump", "trumps"):
        source.write_text(f'msgid ""\nmsgstr ""\n\nmsgid "trumf"\nmsgstr "{word}"\n', encoding="utf-8")
        made = source.with_suffix(".mo")
        if made.exists():
            earlier = source.stat().st_mtime - 10
            os.utime(made, (earlier, earlier))
        catalogues.compile_catalogues()
        catalogues.translations.cache_clear()
        assert catalogues.translations("en").gettext("trumf") == word
    catalogues.translations.cache_clear()


def test_two_rooms_have_no_text_for_one_key() -> None:
    """The worth of vinst and the hands that are carried to another computer once had the same key."""
    with pytest.raises(ValueError, match=r"carry\.one"):
        together({"carry.one": "Vinsten är värd 2."}, {"carry.one": "En giv väntar."})
