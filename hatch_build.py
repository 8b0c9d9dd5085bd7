"""The wheel carries compiled catalogues, which the repository does not, and a compiled engine where one is
asked for (decision 92).

python hatch_build.py FOLDER    compiles the engine of a copy of the checkout, beside its sources
"""

import os
import sys
from contextlib import chdir
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.frontend import CommandLineInterface
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASKED_FOR = "SCORER_COMPILED"
"""Set to 1, this variable asks for a wheel with a compiled engine, for this system and this Python."""
NEEDED = ["mypy[mypyc]>=1.18"]
SOURCES = ("engine/cards.py", "engine/choices.py", "engine/formats/shape.py", "engine/games/**/*.py")
"""What is compiled: the card door, from a record to its answer."""
LEFT = {"__init__.py", "points.py"}
"""But not a package's own file, nor the facts: they are copied and pickled, and compiled values cannot be."""


class CompileTexts(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return NEEDED if is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        CommandLineInterface().run(
            ["pybabel", "-q", "compile", "--directory", f"{self.root}/scorer/translations"]
        )
        if self.target_name == "wheel" and is_asked_for():
            self.copy = TemporaryDirectory()
            copytree(Path(self.root, "engine"), Path(self.copy.name, "engine"))
            made = compile_engine(Path(self.copy.name))
            places = {str(path): path.relative_to(self.copy.name).as_posix() for path in made}
            build_data["force_include"] |= places
            build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "copy"):
            self.copy.cleanup()


def is_asked_for() -> bool:
    return os.environ.get(ASKED_FOR) == "1"


def compile_engine(root: Path) -> list[Path]:
    """Compile the engine in `root`, beside its sources. Returns the files made. Needs a C compiler."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    with chdir(root), TemporaryDirectory() as scratch:
        sources = sorted(path for pattern in SOURCES for path in Path().glob(pattern))
        names = [str(path) for path in sources if path.name not in LEFT]
        modules = mypycify(["--config-file=", *names], opt_level="2", group_name="engine", target_dir=scratch)
        build = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
        build.inplace, build.build_temp, build.parallel = True, scratch, os.cpu_count()
        build.ensure_finalized()
        build.run()
        return [root / name for name in build.get_output_mapping().values()]  # beside the sources


if __name__ == "__main__":
    compile_engine(Path(sys.argv[1]).resolve())
