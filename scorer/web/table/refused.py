"""Refusals at the table as JSON: a code, a sentence, and the status of the answer."""

from collections.abc import Mapping
from http import HTTPStatus

from flask_babel import gettext

from engine.objection import Refusal
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused
from scorer.web.pages import sentence_of
from scorer.words.problems import AT_TABLE

STATUS: Mapping[str, HTTPStatus] = {
    "no-table": HTTPStatus.UNAUTHORIZED,
    "table-code-renewed": HTTPStatus.UNAUTHORIZED,
    "not-your-table": HTTPStatus.FORBIDDEN,
    "not-found": HTTPStatus.NOT_FOUND,
    "malformed-request": HTTPStatus.UNPROCESSABLE_ENTITY,
    "seats-wrong": HTTPStatus.UNPROCESSABLE_ENTITY,
    "sits-elsewhere": HTTPStatus.UNPROCESSABLE_ENTITY,
    "dealer-wrong": HTTPStatus.UNPROCESSABLE_ENTITY,
    "side-wrong": HTTPStatus.UNPROCESSABLE_ENTITY,
    "record-foreign": HTTPStatus.UNPROCESSABLE_ENTITY,
    "record-unfinished": HTTPStatus.UNPROCESSABLE_ENTITY,
    "record-differs": HTTPStatus.UNPROCESSABLE_ENTITY,
    "record-unknown": HTTPStatus.UNPROCESSABLE_ENTITY,
}
"""By the code of a problem; any other problem is 409, since things have changed. Rules of a game: 422."""


def refusal_json(refusal: Refusal) -> Json:
    """`entry` is the hand that cannot stand, null where it is the one that was sent."""
    entry = refusal.entry_id if isinstance(refusal, EntryRefused) else None
    return {"code": refusal.code, "rule": refusal.rule, "sentence": _said(refusal), "entry": entry}


def _said(refusal: Refusal) -> str:
    if isinstance(refusal, Problem) and refusal.code in AT_TABLE:
        return str(gettext(AT_TABLE[refusal.code], **refusal.params))
    return sentence_of(refusal)


def status_of(refusal: Refusal) -> HTTPStatus:
    if isinstance(refusal, Problem):
        return STATUS.get(refusal.code, HTTPStatus.CONFLICT)
    return HTTPStatus.UNPROCESSABLE_ENTITY
