"""A PostgreSQL of one's own, which may be killed: as `.ci/run` starts one, by the programs of the machine."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa


@dataclass(frozen=True, slots=True)
class OwnPostgres:
    folder: Path
    port: int

    @property
    def url(self) -> sa.URL:
        return sa.make_url(f"postgresql+psycopg://postgres@127.0.0.1:{self.port}/postgres")

    def database(self, name: str) -> sa.URL:
        """A new, empty database."""
        self.say(f"CREATE DATABASE {name}")
        return self.url.set(database=name)

    def say(self, statement: str) -> list[tuple[object, ...]]:
        engine = sa.create_engine(self.url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
        with engine.connect() as connection:
            answer = connection.exec_driver_sql(statement)
            return [tuple(row) for row in answer] if answer.returns_rows else []

    def die(self) -> None:
        """All its processes end at once, without a word and without a checkpoint."""
        _as_postgres(self._program("pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        _as_postgres(
            self._program("pg_ctl"), "-w", "-D", str(self.folder / "data"), "-l", str(self.folder / "log"),
            "-o", options, "start",
        )  # fmt: skip

    def make(self) -> None:
        _as_postgres(
            self._program("initdb"), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8",
            "--no-sync", "-D", str(self.folder / "data"),
        )  # fmt: skip

    @staticmethod
    def _program(name: str) -> str:
        found = shutil.which(name) or next(map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{name}")), None)
        if found is None:
            raise FileNotFoundError(f"{name}: PostgreSQL is not installed")
        return found


def is_installed() -> bool:
    try:
        OwnPostgres._program("initdb")
    except FileNotFoundError:
        return False
    return True


@contextmanager
def own_postgres() -> Iterator[OwnPostgres]:
    """Started, with nothing in it; gone when the block ends."""
    with tempfile.TemporaryDirectory(prefix="pg-") as folder, closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        server = OwnPostgres(Path(folder), free.getsockname()[1])
        free.close()
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.die()


def _as_postgres(*command: str) -> None:
    """PostgreSQL refuses to run as root."""
    runuser = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    done = subprocess.run(
        [*runuser, *command], cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
    )
    if done.returncode:
        raise OSError(f"{command[0]}: {done.stderr.decode()[-500:]}")
