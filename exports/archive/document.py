"""An archive from and to JSON. Unknown keys are ignored, because later versions only add keys."""

from collections.abc import Set
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic_core import to_jsonable_python

from engine.formats import shape
from exports.archive.content import FORMAT, Archive
from exports.archive.shapes import checked, number_json

_ARCHIVE: Final = TypeAdapter(Archive)


def read(raw: object) -> Archive:
    """The archive. Raise Refused("malformed") with the path of a value of the wrong shape; sums are not
    checked."""
    given = shape.an_object(raw, "archive")
    shape.one_of(shape.needed(given, "format"), "format", (FORMAT,))
    return checked(_ARCHIVE, raw, "")


def archive_json(archive: Archive) -> dict[str, object]:
    """The document. The same archive gives the same bytes, and `read(archive_json(archive)) == archive`."""
    found: dict[str, object] = {"format": FORMAT, **_ARCHIVE.dump_python(archive, mode="json")}
    if archive.kept is None:
        del found["kept"]
    return found


def choices_json(value: object, leave_out: Set[str] = frozenset()) -> dict[str, Any]:
    """A frozen value of the engine as an object, by field. A tuple becomes a list, an enum its value."""
    found: dict[str, Any] = to_jsonable_python(value, exclude=set(leave_out), fallback=number_json)
    return found
