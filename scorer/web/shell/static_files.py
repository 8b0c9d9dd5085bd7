"""Style, scripts and fonts. Each device fetches a file once, and again after the file has changed."""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, make_response, request, send_file, send_from_directory
from flask.typing import ResponseReturnValue
from fontpkg_atkinson_hyperlegible import ROOT as WORDS
from fontpkg_sarabun import ROOT as FIGURES

from scorer.games import GAMES
from scorer.web.pages import everybodys_pages

STATIC = Path(__file__).resolve().parents[2] / "static"
A_YEAR = 365 * 24 * 3600
GAME_SCRIPT = "static_game"


def init_app(app: Flask) -> None:
    folder = Path(app.static_folder or "")

    @app.url_defaults
    def add_version(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and "v" not in values:
            values["v"] = version(folder / values["filename"])

    @app.get(f"{app.static_url_path}/table/games/<game>.js", endpoint=GAME_SCRIPT)
    def game_script(game: str) -> Response:
        """The script that counts a game's hands on the tablet, from the game's own folder."""
        words = GAMES.get(game) or abort(404)
        return send_file(words.script)

    send = app.view_functions["static"]

    def kept(**values: Any) -> Response:
        response = make_response(send(**values))
        if "v" in request.args and response.status_code in (200, 304):
            response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
        return response

    app.view_functions["static"] = kept


def version(file: Path) -> str:
    """A short mark of the file's content, used in its address."""
    return _digest(file, file.stat().st_mtime_ns) if file.is_file() else "0"


@lru_cache(maxsize=64)
def version_of_rules(game: str) -> str:
    """A short mark of the scripts with which a tablet counts the game's hands and says what is refused."""
    files = (*sorted((STATIC / "table").glob("*.js")), GAMES[game].script)
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:10]


@lru_cache(maxsize=256)
def _digest(file: Path, _changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:10]


A_MONTH = 30 * 24 * 3600

blueprint = everybodys_pages("fonts", __name__)


@blueprint.get("/typsnitt/<name>.ttf")
def font(name: str) -> ResponseReturnValue:
    family = FIGURES if name.startswith("Sarabun") else WORDS
    response = send_from_directory(family / "files", f"{name}.ttf", max_age=A_MONTH)
    response.headers["Cache-Control"] = f"public, max-age={A_MONTH}"
    return response
