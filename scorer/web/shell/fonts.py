"""The typeface on screen, made for weak eyesight. The package sends it to each device."""

from flask import send_from_directory
from flask.typing import ResponseReturnValue
from fontpkg_atkinson_hyperlegible import ROOT

from scorer.web.rooms import everybodys_pages

A_MONTH = 30 * 24 * 3600

blueprint = everybodys_pages("fonts", __name__)


@blueprint.get("/typsnitt/<name>.ttf")
def font(name: str) -> ResponseReturnValue:
    response = send_from_directory(ROOT / "files", f"{name}.ttf", max_age=A_MONTH)
    response.headers["Cache-Control"] = f"public, max-age={A_MONTH}"
    return response
