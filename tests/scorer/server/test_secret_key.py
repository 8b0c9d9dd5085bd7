"""The key of the cookies: made once, for its owner's eyes only."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorer.server.secret_key import FILE, secret_key


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    key = secret_key(tmp_path / "ny mapp")
    assert len(key) == 64
    assert secret_key(tmp_path / "ny mapp") == key
    assert secret_key(tmp_path / "annan") != key


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX's")
def test_only_the_owner_can_read_the_key(tmp_path: Path) -> None:
    secret_key(tmp_path)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


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
