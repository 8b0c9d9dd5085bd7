"""Backups of a PostgreSQL database: its own `pg_dump` and `pg_restore`, of one moment."""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import sqlalchemy as sa

from scorer.backups.copies import Contents, Trouble, synced

_ROWS_FOLLOW = re.compile(rb'COPY (?:\w+\.)?"?(\w+)"? \(.*\) FROM stdin;\n')
_ROWS_END = b"\\.\n"
LOCK_WAIT = "30s"
LONGEST_DUMP = 600
"""Seconds."""


def copy(url: sa.URL, into: Path) -> Mapping[str, int]:
    """Dump the database to an empty file. Returns the rows of each table at that moment."""
    engine = sa.create_engine(url, poolclass=sa.NullPool, isolation_level="REPEATABLE READ")
    with engine.connect() as connection:
        moment = connection.scalar(sa.text("SELECT pg_export_snapshot()"))
        rows = _counted(connection)
        _run("pg_dump", url, "--format=custom", "--no-owner", f"--snapshot={moment}", f"--file={into}")
    synced(into)
    return rows


def contents(file: Path) -> Contents:
    """Open the dump and count its rows, without a database. Raises Trouble `not-sound`."""
    rows: dict[str, int] = {}
    revision, table = "", b""
    with _reading(file) as process:
        assert process.stdout
        for line in process.stdout:
            follow = _ROWS_FOLLOW.fullmatch(line)
            if table and line == _ROWS_END:
                table = b""
            elif table:
                rows[table.decode()] += 1
                revision = line.decode().strip() if table == b"alembic_version" else revision
            elif follow:
                table = follow[1]
                rows[table.decode()] = 0
    if process.returncode or table:
        raise Trouble("not-sound")
    if not {"alembic_version", "setting", "tournament"} <= rows.keys():
        raise Trouble("foreign")
    return Contents(rows, revision)


def _reading(file: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - a program of the database, found on the path
        [_program("pg_restore"), "--data-only", "--file=-", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def restore(url: sa.URL, file: Path) -> None:
    """Put the dump in place of what is there, in one transaction. Raises Trouble `pg-failed`."""
    _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(file))


def make_database(url: sa.URL, name: str) -> sa.URL:
    """An empty database beside this one. Raises Trouble `pg-failed` where that is not allowed."""
    engine = sa.create_engine(url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            quoted = connection.dialect.identifier_preparer.quote(name)
            connection.exec_driver_sql(f"CREATE DATABASE {quoted}")
    except sa.exc.DBAPIError as error:
        raise Trouble("pg-failed", str(error.orig).strip()) from error
    return url.set(database=name)


def _counted(connection: sa.Connection) -> Mapping[str, int]:
    names = sa.inspect(connection).get_table_names()
    quoted = connection.dialect.identifier_preparer.quote
    return {
        name: connection.scalar(sa.text(f"SELECT count(*) FROM {quoted(name)}")) or 0  # noqa: S608
        for name in names
    }


def _run(program: str, url: sa.URL, *arguments: str) -> None:
    """The password goes by the environment, where other users of the computer do not see it."""
    environment = {**os.environ, "PGOPTIONS": f"-c lock_timeout={LOCK_WAIT}"}
    if url.password:
        environment["PGPASSWORD"] = url.password
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    try:
        done = subprocess.run(  # noqa: S603
            [_program(program), f"--dbname={plain}", *arguments],
            env=environment,
            capture_output=True,
            timeout=LONGEST_DUMP,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Trouble("pg-failed", f"{program}: {LONGEST_DUMP} s") from None
    if done.returncode:
        raise Trouble("pg-failed", done.stderr.decode(errors="replace").strip()[-500:])


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise Trouble("no-pg-dump")
    return found
