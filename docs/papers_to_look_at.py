"""Pictures of every paper, in each language, to be looked at.

`python docs/papers_to_look_at.py FOLDER [WORD …]` makes each paper with any number of rows and the names that
are hard to print (those of the tests), and the rules and an empty protocol of each form. It draws the first
page, one from the middle and the last one with poppler's `pdftoppm`. With words, only papers whose name has
one of them. The pictures of one page stand side by side, one for each language.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs")]

from pictures_of_pages import side_by_side  # noqa: E402
from PIL import Image  # noqa: E402
from pypdf import PdfReader  # noqa: E402

from benchmarks.papers import matches  # noqa: E402
from engine.forms import FORMS, Form  # noqa: E402
from exports.papers.protocol.content import protocol  # noqa: E402
from exports.papers.protocol.drawing import draw_protocols  # noqa: E402
from scorer.app import create_app  # noqa: E402
from scorer.config import Config, sqlite_url  # noqa: E402
from scorer.db import Database  # noqa: E402
from scorer.papers.blanks import blank_form_pdf  # noqa: E402
from scorer.papers.press import Press  # noqa: E402
from scorer.papers.rules import form_rules_pdf  # noqa: E402
from scorer.upgrading import upgrade  # noqa: E402
from scorer.words.catalogues import LANGUAGES, compile_catalogues  # noqa: E402
from scorer.words.language import PaperTexts, choose_language  # noqa: E402
from tests.exports.papers.bench import MANY  # noqa: E402
from tests.exports.papers.every_paper import PAPERS, made  # noqa: E402
from tests.exports.papers.papers import AT  # noqa: E402

KEY: Final = "a key for pictures alone"
DOTS: Final = 100
"""Of an inch: letters of ten points can be read."""

Make = Callable[[Press], bytes]


def papers() -> Mapping[str, Make]:
    """By its name, what makes each paper."""
    rows = {f"{kind}.{many}": partial(_rows, kind, many) for kind in PAPERS for many in MANY}
    rules = {f"rules.{form.game}.{form.name}": partial(_rules, form) for form in FORMS.values()}
    empty = {f"empty.{form.game}.{form.name}": partial(_empty, form) for form in FORMS.values()}
    return rows | rules | empty | {"filled": _filled}


def _rows(kind: str, many: int, press: Press) -> bytes:
    return made(kind, many, press.texts)


def _rules(form: Form, press: Press) -> bytes:
    return form_rules_pdf(press, form)


def _empty(form: Form, press: Press) -> bytes:
    return blank_form_pdf(press, form, 1)


def _filled(press: Press) -> bytes:
    return draw_protocols([protocol(each, press.texts) for each in matches(1)], "", press.texts, AT)


def main(folder: Path, words: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    compile_catalogues()
    wanted = [name for name in papers() if not words or any(word in name for word in words)]
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "pictures.sqlite3"
        database = Database(sqlite_url(file), file.parent)
        upgrade(database)
        app = create_app(Config(sqlite_url(file), file.parent, KEY), database)
        for name, make in ((name, papers()[name]) for name in wanted):
            for language in LANGUAGES:
                with app.test_request_context(), database.reading() as session:
                    choose_language(language)
                    pdf = make(Press(session, database.folds, PaperTexts(), AT))
                Path(place, f"{language}.pdf").write_bytes(pdf)
            for page in _pages(Path(place, "sv.pdf")):
                shots = [_drawn(Path(place, f"{language}.pdf"), page) for language in LANGUAGES]
                side_by_side(shots).save(folder / f"{name}.{page}.png")
        database.close()


def _pages(pdf: Path) -> Iterator[int]:
    """The first page, one from the middle, and the last."""
    many = len(PdfReader(pdf).pages)
    yield from sorted({1, (many + 1) // 2, many})


def _drawn(pdf: Path, page: int) -> Image.Image:
    """Where a language has fewer pages, its last one."""
    number = str(min(page, len(PdfReader(pdf).pages)))
    command = ["pdftoppm", "-png", "-r", str(DOTS), "-f", number, "-l", number, str(pdf)]
    drawn = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - files of our own
    return Image.open(BytesIO(drawn.stdout)).convert("RGB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
