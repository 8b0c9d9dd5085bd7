"""The tablet's own modules against the server: what each says of a hand or of a change of hands."""

import json
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask

from engine.contest.ledger import Kind
from engine.forms import Form
from engine.objection import Refusal
from scorer.models import Role
from scorer.rows.matches.folding import EntryRefused, FoldCache
from scorer.services.change import Actor
from scorer.services.matches.entries import Sent
from scorer.services.matches.previews import Preview, tried
from scorer.web.table.folded import fold_json, preview_json
from scorer.web.table.form import rules_json
from scorer.web.table.refused import refusal_json
from scorer.words.language import choose_language
from scorer.words.table.texts import table_texts
from tests.scorer.web.table.random_changes import SENT, Case
from tests.scorer.web.table.scripts import HERE

TABLET = Actor(Role.TABLE, "a-tablet")
BY_THE_MATCH = ("after-end", "parti-begun")
"""Refused by the match, not by a numbered rule."""


class Judge:
    """A node with the modules of the tablet, for any number of cases: a line in, a line out."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdin
        assert process.stdout
        self._asks, self._says = process.stdin, process.stdout

    def learn(self, form: Form) -> None:
        """The texts of the form's page in the language of the request."""
        self._tell({"game": form.game, "said": table_texts(form)})

    def of(self, case: Case) -> Any:
        self._tell({"match": _match(case), "body": {"id": SENT, **case.content}})
        return json.loads(self._says.readline())

    def _tell(self, line: object) -> None:
        print(json.dumps(line), file=self._asks, flush=True)


@contextmanager
def judging(node: str, scripts: Path) -> Iterator[Judge]:
    command = [node, str(HERE / "judge.mjs"), str(scripts)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8") as process:
        yield Judge(process)
        assert process.stdin
        process.stdin.close()


def compare(app: Flask, judge: Judge, form: Form, language: str, cases: Iterable[Case]) -> Counter[str]:
    """How often each refusal was met, as code and rule; "" where the hand or the change can stand."""
    met = Counter[str]()
    with app.test_request_context():
        choose_language(language)
        judge.learn(form)
        for case in cases:
            met[_compare_one(case, judge.of(case))] += 1
    return met


def _match(case: Case) -> object:
    """As much of the match as the tablet's counting looks at."""
    record = case.record
    fold = fold_json(FoldCache().of(record))
    return {"id": record.id, "rules": rules_json(record.rules), "last": record.last, "fold": fold}


def _compare_one(case: Case, said: Any) -> str:
    seen, why = _by_the_server(case)
    if case.kind == Kind.DEAL:
        assert said["refused"] == why, case
        assert why or set(said["half"]) <= {None, "missing"}, case
    else:
        assert said["seen"] == _plain(preview_json(case.record.last, seen)) | {"refused": why}, case
    if why is None:
        assert said["fold"] == _plain(seen.after and fold_json(seen.after)), case
        return ""
    if why["rule"] or why["code"] in BY_THE_MATCH:
        assert said["barred"] == why | {"id": SENT}, case
    return " ".join(filter(None, (why["code"], why["rule"])))


def _by_the_server(case: Case) -> tuple[Preview, Any]:
    """What would follow, and the refusal as the tablet is answered it, None where there is none."""
    record = case.record
    sent = Sent(
        SENT,
        record.id,
        record.last,
        case.kind,
        case.content["deal"] if case.kind == Kind.DEAL else case.content,
    )
    try:
        seen = tried(FoldCache(), TABLET, record, sent)
    except Refusal as refusal:
        return Preview(FoldCache().of(record), None, refusal.objection), refusal_json(refusal)
    if seen.objection is None:
        return seen, None
    return seen, refusal_json(EntryRefused(seen.entry_id or "", seen.objection))


def _plain(value: object) -> Any:
    """As it comes out of JSON."""
    return json.loads(json.dumps(value))
