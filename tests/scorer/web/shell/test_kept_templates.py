"""Templates stay compiled from one start of the program to the next (issue 13, 6)."""

import errno
import tempfile
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
    monkeypatch.setattr(Environment, "compile", compiling_fails)
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


def test_a_full_disk_costs_no_page_issue_13_6(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_asked: Any, **_more: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "NamedTemporaryFile", full)
    assert page(started(templates)) == "Spara given: 4–0"
    assert kept(templates) == []


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
