"""The tablet's own modules: its fold against the engine, its drafts and its queue by node's test runner."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from engine.forms import Form
from scorer.web.table.form import form_json
from tests.scorer.web.table.random_matches import EVERY_FORM
from tests.scorer.web.table.scripts import HERE, compare

every_form = pytest.mark.parametrize("form", EVERY_FORM, ids=lambda form: form.key)


@every_form
def test_the_tablet_folds_whole_matches_as_the_engine_does(node: str, scripts: Path, form: Form) -> None:
    compare(node, scripts, form, range(200))


@pytest.mark.deep
@every_form
def test_the_tablet_folds_thousands_of_matches_as_the_engine_does(
    node: str, scripts: Path, form: Form
) -> None:
    compare(node, scripts, form, range(1000, 5000))


@pytest.mark.parametrize(
    "checks",
    [
        "carry_checks.mjs",
        "draft_checks.mjs",
        "form_checks.mjs",
        "queue_checks.mjs",
        "record_checks.mjs",
        "waiting_checks.mjs",
    ],
)
def test_the_modules_apart_from_a_page(node: str, scripts: Path, checks: str) -> None:
    command = [node, "--test", str(HERE / checks)]
    forms = {form.key: form_json(form) for form in EVERY_FORM if form.seats}
    environment = {**os.environ, "TABLE_SCRIPTS": str(scripts), "TABLE_FORMS": json.dumps(forms)}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, timeout=60)
    assert done.returncode == 0, done.stdout
