"""Random records stepped through as their pages show them, and in a browser at both sizes (issue 16).

`python -m benchmarks.viewer`: 10,000 records of all forms, compared with the engine event by event. With
`--in-browser`, ten of each form besides, forward and back on a laptop and on a telephone.
"""

import argparse
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from playwright.sync_api import ViewportSize, sync_playwright

from benchmarks.served import serving_the_program
from engine.forms import FORMS
from scorer.app import create_app
from scorer.config import Config, sqlite_url
from scorer.db import Database
from scorer.upgrading import upgrade
from scorer.web.hands.packed import packed
from tests.scorer.web.hands.in_browser import troubles
from tests.scorer.web.hands.stepping import differences, page_of, random_record, random_records

RECORDS = 10_000
IN_BROWSER = 10
BROWSER = "chromium-headless-shell"
"""Another one is named by SCORER_BROWSER."""
SIZES: tuple[ViewportSize, ...] = ({"width": 1024, "height": 768}, {"width": 390, "height": 844})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--in-browser", action="store_true")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, ExitStack() as ending:
        config = Config(sqlite_url(Path(folder) / "viewer.sqlite3"), Path(folder), secret_key="v" * 40)
        database = Database(config.database_url, Path(folder))
        ending.callback(database.close)
        upgrade(database)
        app = create_app(config, database)
        wrong = [
            *stepped(app),
            *(in_browser(app, Path(folder) / "viewer.sqlite3") if chosen.in_browser else ()),
        ]
    for line in wrong[:20]:
        print(line)
    sys.exit(bool(wrong))


def stepped(app: Flask) -> list[str]:
    begun, moments, found = time.process_time(), 0, list[str]()
    with app.test_request_context():
        for raw in random_records(RECORDS):
            page = page_of(raw)
            moments += len(page["steps"])
            found += differences(raw, page)
    each = 1000 * (time.process_time() - begun) / RECORDS
    print(f"{RECORDS} records, {moments} moments, {len(found)} unlike the engine, {each:.1f} ms each")
    return found


def in_browser(app: Flask, database: Path) -> Iterator[str]:
    found = os.environ.get("SCORER_BROWSER") or shutil.which(BROWSER)
    count = 0
    with serving_the_program(database) as (port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport=size)
            for form in FORMS.values():
                for number in range(IN_BROWSER):
                    raw = random_record(form, number)
                    with app.test_request_context():
                        shown = page_of(raw)
                    page.goto(f"http://127.0.0.1:{port}/givar/{packed(raw)}")
                    count += 1
                    yield from (
                        f"{form.game}/{form.name} {number} {size}: {what}" for what in troubles(page, shown)
                    )
        browser.close()
    print(f"{count} records forward and back in a browser")


if __name__ == "__main__":
    main()
