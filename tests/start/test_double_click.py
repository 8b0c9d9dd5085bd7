"""The files for a double click: they find a Python, start the program, and else say what to install."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.serving import ROOT

SHELL_WORDS = ("dirname", "uname", "sh", "sleep")
PYTHON = """#!/bin/sh
case "$1" in
  -c) case "$2" in *print*) echo {version};; *) exit {too_old};; esac;;
  *) echo "{version} runs $*"; exit {status};;
esac
"""
WRITES_DOWN = '#!/bin/sh\necho "$(basename "$0") $*" >> "{log}"\n'
ADDRESS = "https://www.python.org/downloads/"


class Desk:
    """The files in a folder with spaces, and a computer with nothing but what a test puts on it."""

    def __init__(self, home: Path) -> None:
        self.folder, self.tools, self.log = home / "Tolva på Näs", home / "tools", home / "log"
        for folder in (self.folder, self.tools):
            folder.mkdir()
        for name in ("start.sh", "start.command", "run.py"):
            shutil.copy(ROOT / name, self.folder)
        for word in ("basename", *SHELL_WORDS):
            found = shutil.which(word)
            assert found
            (self.tools / word).symlink_to(found)

    def with_tool(self, name: str, script: str = WRITES_DOWN) -> "Desk":
        tool = self.tools / name
        tool.unlink(missing_ok=True)
        tool.write_text(script.format(log=self.log) if script is WRITES_DOWN else script, "utf-8")
        tool.chmod(0o755)
        return self

    def with_python(self, name: str, version: str, *, too_old: int = 0, status: int = 0) -> "Desk":
        return self.with_tool(name, PYTHON.format(version=version, too_old=too_old, status=status))

    def start(self, *arguments: str, file: str = "start.sh", **variables: str) -> tuple[int, str]:
        ended = subprocess.run(
            ["/bin/sh", str(self.folder / file), *arguments],
            env={"PATH": str(self.tools), "HOME": str(self.folder.parent), **variables},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
        )
        assert ended.stderr == ""
        return ended.returncode, ended.stdout

    def written(self) -> str:
        return self.log.read_text("utf-8") if self.log.exists() else ""


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.mark.parametrize("file", ["start.sh", "start.command"])
def test_issue_15_11_a_double_click_serves_and_opens_the_page(desk: Desk, file: str) -> None:
    desk.with_python("python3", "3.12")
    ended = desk.start("--port", "8100", file=file)
    assert ended == (0, f"3.12 runs {desk.folder}/run.py serve --open --port 8100\n")


def test_a_newer_python_beside_an_old_one_is_found(desk: Desk) -> None:
    desk.with_python("python3", "3.9", too_old=1).with_python("python3.13", "3.13")
    assert desk.start()[1].startswith("3.13 runs ")


def test_the_status_is_the_programs(desk: Desk) -> None:
    assert desk.with_python("python3", "3.11", status=7).start()[0] == 7


def test_issue_15_11_without_python_it_says_what_to_install_and_opens_the_page(desk: Desk) -> None:
    desk.with_tool("xdg-open")
    status, said = desk.start(WAYLAND_DISPLAY="wayland-0")
    assert status == 1
    assert "finns inte på den här datorn" in said
    assert ADDRESS in said
    for _ in range(100):  # it is opened beside
        if desk.written():
            break
        subprocess.run(["sleep", "0.05"], check=True)
    assert desk.written() == f"xdg-open {ADDRESS}\n"


@pytest.mark.parametrize(
    ("tool", "line"),
    [("apt-get", "sudo apt install python3 python3-venv"), ("dnf", "sudo dnf install python3")],
)
def test_issue_15_11_an_old_python_is_named_beside_the_line_that_brings_a_new_one(
    desk: Desk, tool: str, line: str
) -> None:
    desk.with_python("python3", "3.9", too_old=1).with_tool(tool)
    status, said = desk.start()
    assert (status, "Här finns Python 3.9." in said, f"    {line}\n" in said) == (1, True, True)


def as_a_mac(desk: Desk) -> Desk:
    """A Mac whose folders of Pythons are in the home of the test."""
    script = desk.folder / "start.sh"
    text = script.read_text("utf-8")
    for folder in ("/Library/Frameworks", "/opt/homebrew", "/usr/local"):
        assert folder in text
        text = text.replace(folder, f'"$HOME"{folder}')
    script.write_text(text, "utf-8")
    return desk.with_tool("uname", "#!/bin/sh\necho Darwin\n").with_tool("open")


def test_issue_15_11_on_a_mac_the_page_opens_and_apples_python_is_left_alone(desk: Desk) -> None:
    """Apple's python3 shows a box about tools for programmers as soon as it is called."""
    status, said = as_a_mac(desk).start(PATH=f"{desk.tools}:/usr/bin")
    assert (status, ADDRESS in said, desk.written()) == (1, True, f"open {ADDRESS}\n")


