"""Draws the small picture of each paper that the page of papers shows, in scorer/static/papers/.

    python docs/pictures_of_papers.py

Each is the first page of the paper of a made-up evening, as the paper itself draws it, with a bar for each
line of text: nobody could read the letters, and so one picture does for all languages.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from reportlab.lib.colors import Color, black, white  # noqa: E402

from engine.forms import form_named  # noqa: E402
from exports.papers.drawing.fonts import Face, runs, width  # noqa: E402
from exports.papers.drawing.pen import FAINT, HAIR, THICK, THIN, Align, Box, Pen  # noqa: E402
from exports.papers.given import Team  # noqa: E402
from exports.papers.protocol.content import protocol  # noqa: E402
from exports.papers.protocol.drawing import draw_protocols  # noqa: E402
from exports.papers.rules.drawing import draw_rules  # noqa: E402
from scorer.papers.listed import PAPERS  # noqa: E402
from scorer.papers.press import Press  # noqa: E402
from scorer.papers.rules import rules_sheet  # noqa: E402
from tests.exports.papers.every_paper import PAPERS as MADE  # noqa: E402
from tests.exports.papers.papers import AT, SWEDISH, deal, match  # noqa: E402

TARGET: Final = ROOT / "scorer" / "static" / "papers"
CARDS: Final = "table-cards"
"""A paper of the page of tables."""
NAMES: Final = ("Anna Öberg", "Nils Åkesson", "Birgit Persson", "Karl-Erik Häglund", "Cecilia Ek", "Bo Al")
LETTER: Final = 0.52
"""The height of a bar, in parts of the size of its letters."""
UNDER: Final = ('fill="#eee', 'fill="#fff')
"""What lies below all else."""
LARGE: Final = 18
"""From this size on each word has its own bar."""


class Sketch:
    """The strokes and areas of one page: by width and colour a path each, so that the file is small."""

    def __init__(self) -> None:
        self.size = (0.0, 0.0)
        self.ended = self.turned = False
        self.moved = 0.0
        self._paths: dict[str, list[str]] = defaultdict(list)

    def stroke(self, x: float, y: float, to: tuple[float, float], looks: str) -> None:
        (x, y), (to_x, to_y) = self._place(x, y), self._place(*to)
        self._paths[f'stroke="{looks}'].append(f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}")

    def area(self, box: Box, looks: str) -> None:
        (x, y), (right, low) = self._place(box.x, box.y), self._place(box.x + box.width, box.y + box.height)
        self._paths[looks].append(f"M{x:.1f} {y:.1f}H{right:.1f}V{low:.1f}H{x:.1f}z")

    def diamond(self, x: float, y: float, half: float) -> None:
        (x, y) = self._place(x, y)
        self._paths['fill="#555'].append(
            f"M{x:.0f} {y - half:.0f}l{half:.0f} {half:.0f} -{half:.0f} {half:.0f} -{half:.0f} -{half:.0f}z"
        )

    def _place(self, x: float, y: float) -> tuple[float, float]:
        wide, high = self.size
        return (wide - x, high - y) if self.turned else (x + self.moved, y)

    def svg(self) -> str:
        wide, high = self.size
        below = sorted(self._paths, key=lambda looks: looks not in UNDER)
        paths = "".join(f'<path {looks}" d="{"".join(self._paths[looks])}"/>\n' for looks in below)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" fill="none">\n'
            f'<path fill="#fff" d="M0 0h{wide:.0f}v{high:.0f}H0z"/>\n{paths}</svg>\n'
        )


@contextmanager
def sketched() -> Iterator[Sketch]:
    """The first page of the paper that is drawn in the block."""
    sketch = Sketch()

    def text(
        pen: Pen, x: float, y: float, said: str, size: float, face: Face = Face.REGULAR,
        align: Align = Align.LEFT, colour: Color = black,
    ) -> None:  # fmt: skip
        x -= align.value * width(said, face, size)
        shade = "#999" if colour != black else "#333" if face is Face.BOLD else "#666"
        looks = f'{shade}" stroke-width="{size * LETTER:.0f}'
        middle = y - size * LETTER / 2
        for run in runs(said, face):
            if not run.font:
                sketch.diamond(x + size * 0.4, y - size * 0.33, size * 0.35)
                x += run.width(size)
                continue
            for word in run.letters.split(" ") if size >= LARGE else [run.letters]:
                end = x + width(word, face, size)
                if word.strip():
                    sketch.stroke(x, middle, (end, middle), looks)
                x = end + width(" ", face, size)

    def line(pen: Pen, x: float, y: float, to_x: float, to_y: float, weight: float = THIN) -> None:
        sketch.stroke(x, y, (to_x, to_y), f'{"#bbb" if weight <= HAIR else "#555"}" stroke-width="2')

    def frame(pen: Pen, box: Box, weight: float = THIN) -> None:
        sketch.area(box, f'stroke="#555" stroke-width="{4 if weight >= THICK else 2}')

    def fill(pen: Pen, box: Box, colour: Color = FAINT) -> None:
        sketch.area(box, f'fill="{ {white: "#fff", black: "#333"}.get(colour, "#eee") }')

    def moved(pen: Pen, right: float, draw: Any) -> None:
        sketch.moved = right
        draw()
        sketch.moved = 0

    def upside_down(pen: Pen) -> None:
        sketch.turned = not sketch.turned

    def end_page(pen: Pen) -> None:
        sketch.ended = True

    def first_page(draw: Any) -> Any:
        def only(pen: Pen, *given: Any, **named: Any) -> None:
            sketch.size = sketch.size if sketch.ended else (pen.width, pen.height)
            if not sketch.ended:
                draw(pen, *given, **named)

        return only

    def stamp(pen: Pen, looks: object, y: float, draw: Any) -> None:
        draw(y)

    drawn = (text, line, frame, fill, moved, stamp, upside_down, end_page)
    with ExitStack() as stack:
        for draw in drawn:
            stack.enter_context(patch.object(Pen, draw.__name__, first_page(draw)))
        stack.enter_context(patch.object(Pen, "dashed", first_page(line)))
        stack.enter_context(patch.object(Pen, "rounded", first_page(frame)))
        stack.enter_context(patch.object(Pen, "finish", lambda pen: b""))
        yield sketch


def teams(many: int) -> Sequence[Team]:
    """Pairs with names of different lengths."""
    people = [NAMES[place % len(NAMES)] for place in range(2 * many)]
    pairs = zip(people[::2], people[1::2], strict=True)
    return [Team(number, members=pair, club="Näs IF") for number, pair in enumerate(pairs, 1)]


def drawn(kind: str) -> str:
    with sketched() as sketch:
        if kind == "rules":
            press: Any = Press(None, None, SWEDISH, AT)  # type: ignore[arg-type]
            draw_rules(rules_sheet(press, form_named("bondtolva", "four")), SWEDISH, AT)
        elif kind == "filled-protocols":
            hands = [deal("0H 1S", 1, maktorer=[5, 3]), deal("1D", 0, maktorer=[4, 4], ogon=[22, 18])] * 2
            draw_protocols([protocol(match(*hands), SWEDISH)], "", SWEDISH, AT)
        else:
            MADE["cards" if kind == CARDS else kind].make(teams(12), SWEDISH, AT)
    return sketch.svg()


def pictures() -> Mapping[str, str]:
    """By the name of its file, the picture of each paper."""
    shown = [kind for kind in PAPERS if kind != "match"]
    return {f"{kind}.svg": drawn(kind) for kind in (*shown, CARDS)}


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (TARGET / name).write_text(svg, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
