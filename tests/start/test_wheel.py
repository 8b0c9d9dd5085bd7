"""The program as a wheel: built, unpacked alone, and serving a page in both languages."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.serving import ROOT

SERVES_A_PAGE = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
import scorer
assert Path(scorer.__file__).is_relative_to(sys.argv[1]), scorer.__file__
from scorer.app import create_app
from scorer.config import Config, sqlite_url
from scorer.db import Database
from scorer.upgrading import upgrade
here = Path(sys.argv[2])
database = Database(sqlite_url(here / "club.sqlite3"), here)
upgrade(database)
client = create_app(Config(sqlite_url(here / "club.sqlite3"), here, "key"), database).test_client()
print(client.get("/forsta-losenord").text)
with client.session_transaction() as session:
    session["language"] = "en"
print(client.get("/forsta-losenord").text)
database.close()
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def test_a_page_is_served_from_the_wheel_in_both_languages(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site-packages"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    served = subprocess.run(
        [sys.executable, "-P", "-c", SERVES_A_PAGE, str(installed), str(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
    )
    assert served.returncode == 0, served.stderr
    assert "Välj arrangörens lösenord" in served.stdout
    assert "Choose the organiser’s password" in served.stdout


def test_the_wheel_holds_every_file_of_the_program(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    for folder in ("engine", "exports", "scorer"):
        for file in (ROOT / folder).rglob("*"):
            name = file.relative_to(ROOT).as_posix()
            assert name in held or file.is_dir() or "__pycache__" in name, name
    for folder in ("templates", "migrations", "docs/hjalp"):
        for file in (ROOT / folder).rglob("*"):
            name = f"scorer/_data/{file.relative_to(ROOT).as_posix()}"
            assert name in held or file.is_dir() or "__pycache__" in name, name


def test_the_wheel_carries_the_licence_and_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = archive.namelist()
    assert any(name.endswith("licenses/LICENSE") for name in held)
    assert not [name for name in held if name.startswith(("tests", "benchmarks", "run.py"))]