def test_issue_15_11_on_a_mac_pythons_own_file_on_the_stick_is_opened(desk: Desk) -> None:
    file = desk.folder.parent / "python-3.13.1-macos11.pkg"
    file.touch()
    status, said = as_a_mac(desk).start()
    assert (status, "Pythons egen fil ligger här" in said) == (1, True)
    assert desk.written() == f"open {desk.folder}/../{file.name}\n"


@pytest.mark.parametrize(
    "folder", ["Library/Frameworks/Python.framework/Versions/3.13/bin", "opt/homebrew/bin", "usr/local/bin"]
)
def test_a_macs_python_is_found_where_no_path_leads(desk: Desk, folder: str) -> None:
    desk.with_python("python3", "3.13")
    there = desk.folder.parent / folder
    there.mkdir(parents=True)
    (desk.tools / "python3").rename(there / "python3")
    assert as_a_mac(desk).start()[1].startswith("3.13 runs ")


def test_a_file_that_was_taken_out_of_its_folder_says_so(desk: Desk) -> None:
    (desk.folder / "run.py").unlink()
    status, said = desk.with_python("python3", "3.12").start()
    assert status == 1
    assert "Packa upp hela mappen" in said


def test_without_a_window_one_is_opened(desk: Desk) -> None:
    desk.with_python("python3", "3.12").with_tool("xterm")
    desk.start("--port", "1", DISPLAY=":0")
    assert desk.written() == f"xterm -e /bin/sh {desk.folder}/start.sh --port 1\n"


@pytest.mark.parametrize("shell", ["sh", "dash", "bash", "busybox", "zsh"])
@pytest.mark.parametrize("file", ["start.sh", "start.command"])
def test_every_shell_can_read_them(shell: str, file: str) -> None:
    found = shutil.which(shell)
    if found is None:
        return
    words = [found, "sh"] if shell == "busybox" else [found]
    assert subprocess.run([*words, "-n", str(ROOT / file)], capture_output=True).stderr == b""
    assert b"\r" not in (ROOT / file).read_bytes()
    assert os.access(ROOT / file, os.X_OK)


# --- Windows: what can be checked without it ----------------------------------------------------------

CMD = ROOT / "start.cmd"


def test_issue_15_11_the_file_for_windows_has_the_line_ends_of_windows() -> None:
    raw = CMD.read_bytes()
    assert raw.count(b"\n") == raw.count(b"\r\n")
    assert not raw.startswith(b"\xef\xbb\xbf"), "cmd.exe takes a mark of UTF-8 for a command"
    assert "*.cmd -text" in (ROOT / ".gitattributes").read_text("utf-8")


def test_every_place_that_the_file_for_windows_goes_to_is_there_and_left_again() -> None:
    lines = CMD.read_text("utf-8").splitlines()
    labels = {line[1:] for line in lines if line.startswith(":")}
    assert set(re.findall(r"goto (\w+)", "\n".join(lines))) == labels
    for number, line in enumerate(lines):
        if line.startswith(":"):
            before = [above for above in lines[:number] if above][-1]
            assert before.startswith(("exit /b", "goto ")), f"one falls into {line}"


def test_what_the_file_for_windows_says_in_swedish_comes_after_utf8_is_chosen() -> None:
    chosen = False
    for line in CMD.read_text("utf-8").splitlines():
        chosen = False if line.startswith(":") else chosen or line.startswith("chcp 65001")
        assert chosen or line.isascii(), line


def test_issue_15_11_the_file_for_windows_serves_tells_and_opens_the_page() -> None:
    text = CMD.read_text("utf-8")
    assert text.count('"%~dp0run.py" serve --open %*') == 2
    assert f'start "" "{ADDRESS}"' in text
    assert len(re.findall(r"^pause$", text, re.MULTILINE)) == 4, "no window closes with its reason"
