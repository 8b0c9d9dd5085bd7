"""Templates stay compiled from one start of the program to the next, as Python keeps its own modules.

Compiling is most of the first page after a start, and of each page that nobody has seen since. What is kept
lies beside the templates. It goes by their text, by the versions of Python and Jinja, and by how the program
has Jinja compile. Jinja works out a filter of ours as it compiles where the value is written in the template
itself; no template does that, and a test sees to it. Where the folder is not ours to write in, nothing is
kept.
"""

import sys
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

from flask import Flask
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

FOLDER: Final = "__pycache__"
DIGEST: Final = sha256().digest_size
SAMPLE: Final = "{{ a }}\n  {% if a %}\n{% endif %}\n"
"""What Jinja makes of it tells whether it escapes, and what it does with the space around a tag."""


class KeptTemplates(BytecodeCache):
    """Each file begins with a digest: one that is damaged, or half written, counts for nothing.

    Jinja's own class goes by the text and by Python alone, and writes by `tempfile`: in a folder that is not
    ours that may try one name after the other for ever, on Windows.
    """

    def __init__(self, folder: Path, environment: Environment) -> None:
        self._folder = folder
        self._environment = environment

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            found = self._file(bucket).read_bytes()
            digest, code = found[:DIGEST], found[DIGEST:]
            if digest == self._digest(code):
                bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        code = bucket.bytecode_to_string()
        with suppress(OSError):
            self._file(bucket).write_bytes(self._digest(code) + code)

    def _file(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}.cache"

    def _digest(self, code: bytes) -> bytes:
        return sha256(self._compiler + code).digest()

    @cached_property
    def _compiler(self) -> bytes:
        return f"{version('jinja2')} {self._environment.compile(SAMPLE, 'a.html', raw=True)}".encode()


def init_app(app: Flask) -> None:
    if sys.dont_write_bytecode:
        return
    kept = Path(app.root_path, app.template_folder or "", FOLDER)
    with suppress(OSError):
        kept.mkdir(exist_ok=True)
    app.jinja_env.bytecode_cache = KeptTemplates(kept, app.jinja_env)
