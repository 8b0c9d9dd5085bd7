"""Forms that read a file: a tournament from its archive, a deal from its record."""

import base64
import binascii
import zlib

from flask_babel import lazy_gettext as _l
from flask_wtf.file import FileField
from werkzeug.datastructures import FileStorage
from wtforms import HiddenField, TextAreaField

from scorer.forms.base import PageForm
from scorer.incoming.archives import MOST_BYTES
from scorer.problems import Problem


class ArchiveForm(PageForm):
    """`carried`: the file that was looked at, packed, so that the second press need not choose it again."""

    file = FileField(
        _l("Välj filen"),
        render_kw={"accept": ".json", "data-most": MOST_BYTES, "data-said": "archive-large"},
    )
    carried = HiddenField()

    def sent(self) -> bytes:
        """The bytes of the chosen file, else of the one that was looked at. Refused: `archive-foreign`."""
        chosen: FileStorage | str | None = self.file.data
        if isinstance(chosen, FileStorage) and chosen.filename:
            data: bytes = chosen.read()
            return data
        return unpacked(self.carried.data or "")


class RecordForm(PageForm):
    """A record of `giv/1`, or several: a file, else what is pasted."""

    file = FileField(_l("Välj filen"), render_kw={"accept": ".json,.jsonl,.giv,.txt"})
    record = TextAreaField(
        _l("Eller klistra in given"), render_kw={"rows": 8, "spellcheck": "false", "autocomplete": "off"}
    )

    def sent(self) -> bytes:
        chosen: FileStorage | str | None = self.file.data
        data: bytes = chosen.read() if isinstance(chosen, FileStorage) else b""
        return data if data.strip() else (self.record.data or "").encode()


def packed(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode("ascii")


def unpacked(carried: str) -> bytes:
    """No more of it than a file may have."""
    try:
        return zlib.decompressobj().decompress(base64.b64decode(carried, validate=True), MOST_BYTES + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise Problem("archive-foreign") from None
