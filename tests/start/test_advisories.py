"""Locked versions are compared with published advisories, or a line says that they are not."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.serving import ROOT

SCRIPT = ROOT / ".ci" / "advisories.py"


class Osv(BaseHTTPRequestHandler):
    """Answers as osv.dev does; `flawed` has an advisory."""

    flawed = ""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        results = [
            {"vulns": [{"id": "PYSEC-0000-1"}]} if query["package"]["name"] == self.flawed else {}
            for query in asked
        ]
        assert {"package": next(each["package"] for each in asked if each["package"]["name"] == "flask")} == {
            "package": {"name": "flask", "ecosystem": "PyPI"}
        }
        assert all(query["version"][0].isdigit() for query in asked)
        body = json.dumps({"results": results}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: object) -> None:
        """Nothing is said in the output of the tests."""


@pytest.fixture
def osv() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Osv)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def check(url: str) -> subprocess.CompletedProcess[str]:
    environment = {"SCORER_ADVISORIES": url, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, str(SCRIPT)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_issue_13_14_an_advisory_is_named_and_fails(osv: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Osv, "flawed", "waitress")
    done = check(osv)
    assert done.returncode == 1
    assert "waitress" in done.stdout
    assert "PYSEC-0000-1" in done.stdout


def test_issue_13_14_without_advisories_all_is_well(osv: str) -> None:
    done = check(osv)
    assert (done.returncode, done.stderr) == (0, "")
    assert ", 0 have one." in done.stdout


def test_issue_13_14_without_the_network_it_is_skipped_with_a_line() -> None:
    done = check("http://127.0.0.1:9/")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Advisories: skipped")
    assert len(done.stdout.splitlines()) == 1


def test_issue_13_14_ci_runs_it() -> None:
    assert "python3 .ci/advisories.py || status=1" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
