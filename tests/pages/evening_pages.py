"""An evening of any game, from the choice of it to its last hand, through the organiser's pages alone."""

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from clients import Client
from sqlmodel import select
from werkzeug.test import TestResponse

from scorer.db import Database
from scorer.games import presets
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.words.terms import Terms, terms_of

USUAL = {
    "name": "Novemberkvällen", "date": "2026-11-27", "tables": "2", "seating": "rotate", "partier": "1",
    "basis": "partier", "match_won": "2", "match_drawn": "1", "match_lost": "0", "place_points": "3, 2, 1",
    "tiebreak_order": "own", "tiebreaks-0": "partier", "tiebreaks-1": "difference",
    "round-robin-order": "drawn", "round-robin-meetings": "1", "swiss-order": "drawn", "cup-order": "drawn",
    "groups-order": "drawn", "groups-meetings": "1", "groups-grouped_by": "size", "groups-group_size": "4",
    "groups-advance": "2", "individual-order": "drawn", "tables-order": "drawn", "tables-by_standing": "0",
}  # fmt: skip
"""The fields of a new tournament as they are sent, those of systems that are not chosen too."""
PEOPLE = (
    "Anna Öberg", "Nils Åkesson", "Märta Lindqvist", "Göran Ek", "Kerstin Holm", "Åke Ström", "Lars Wallin",
    "Ulla Dahl", "Inga Norén", "Bertil Åberg", "Maj Häggström", "Tore Lind", "Gun Östlund", "Folke Nyqvist",
    "Rut Falk", "Sixten Roos", "Tyra Gran", "Vera Ask", "Ivar Malm", "Hedda Krook", "Elof Sand", "Signe Flod",
    "Otto Berg", "Alva Rask",
)  # fmt: skip
Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Evening:
    """A tournament and the organiser who looks after it."""

    organiser: Client
    database: Database
    tournament: int

    @property
    def address(self) -> str:
        return f"/tavlingar/{self.tournament}"

    @property
    def terms(self) -> Terms:
        with self.database.reading() as session:
            return terms_of(session.get_one(Tournament, self.tournament))

    def page(self, path: str = "") -> str:
        answer = self.organiser.get(self.address + path, follow_redirects=True)
        assert answer.status_code == 200, path
        return answer.text

    def post(self, path: str, **data: object) -> str:
        answer = self.organiser.post(self.address + path, data=data, follow_redirects=True)
        assert answer.status_code in {200, 422}, path
        return answer.text

    def entrants(self) -> Sequence[EntrantView]:
        with self.database.reading() as session:
            return entrants_of(session, self.tournament)

    def register(self, sides: int) -> None:
        people = iter(PEOPLE)
        size = self.terms.form.side_size if self.terms.pairs else 1
        lines = [", ".join(next(people) for _ in range(size)) for _ in range(sides)]
        self.post("/par/klistra", text="\n".join(lines), save="1")
        assert len(self.entrants()) == sides

    def put_together(self, *places: int) -> int:
        """A round with a match of those at these places of the list, published; the id of the match."""
        self.post("/ronder")
        number = max(map(int, re.findall(r"/ronder/(\d+)", self.page())))
        entrants = self.entrants()
        self.post(f"/ronder/{number}/satt-ihop", side=[entrants[place].id for place in places])
        return self.publish(number)

    def publish(self, number: int) -> int:
        page = self.post(f"/ronder/{number}/publicera")
        return int(re.findall(r'href="/matcher/(\d+)"', page)[0])

    def sit_down(self, match: int, dealer: int) -> None:
        """As proposed."""
        page = self.organiser.get(f"/matcher/{match}/platser").text
        chosen = re.findall(r'<select id="seat-(\d+)".*?<option value="(\d+)" selected', page, re.S)
        data = {f"seat_{seat}": person for seat, person in chosen}
        self.organiser.post(f"/matcher/{match}/platser", data=data | {"dealer": str(dealer)})

    def show(self, match: int, fields: Fields, kind: str = "giv") -> TestResponse:
        """The line that a hand makes, or the refusal; nothing is saved."""
        page = self.organiser.get(f"/matcher/{match}/{kind}").text
        return self.organiser.post(f"/matcher/{match}/{kind}", data={**fields, **carried(page)})

    def enter(self, match: int, fields: Fields, kind: str = "giv") -> str:
        """The text of the line that is shown, after which it is saved."""
        shown = self.show(match, fields, kind)
        assert shown.status_code == 200, text(shown.text)
        data = {**fields, **carried(shown.text), "save": "1"}
        assert self.organiser.post(f"/matcher/{match}/{kind}", data=data).status_code == 302
        return text(shown.text[shown.text.index('id="raden"') :])

    def match_text(self, match: int) -> str:
        return text(self.organiser.get(f"/matcher/{match}").text)


def carried(page: str) -> dict[str, str]:
    return dict(_hidden(page, ("entry_id", "after", "seen")))


def _hidden(page: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    for name in names:
        found = re.search(rf'name="{name}"[^>]* value="([^"]*)"', page)
        assert found, name
        yield name, html.unescape(found[1])


def text(page: str) -> str:
    """What is read on it, in one line."""
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", page).split()))


def new_evening(organiser: Client, database: Database, preset: str, **choices: object) -> Evening:
    """The preset's game, a match being one parti; `choices` are fields of the form.

    Where it is no round robin its rounds are put together by hand.
    """
    usual = presets()[preset].system if presets()[preset].system == "round-robin" else "by-hand"
    data = USUAL | {"system": usual} | choices
    answer = organiser.post(f"/tavlingar/ny?spel={preset}", data=data)
    assert answer.status_code == 302, text(answer.text)
    with database.reading() as session:
        made = session.exec(select(Tournament.id).order_by(Tournament.id.desc())).first()
    return Evening(organiser, database, made or 0)
