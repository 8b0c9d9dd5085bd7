"""Templates stay compiled from one start of the program to the next (issue 13, 6)."""

import errno
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from jinja2 import Environment, nodes
from jinja2.defaults import DEFAULT_FILTERS

from scorer.web.shell import kept_templates


@pytest.fixture
def templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    (tmp_path / "hand.html").write_text("Spara given: {{ score }}", "utf-8")
    return tmp_path


def started(templates: Path) -> Flask:
    app = Flask("scorer", template_folder=str(templates))
    kept_templates.init_app(app)
    return app


def page(app: Flask) -> str:
    return app.jinja_env.get_template("hand.html").render(score="4–0")


def kept(templates: Path) -> list[Path]:
    return list((templates / "__pycache__").iterdir())


def compiling_fails(*_asked: Any, **_more: Any) -> None:
    raise AssertionError("A template is compiled.")


def test_the_next_start_compiles_nothing_issue_13_6(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page(started(templates)) == "Spara given: 4–0"
    assert len(kept(templates)) == 1
    monkeypatch.setattr(Environment, "_compile", compiling_fails)
    assert page(started(templates)) == "Spara given: 4–0"


def test_another_text_is_compiled_anew_issue_13_6(templates: Path) -> None:
    page(started(templates))
    (templates / "hand.html").write_text("Given är sparad: {{ score }}", "utf-8")
    assert page(started(templates)) == "Given är sparad: 4–0"


@pytest.mark.parametrize("share", [0, 0.02, 0.1, 0.5, 0.9])
def test_a_file_that_was_cut_costs_no_page_issue_13_6(templates: Path, share: float) -> None:
    page(started(templates))
    (file,) = kept(templates)
    whole = file.read_bytes()
    file.write_bytes(whole[: int(share * len(whole))])
    assert page(started(templates)) == "Spara given: 4–0"
    assert file.read_bytes() == whole


@pytest.mark.parametrize("at", [0.1, 0.5, 0.9])
def test_a_file_of_which_a_bit_turned_costs_no_page_issue_13_6(templates: Path, at: float) -> None:
    """The power may go before the disk has all of it. Python runs what stands there, whatever that does."""
    page(started(templates))
    (file,) = kept(templates)
    whole = file.read_bytes()
    turned = bytearray(whole)
    turned[int(at * len(whole))] ^= 1
    file.write_bytes(turned)
    assert page(started(templates)) == "Spara given: 4–0"
    assert file.read_bytes() == whole


def test_a_word_that_was_changed_in_the_file_is_not_shown_issue_13_6(templates: Path) -> None:
    page(started(templates))
    (file,) = kept(templates)
    file.write_bytes(file.read_bytes().replace(b"Spara given", b"Sparb given"))
    assert page(started(templates)) == "Spara given: 4–0"


def test_another_jinja_compiles_anew_issue_13_6(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An upgrade may mend what Jinja makes of a template."""
    page(started(templates))
    (file,) = kept(templates)
    before = file.read_bytes()
    monkeypatch.setattr(kept_templates, "version", lambda _package: "99.0")
    assert page(started(templates)) == "Spara given: 4–0"
    assert file.read_bytes() != before


def test_a_program_that_escapes_compiles_anew_issue_13_6(templates: Path) -> None:
    unsafe = started(templates)
    unsafe.jinja_env.autoescape = False
    assert "<b>" in unsafe.jinja_env.get_template("hand.html").render(score="<b>")
    assert "<b>" not in started(templates).jinja_env.get_template("hand.html").render(score="<b>")


def test_a_program_that_trims_compiles_anew_issue_13_6(templates: Path) -> None:
    (templates / "hand.html").write_text("{% if score %}\n{{ score }}{% endif %}", "utf-8")
    assert page(started(templates)) == "\n4–0"
    trimming = started(templates)
    trimming.jinja_env.trim_blocks = True
    assert page(trimming) == "4–0"


def test_a_full_disk_costs_no_page_issue_13_6(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: Path, code: bytes) -> None:
        with file.open("wb") as half:
            half.write(code[: len(code) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "write_bytes", full)
        assert page(started(templates)) == "Spara given: 4–0"
    assert page(started(templates)) == "Spara given: 4–0"


def test_a_folder_that_cannot_be_made_costs_no_start_issue_13_6(templates: Path) -> None:
    (templates / "__pycache__").write_text("not a folder", "utf-8")
    assert page(started(templates)) == "Spara given: 4–0"


def test_who_wants_nothing_written_gets_nothing_issue_13_6(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    assert page(started(templates)) == "Spara given: 4–0"
    assert not (templates / "__pycache__").exists()


def test_what_is_kept_hangs_on_no_filter_of_ours_issue_13_6(app: Flask) -> None:
    """Jinja applies a filter to what the template itself says as it compiles, and the filter may change."""
    assert app.jinja_loader is not None
    found = []
    for name in app.jinja_env.list_templates(extensions=["html"]):
        source, _, _ = app.jinja_loader.get_source(app.jinja_env, name)
        ours = [
            asked
            for asked in app.jinja_env.parse(source).find_all(nodes.Filter)
            if asked.name not in DEFAULT_FILTERS
        ]
        found += [(name, asked.lineno, asked.name) for asked in ours if is_written_out(asked.node)]
    assert found == []


def is_written_out(value: nodes.Expr | None) -> bool:
    """Whether Jinja knows it as it compiles."""
    if value is None:  # `{% filter %}` takes what stands between its tags
        return False
    try:
        value.as_const()
    except nodes.Impossible:
        return False
    return True
