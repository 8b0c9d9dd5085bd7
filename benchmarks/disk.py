"""A disk that loses what was not synced, made from a record of strace.

`Disk.after` says what is there after the power has gone. The record holds each write, sync and change of a
name in the order in which the kernel was done with it. A file's bytes are safe once it was synced after them,
its name once its folder was. SQLite's `-shm` is shared memory and is never there afterwards.
"""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

CALLS = (
    "openat,creat,write,writev,pwrite64,pwritev,pwritev2,truncate,ftruncate,fallocate,fsync,fdatasync,"
    "sync_file_range,unlink,unlinkat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,sendfile,"
    "copy_file_range,recvfrom,sendto"
)
STRACE = ("strace", "-f", "--seccomp-bpf", "-y", "-xx", "-s", "4000000", "-e", f"trace={CALLS}", "-o")
SECTOR = 512
LOST = ("-shm", ".lock")
"""Endings of files that nothing depends on afterwards."""
_LINE = re.compile(r"(\d+) +(.*)")
_CALL = re.compile(r"(\w+)\((.*)\) += (-?\d+)(.*)", re.DOTALL)
_RESUMED = re.compile(r"<\.\.\. (\w+) resumed>(.*)", re.DOTALL)
_UNFINISHED = " <unfinished ...>"
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_OPEN = re.compile(r"(\d+)<([^>]*)>")
_CREATES, _EMPTIES = re.compile("O_CREAT"), re.compile("O_TRUNC")


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the system. `begins`: it has begun, and has not ended; else it has ended, well.

    `files`: descriptors with the paths that they stand for; `texts`: its strings.
    """

    name: str
    begins: bool
    arguments: str
    result: int
    opened: str
    files: Sequence[tuple[int, str]]
    texts: Sequence[bytes]
    thread: int = 0


def calls_in(record: Path) -> Iterator[Call]:
    """Each call twice: when it begins and when it has ended. Calls that failed only begin."""
    waiting: dict[int, str] = {}
    with record.open(encoding="ascii", errors="replace") as lines:
        for line in lines:
            found = _LINE.match(line)
            if not found or found[2].startswith(("---", "+++")):
                continue
            thread, said = int(found[1]), found[2]
            resumed = _RESUMED.match(said)
            if said.endswith(_UNFINISHED):
                waiting[thread] = said.removesuffix(_UNFINISHED)
                yield _call(thread, f"{waiting[thread]}) = 0", begins=True)
                continue
            if resumed:
                said = waiting.pop(thread) + resumed[2]
            else:
                yield _call(thread, said, begins=True)
            ended = _call(thread, said, begins=False)
            if ended.result >= 0:
                yield ended


def _call(thread: int, said: str, *, begins: bool) -> Call:
    found = _CALL.match(said)
    if not found:
        return Call("", begins, said, -1, "", (), (), thread)
    name, arguments, result, after = found.groups()
    texts = [_bytes(text) for text in _TEXT.findall(arguments)]
    plain = _TEXT.sub('""', arguments)
    files = [(int(number), _path(path)) for number, path in _OPEN.findall(plain)]
    opened = re.match(r"<([^>]*)>", after)
    return Call(name, begins, plain, int(result), _path(opened[1]) if opened else "", files, texts, thread)


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


def _path(text: str) -> str:
    return _bytes(text).decode() if text.startswith("\\x") else text


@dataclass(slots=True)
class File:
    """`safe`: its bytes on the disk; `seen`: as programs read them; `since`: what was done after the sync."""

    safe: bytearray = field(default_factory=bytearray)
    seen: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, bytes | None]] = field(default_factory=list)

    def do(self, place: int, content: bytes | None) -> None:
        """Write there; None: end there."""
        self.since.append((place, content))
        _do(self.seen, place, content)

    def sync(self, count: int) -> None:
        """The first `count` of what was done are safe."""
        for place, content in self.since[:count]:
            _do(self.safe, place, content)
        del self.since[:count]

    def after(self, rng: random.Random | None) -> bytes:
        """What is there after the power has gone; by chance also some sectors that were not synced."""
        left = bytearray(self.safe)
        if rng is None:
            return bytes(left)
        for place, content in self.since:
            if content is None:
                if rng.random() < 0.5:
                    _do(left, place, None)
                continue
            for first in range(0, len(content), SECTOR):
                if rng.random() < 0.5:
                    _do(left, place + first, content[first : first + SECTOR])
        return bytes(left)


def _do(bytes_: bytearray, place: int, content: bytes | None) -> None:
    end = place if content is None else place + len(content)
    if content is None:
        del bytes_[end:]
    if len(bytes_) < end:
        bytes_.extend(bytes(end - len(bytes_)))
    if content is not None:
        bytes_[place:end] = content


class Disk:
    """The files below `folder`, as they were when the record begins; `take` follows the record."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self._seen: dict[str, File] = {}
        for path in folder.rglob("*"):
            if path.is_file():
                content = path.read_bytes()
                self._seen[str(path)] = File(bytearray(content), bytearray(content))
        self._safe = dict(self._seen)
        self._named: list[tuple[str, File | None]] = []
        """Names given and taken since their folder was synced, oldest first."""
        self._syncing: dict[int, tuple[int, int]] = {}

    def take(self, call: Call) -> bool:
        """Whether anything of the folder has changed by it."""
        if call.name in ("fsync", "fdatasync"):
            return self._sync(call)
        if call.begins or not self._concerns(call):
            return False
        if call.name in ("openat", "creat"):
            return self._open(call)
        if call.name in ("rename", "renameat", "renameat2", "link", "linkat"):
            old, new = (text.decode() for text in call.texts)
            moved = self._seen[old]
            self._name(new, moved)
            if not call.name.startswith("link"):
                self._name(old, None)
        elif call.name in ("unlink", "unlinkat"):
            self._name(call.texts[0].decode(), None)
        else:
            self._write(call)
        return True

    def _concerns(self, call: Call) -> bool:
        paths = [text.decode(errors="replace") for text in call.texts[:2]] if not call.files[1:] else []
        paths += [path for _, path in call.files] + [call.opened]
        own = [path for path in paths if path.startswith(self.folder)]
        return any(not path.endswith(LOST) and not path.endswith("(deleted)") for path in own)

    def _open(self, call: Call) -> bool:
        path = call.opened
        if not path.startswith(self.folder) or path.endswith(LOST) or Path(path).is_dir():
            return False
        if path not in self._seen and _CREATES.search(call.arguments):
            self._name(path, File())
        elif _EMPTIES.search(call.arguments) and self._seen[path].seen:
            self._seen[path].do(0, None)
        return True

    def _name(self, path: str, file: File | None) -> None:
        self._named.append((path, file))
        _give(self._seen, path, file)

    def _write(self, call: Call) -> None:
        file = self._seen[call.files[0][1]]
        numbers = [int(number) for number in re.findall(r", (-?\d+)(?=,|$)", call.arguments)]
        match call.name:
            case "pwrite64":
                file.do(numbers[-1], call.texts[0][: call.result])
            case "write":  # all are written from the beginning to the end
                file.do(len(file.seen), call.texts[0][: call.result])
            case "ftruncate":
                file.do(numbers[-1], None)
            case "sendfile":
                read = self._seen[call.files[1][1]].seen
                begun = len(file.seen)
                file.do(begun, bytes(read[begun : begun + call.result]))
            case _:
                raise ValueError(f"A call that cannot be replayed: {call.name}({call.arguments[:200]}")

    def _sync(self, call: Call) -> bool:
        path = call.files[0][1] if call.files else ""
        if not path.startswith(self.folder):
            return False
        file = self._seen.get(path)
        if call.begins:
            self._syncing[call.thread] = (len(file.since) if file else 0, len(self._named))
            return False
        done, named = self._syncing.pop(call.thread)
        if file is not None:
            file.sync(min(done, len(file.since)))
            return True
        inside = [each for each in self._named[:named] if str(Path(each[0]).parent) == path]
        for each in inside:
            _give(self._safe, *each)
            self._named.remove(each)
        return True

    def after(self, rng: random.Random | None, into: Path) -> None:
        """Lay down what is there after the power has gone; by chance also a part of what was not synced."""
        names = dict(self._safe)
        for path, file in self._named[: rng.randint(0, len(self._named))] if rng else ():
            _give(names, path, file)
        for path, file in names.items():
            target = into / Path(path).relative_to(self.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.after(rng))


def _give(names: dict[str, File], path: str, file: File | None) -> None:
    if file is None:
        names.pop(path, None)
    else:
        names[path] = file
