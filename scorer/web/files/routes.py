"""Files of an evening, open to everybody with what they may see, and a page that shows what there is."""

from http import HTTPStatus
from io import BytesIO

from flask import abort, render_template, send_file
from flask.typing import ResponseReturnValue

from scorer.models import Tournament
from scorer.web.files.kinds import BY_ADDRESS, KINDS, TEXT, file_name
from scorer.web.pages import everybodys_pages
from scorer.web.papers.routes import made_once

blueprint = everybodys_pages("files", __name__, "/tavlingar/<row_id:tournament_id>/filer")


@blueprint.get("")
def index(tournament: Tournament) -> ResponseReturnValue:
    """What can be fetched. The texts stand there to be copied."""
    texts = [(kind, kind.make(tournament).decode()) for kind in KINDS.values() if kind.type == TEXT]
    tables = [kind for kind in KINDS.values() if kind.type != TEXT]
    return render_template("files/index.html", tables=tables, texts=texts)


@blueprint.get("/<name>")
def fetch(tournament: Tournament, name: str) -> ResponseReturnValue:
    kind = BY_ADDRESS.get(name) or abort(HTTPStatus.NOT_FOUND)
    made = made_once(tournament, lambda: kind.make(tournament))
    answer = send_file(
        BytesIO(made), kind.type, as_attachment=True, download_name=file_name(kind, tournament)
    )
    del answer.headers["Cache-Control"]
    return answer
