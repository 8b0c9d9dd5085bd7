"""Files of an evening, open to everybody with what they may see, and a page that shows what there is."""

from collections.abc import Sequence
from http import HTTPStatus
from io import BytesIO

from flask import abort, render_template, send_file
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Round, Tournament
from scorer.rows.matches.folding import Folded
from scorer.rows.matches.record import MatchRecord
from scorer.session import current_folds
from scorer.web.files.kinds import BY_ADDRESS, CSV, JSON, KINDS, LINES, TEXT, XLSX, file_name
from scorer.web.files.protocols import has_protocol, protocol_lines, published_matches, without_protocol
from scorer.web.files.records import has_records, record_lines
from scorer.web.pages import everybodys_pages
from scorer.web.papers.routes import made_once
from scorer.web.shell.organiser import ask_to_log_in, is_organiser

blueprint = everybodys_pages("files", __name__, "/tavlingar/<row_id:tournament_id>/filer")


@blueprint.get("")
def index(tournament: Tournament) -> ResponseReturnValue:
    """What can be fetched. The texts stand there to be copied."""
    texts = [(kind, kind.make(tournament).decode()) for kind in KINDS.values() if kind.type == TEXT]
    tables = [kind for kind in KINDS.values() if kind.type in (CSV, XLSX)]
    programs = [kind for kind in KINDS.values() if kind.type in (JSON, LINES)]
    shown = [kind for kind in programs if is_organiser() or not kind.organisers]
    matches = published_matches(tournament)
    return render_template(
        "files/index.html",
        tables=tables,
        texts=texts,
        programs=shown,
        left_out=without_protocol(matches),
        has_records=has_records(matches),
    )


@blueprint.get("/<name>")
def fetch(tournament: Tournament, name: str) -> ResponseReturnValue:
    kind = BY_ADDRESS.get(name) or abort(HTTPStatus.NOT_FOUND)
    if kind.organisers and not is_organiser():
        return ask_to_log_in()
    made = made_once(tournament, lambda: kind.make(tournament))
    answer = send_file(
        BytesIO(made), kind.type, as_attachment=True, download_name=file_name(kind, tournament)
    )
    del answer.headers["Cache-Control"]
    return answer


@blueprint.get("/rond/<number:round_number>/protokoll.jsonl")
def round_protocols(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    made = protocol_lines(_matches_of(tournament, round_))
    return _lines(made, gettext("protokoll rond %(number)s", number=round_.number), tournament)


@blueprint.get("/match/<row_id:match_id>/protokoll.jsonl")
def match_protocol(tournament: Tournament, record: MatchRecord) -> ResponseReturnValue:
    """404 for a match that has no protocol."""
    match = current_folds().folded(record)
    if record.tournament_id != tournament.id or not has_protocol(match):
        abort(HTTPStatus.NOT_FOUND)
    return _lines(protocol_lines([match]), _of_match(gettext("protokoll"), record), tournament)


@blueprint.get("/rond/<number:round_number>/givar.jsonl")
def round_records(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    made = record_lines(_matches_of(tournament, round_))
    return _lines(made, gettext("givar rond %(number)s", number=round_.number), tournament)


@blueprint.get("/match/<row_id:match_id>/givar.jsonl")
def match_records(tournament: Tournament, record: MatchRecord) -> ResponseReturnValue:
    """404 for a match that has no deal card by card."""
    match = current_folds().folded(record)
    if record.tournament_id != tournament.id or not has_records([match]):
        abort(HTTPStatus.NOT_FOUND)
    return _lines(record_lines([match]), _of_match(gettext("givar"), record), tournament)


def _matches_of(tournament: Tournament, round_: Round) -> Sequence[Folded]:
    return [match for match in published_matches(tournament) if match.record.round_id == round_.id]


def _of_match(what: str, record: MatchRecord) -> str:
    return " ".join((what, " – ".join(record.labels)))


def _lines(made: bytes, name: str, tournament: Tournament) -> ResponseReturnValue:
    return send_file(
        BytesIO(made),
        LINES,
        as_attachment=True,
        download_name=f"{name} {tournament.name}.jsonl".replace("/", "-"),
    )
