"""The key of the cookies: made once, for its owner's eyes only."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorer.server.secret_key import FILE, KeyUnusable, secret_key
from tests.serving import scorer


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    key = secret_key(tmp_path / "ny mapp")
    assert len(key) == 64
    assert secret_key(tmp_path / "ny mapp") == key
    assert secret_key(tmp_path / "annan") != key


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX's")
def test_only_the_owner_can_read_the_key(tmp_path: Path) -> None:
    secret_key(tmp_path)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX's")
def test_issue_13_13_a_key_that_others_may_read_is_closed_to_them(tmp_path: Path) -> None:
    key = secret_key(tmp_path / "mapp")
    (tmp_path / "mapp" / FILE).chmod(0o644)
    assert secret_key(tmp_path / "mapp") == key
    assert stat.S_IMODE((tmp_path / "mapp" / FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "mapp").stat().st_mode) == 0o700


@pytest.mark.parametrize("content", [b"", b" \n", b"kort", b"0123456789abcdef", b"\xff\xfe" * 40])
def test_issue_13_13_a_key_that_is_none_is_told_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(KeyUnusable):
        secret_key(tmp_path)
    assert (tmp_path / FILE).read_bytes() == content


def test_issue_13_13_a_start_with_an_empty_key_says_what_to_do(database_file: Path) -> None:
    key = database_file.with_name(FILE)
    key.touch()
    started = scorer("serve", f"--database={database_file}", "--no-browser", "--host=127.0.0.1", "--port=0")
    said, _ = started.communicate(timeout=60)
    assert started.returncode == 1
    assert f"{key} går inte att läsa" in said
    assert "Traceback" not in said


def test_issue_13_13_a_key_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(KeyUnusable):
        secret_key(tmp_path)


def test_programs_that_start_at_once_get_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: secret_key(tmp_path), range(32)))
    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == [FILE], "no drafts are left"


def test_a_file_system_without_links_gets_its_key_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_paths: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)
    assert secret_key(tmp_path) == secret_key(tmp_path)
