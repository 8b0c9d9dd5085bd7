"""Prints the rooms of the program: every folder and module with the first line of its docstring.

python docs/rooms.py            all of it
python docs/rooms.py engine     one folder
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("engine", "exports", "scorer")


def rooms(folder: Path) -> Iterator[tuple[Path, str]]:
    """The folder, its modules and the folders in it, each with its first line; \"\" where it has none."""
    yield folder, first_line(folder / "__init__.py")
    for module in sorted(folder.glob("*.py")):
        if not module.name.startswith("__"):
            yield module, first_line(module)
    for inner in sorted(folder.iterdir()):
        if (inner / "__init__.py").exists():
            yield from rooms(inner)


def first_line(module: Path) -> str:
    said = ast.get_docstring(ast.parse(module.read_text("utf-8"))) if module.exists() else None
    return (said or "").partition("\n")[0]


def main(folders: list[str]) -> None:
    for folder in folders or FOLDERS:
        for path, line in rooms(ROOT / folder):
            room = path.relative_to(ROOT)
            indent = "  " * (len(room.parts) - 1)
            print(f"{indent}{path.name}{'/' if path.is_dir() else ''}  {line}")


if __name__ == "__main__":
    main(sys.argv[1:])
