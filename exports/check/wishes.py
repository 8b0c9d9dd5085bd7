"""The choices of the organiser on how rounds are drawn."""

from typing import Final

from pydantic import TypeAdapter

from exports.archive.content import Archive
from exports.archive.shapes import Flag, FromZero, checked

_PATH: Final = "tournament.system_options"
_COUNT: Final = TypeAdapter[int](FromZero)
_FLAG: Final = TypeAdapter[bool](Flag)


def option(archive: Archive, key: str, usual: int) -> int:
    """A number among the choices of the system; raise Refused("malformed") where it is none."""
    found = archive.tournament.system_options.get(key)
    return usual if found is None else checked(_COUNT, found, f"{_PATH}.{key}")


def is_on(archive: Archive, key: str) -> bool:
    """A choice that is made or not; Refused as in `option`."""
    return checked(_FLAG, archive.tournament.system_options.get(key, False), f"{_PATH}.{key}")
