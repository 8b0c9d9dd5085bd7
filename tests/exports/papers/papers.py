"""What the tests of papers stand on: Swedish texts, names, evenings, and reading a PDF back."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from io import BytesIO

from pypdf import PageObject, PdfReader

from engine.contest.match import Item, MatchRules, fold
from engine.formats.summary import parse_deal
from engine.forms import form_named
from engine.game import Facts
from engine.suits import SYMBOLS
from exports.papers.drawing.fonts import Face, width
from exports.papers.given import Occasion, Team
from exports.papers.protocol.match import DealRow, PrintedParti, ProtocolMatch
from scorer.games import GAMES
from scorer.games.words import GameWords
from scorer.words.figures import figure

LONG_NAME = "Svartbäckens Pensionärsförenings Kortspelssällskap, lag II & vänner <Östra>"
AT = datetime(2026, 11, 27, 19, 30, tzinfo=timezone(timedelta(hours=1)))
OCCASION = Occasion("Luciacupen", date(2026, 11, 27), "Bondtolva", "Näs hembygdsgård")
MONTHS = {11: "november", 12: "december"}


class Swedish:
    """The texts as they stand in the code."""

    language = "sv-SE"

    def gettext(self, message: str, /, **params: object) -> str:
        return message % params if params else message

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        return (singular if number == 1 else plural) % {"num": number, **params}

    def game(self, name: str) -> GameWords:
        return GAMES[name]

    def number(self, value: int | Fraction) -> str:
        return figure(value)

    def day(self, date: date, /) -> str:
        return f"{date.day} {MONTHS[date.month]} {date.year}"

    def moment(self, at: datetime) -> str:
        return f"{self.day(at.date())}, kl. {at:%H.%M}"


SWEDISH = Swedish()
ANNA = Team(3, members=("Anna Öberg", "Nils Åkesson"), club="Näs IF")
BIRGIT = Team(7, "Sudrets kungar", ("Birgit Persson", "Karl-Erik Häglund"))
LONG = Team(12, LONG_NAME, ("Maximiliana Wolfeschlegelsteinhausen-Bergerdorff", "Ö"))


def match(
    *items: Item, sides: tuple[Team, Team] = (ANNA, BIRGIT), first_dealer: int = 0, **values: object
) -> ProtocolMatch:
    """A bondtolva match of three, the hands in order."""
    rules = MatchRules(form_named("bondtolva", "four"), 3, first_dealer)
    seats = (*sides[0].members, *sides[1].members)
    seated = (seats[0], seats[2], seats[1], seats[3]) if len(seats) == 4 else (None,) * 4
    usual = {"round": 2, "table": 4, "seats": seated, "sides": tuple((side,) for side in sides)}
    return ProtocolMatch(OCCASION, state=fold(rules, items), **{**usual, **values})  # type: ignore[arg-type]


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def pages(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in reader(pdf).pages]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text as printed. `y`: its baseline; all in points from the lower left corner."""

    text: str
    size: float
    left: float
    right: float
    y: float


def lines(page: PageObject) -> list[Line]:
    """The lines of a page; each is drawn with one call."""
    found: list[Line] = []
    begun, end = "", 0.0

    def see(text: str, _cm: object, tm: list[float], font: dict[str, str] | None, size: float) -> None:
        nonlocal begun, end
        face = Face.BOLD if font and font["/BaseFont"].endswith("Bold") else Face.REGULAR
        ended = text.endswith("\n")
        begun, end = begun + text.rstrip("\n"), end + width(text.rstrip("\n"), face, size)
        if ended and begun.strip():
            found.append(Line(begun.strip(), size, tm[4], tm[4] + end, tm[5]))
        if ended:
            begun, end = "", 0.0

    page.extract_text(visitor_text=see)
    return found


def sizes(pdf: bytes) -> list[tuple[str, float]]:
    """Each line of text with the size that it is printed in."""
    return [(line.text, line.size) for page in reader(pdf).pages for line in lines(page)]


def deal(melds: str = "", last: int = 0, **facts: object) -> Facts:
    """`deal("0H 1S! 1", 1, maktorer=[5, 3])`: melds by side and suit, `!` a slip; then the last trick."""
    found = [
        {"side": int(said[0])}
        | ({"suit": said[1]} if said[1:2] in SYMBOLS else {})
        | ({"slip": True} if said.endswith("!") else {})
        for said in melds.split()
    ]
    return parse_deal(form_named("bondtolva", "four"), {"melds": found, "last_trick": last, **facts})


REDEAL = parse_deal(form_named("bondtolva", "four"), {"redeal": True})


def rows(part: PrintedParti) -> list[tuple[str, ...]]:
    """The cells of the rows in which something stands, side by side: `2|` is 2 for side 0."""
    return [_pairs(row) for row in part.rows if row.cells]


def _pairs(row: DealRow) -> tuple[str, ...]:
    return tuple(f"{first}|{second}" for first, second in zip(row.cells[::2], row.cells[1::2], strict=True))
