"""Which database: what is given, else the environment, else the user's data folder."""

from pathlib import Path

import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from scorer.config import DATABASE_VARIABLE, data_dir, database_url


def test_without_a_word_the_database_lies_in_the_users_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(DATABASE_VARIABLE, raising=False)
    monkeypatch.setattr("scorer.config.platformdirs.user_data_path", lambda *_args, **_options: tmp_path)
    assert database_url() == f"sqlite:///{tmp_path}/scorer.sqlite3"


def test_the_option_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE_VARIABLE, "sqlite:////a/one.db")
    assert database_url() == "sqlite:////a/one.db"
    assert database_url("sqlite:////a/two.db") == "sqlite:////a/two.db"


def test_a_plain_path_is_an_sqlite_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert make_url(database_url("Näs 100% 2026.db")).database == f"{tmp_path}/Näs 100% 2026.db"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_is_spoken_to_through_psycopg(scheme: str) -> None:
    assert database_url(f"{scheme}://u:p%40ss@db/club") == "postgresql+psycopg://u:p%40ss@db/club"


@pytest.mark.parametrize("url", ["mysql://u@h/d", "sqlite://", "sqlite:///:memory:", "://", "postgresql://h"])
def test_what_cannot_hold_an_evening_is_refused(url: str) -> None:
    with pytest.raises(ArgumentError):
        database_url(url)


def test_key_and_copies_lie_beside_the_sqlite_file(tmp_path: Path) -> None:
    assert data_dir(f"sqlite:///{tmp_path}/a/club.db") == tmp_path / "a"
