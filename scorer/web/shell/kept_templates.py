"""Templates stay compiled from one start of the program to the next, as Python keeps its own modules.

Compiling is most of the first page after a start, and of each page that nobody has seen since. What is kept
lies beside the templates. It goes by their text and by the versions of Python and Jinja. Jinja works out a
filter of ours as it compiles where the value is written in the template itself; no template does that, and a
test sees to it. Where the folder is not ours to write in, nothing is kept.
"""

import os
import pickle
import sys
from contextlib import suppress
from pathlib import Path

from flask import Flask
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

FOLDER = "__pycache__"


class KeptTemplates(FileSystemBytecodeCache):
    """A file that is damaged, or cannot be written on a full disk, costs no page."""

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError, EOFError, ValueError, pickle.UnpicklingError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def init_app(app: Flask) -> None:
    kept = Path(app.root_path, app.template_folder or "", FOLDER)
    if sys.dont_write_bytecode:
        return
    with suppress(OSError):
        kept.mkdir(exist_ok=True)
    if os.access(kept, os.W_OK):
        app.jinja_env.bytecode_cache = KeptTemplates(str(kept))
