"""Style and scripts are fetched once by each device, and anew when they have changed."""

from pathlib import Path

import pytest
from flask import Flask, url_for

from scorer.web.shell import static_files
from scorer.web.shell.static_files import version
from tests.clients import Client


@pytest.fixture
def styled(tmp_path: Path) -> Flask:
    """A small application with `bord.css` in its static folder."""
    (tmp_path / "bord.css").write_text("body { margin: 0 }")
    app = Flask("styled", static_folder=tmp_path, static_url_path="/static")
    static_files.init_app(app)
    return app


def test_the_address_changes_with_the_content(styled: Flask) -> None:
    file = Path(styled.static_folder or "") / "bord.css"
    with styled.test_request_context():
        before = url_for("static", filename="bord.css")
        file.write_text("body { margin: 1px }")
        after = url_for("static", filename="bord.css")
    assert before != after
    assert before.startswith("/static/bord.css?v=")


def _cache_control(app: Flask, path: str) -> tuple[int, str]:
    with app.test_client().get(path) as answer:
        return answer.status_code, answer.headers.get("Cache-Control", "")


def test_with_its_version_a_file_is_kept_for_a_year(styled: Flask) -> None:
    with styled.test_request_context():
        path = url_for("static", filename="bord.css")
    assert _cache_control(styled, path) == (200, "public, max-age=31536000, immutable")


def test_without_a_version_it_is_asked_for_again(styled: Flask) -> None:
    assert _cache_control(styled, "/static/bord.css") == (200, "no-cache")


def test_a_file_that_is_missing_is_not_remembered_as_missing(styled: Flask) -> None:
    status, kept = _cache_control(styled, "/static/finns-inte.css?v=0")
    assert (status, "immutable" in kept) == (404, False)


def test_the_version_of_no_file(tmp_path: Path) -> None:
    assert version(tmp_path / "finns inte") == "0"


def test_files_carry_no_cookie_and_are_the_same_for_everybody(client: Client) -> None:
    with client.get("/static/base.css") as answer:
        assert answer.status_code == 200
        assert "Set-Cookie" not in answer.headers
        assert "Vary" not in answer.headers
