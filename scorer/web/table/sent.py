"""The JSON of the table page: requests are checked, refusals answered with a code and a sentence."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any, Final, ParamSpec, TypeVar

from flask import Request, jsonify
from flask.typing import ResponseReturnValue

from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused
from scorer.web.addresses import LARGEST_ID
from scorer.web.refusals import REFUSALS, Refusal, objection_of, sentence_of

P = ParamSpec("P")
T = TypeVar("T", bound=str)
SMALL: Final = 4 * 1024
HANDS: Final = 64 * 1024
"""Bytes of a body: with a few words, and with the most hands that can be changed at once."""
STATUS: Mapping[str, HTTPStatus] = {
    "no-table": HTTPStatus.UNAUTHORIZED,
    "table-code-renewed": HTTPStatus.UNAUTHORIZED,
    "not-your-table": HTTPStatus.FORBIDDEN,
    "not-found": HTTPStatus.NOT_FOUND,
    "malformed-request": HTTPStatus.UNPROCESSABLE_ENTITY,
    "seats-wrong": HTTPStatus.UNPROCESSABLE_ENTITY,
    "dealer-wrong": HTTPStatus.UNPROCESSABLE_ENTITY,
    "side-wrong": HTTPStatus.UNPROCESSABLE_ENTITY,
}
"""Status of the refusals that are not 409. Objections of the games' rules are 422."""


@dataclass(frozen=True, slots=True)
class Body:
    """A JSON object that was sent. Refused if a value has the wrong shape: `malformed-request`."""

    content: Mapping[str, Any]

    def get(self, key: str) -> Any:
        return self.content.get(key)

    @property
    def match_id(self) -> int:
        raw = self.get("match")
        if type(raw) is not int or not 0 < raw <= LARGEST_ID:
            raise Problem("malformed-request")
        return raw

    @property
    def wanted(self) -> int | None:
        """The id of the match whose state is asked for, or None."""
        return None if self.get("match") is None else self.match_id

    def one_of(self, key: str, known: Sequence[T]) -> T:
        for word in known:
            if self.get(key) == word:
                return word
        raise Problem("malformed-request")

    def mapping(self, key: str) -> Mapping[str, Any]:
        raw = self.get(key)
        if not isinstance(raw, dict):
            raise Problem("malformed-request")
        return raw

    def true_or_false(self, key: str) -> bool:
        raw = self.get(key)
        if not isinstance(raw, bool):
            raise Problem("malformed-request")
        return raw

    def whole_numbers(self, key: str) -> list[int]:
        raw = self.get(key)
        if not isinstance(raw, list) or any(type(number) is not int for number in raw):
            raise Problem("malformed-request")
        return raw


def body_of(incoming: Request, most: int = SMALL) -> Body:
    """`most`: the most bytes that the body may have."""
    if (incoming.content_length or 0) > most:
        raise Problem("malformed-request")
    try:
        raw = incoming.get_json(silent=True)
    except RecursionError:
        raw = None
    if not isinstance(raw, dict):
        raise Problem("malformed-request")
    return Body(raw)


def answers_json(view: Callable[P, ResponseReturnValue]) -> Callable[P, ResponseReturnValue]:
    """Turn a refusal into its status and `{"error": {code, rule, sentence, entry}}`."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> ResponseReturnValue:
        try:
            return view(*args, **kwargs)
        except REFUSALS as refusal:
            return jsonify(error=refusal_json(refusal)), _status(refusal)

    return guarded


def refusal_json(refusal: Refusal) -> Json:
    """`entry`: the id of the hand that cannot stand, null if it is the one that was sent."""
    why = objection_of(refusal)
    entry = refusal.entry_id if isinstance(refusal, EntryRefused) else None
    return {"code": why.code, "rule": why.rule, "sentence": sentence_of(refusal), "entry": entry}


def _status(refusal: Refusal) -> HTTPStatus:
    if isinstance(refusal, Problem):
        return STATUS.get(refusal.code, HTTPStatus.CONFLICT)
    return HTTPStatus.UNPROCESSABLE_ENTITY
