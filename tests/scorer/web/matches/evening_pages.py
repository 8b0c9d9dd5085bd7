"""An evening of any game, from the choice of it to its last hand, through the organiser's pages alone."""

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import select
from werkzeug.test import TestResponse

from scorer.db import Database
from scorer.games import presets
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.words.terms import Terms, terms_of
from tests.clients import Client

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


GAMES: Mapping[str, tuple[int, int, Sequence[tuple[dict[str, str], str]], str]] = {
    # trumf 2, vinst 1, sistan 1: three such hands are twelve (C6, B8, B9, B10)
    "nas": (4, 0, [
        ({"meld_0": "0.H", "maktorer_0": "8", "last_trick": "0"}, "Ställning 4–0"),
        ({"meld_0": "0.H", "maktorer_0": "8", "last_trick": "0"}, "Ställning 8–0"),
        ({"meld_0": "0.H", "maktorer_0": "8", "last_trick": "0"}, "Ställning 12–0 – tolva 1 vanns av 1"),
    ], "Tolva 1: 12–0, vanns av 1"),
    # three sides share eight maktorer; the number left out is what the others leave (B8, B11)
    "bondtolva-six": (3, 0, [
        ({"meld_0": "2.C", "maktorer_0": "1", "maktorer_1": "1", "last_trick": "2"}, "Ställning 0–0–4"),
        ({"meld_0": "2.C", "maktorer_0": "1", "maktorer_1": "1", "last_trick": "2"}, "Ställning 0–0–8"),
        ({"meld_0": "2.C", "maktorer_0": "1", "maktorer_1": "1", "last_trick": "2"}, "Ställning 0–0–12"),
    ], "Tolva 1: 0–0–12, vanns av 3"),
    # a halv gubbe lost costs 6 (T12); 60-60 gives nobody vinst and is carried (T7); vinst before sistan (T9)
    "tolva-four": (4, 0, [
        ({"gubbe": "half.1.0"}, "Ställning 0 – −6"),
        ({"gubbe": "half.0.1"}, "Ställning 6 – −6"),
        ({"meld_0": "0.H", "meld_1": "0.S", "card_points_0": "60", "last_trick": "0"},
         "Ställning 10 – −6 , nästa vinst 2"),
        ({"card_points_0": "70", "last_trick": "1"}, "Ställning 12 – −5 – tolva 1 vanns av 1"),
    ], "Tolva 1: 12 – −5, vanns av 1"),
    # hel gubbe by one alone wins at once (T13, T16)
    "tolva-three": (3, 0, [({"gubbe": "whole.2.1"}, "Ställning 0–0–12")], "Tolva 1: 0–0–12, vanns av 3"),
    "plocketolva": (2, 0, [
        ({"gubbe": "whole.0.0"}, "Ställning −12 – 0"),
        ({"gubbe": "whole.1.1"}, "Ställning −12 – 12"),
    ], "Tolva 1: −12 – 12, vanns av 2"),
    "bordstolva": (2, 0, [
        ({"meld_0": "1.S", "card_points_1": "100", "last_trick": "1"}, "Ställning 0–4"),
        ({"meld_0": "1.S", "card_points_1": "100", "last_trick": "1"}, "Ställning 0–8"),
        ({"meld_0": "1.S", "card_points_1": "100", "last_trick": "1"}, "Ställning 0–12"),
    ], "Tolva 1: 0–12, vanns av 2"),
    # plus game tricks - 4, minus game 4 - tricks, buying 1; ten in the plus column ends it (W3, W5, W6)
    "tremanswhist": (3, 2, [
        ({"kind": "plus", "buyer": "", "tricks_0": "10", "tricks_1": "2"},
         "Ställning 6 – −2 – −3 (plus/minus 6/0 · 0/2 · 0/3)"),
        ({"kind": "minus", "buyer": "1", "tricks_0": "0", "tricks_1": "9", "tricks_2": "4"},
         "Ställning 10 – −8 – −3 (plus/minus 10/0 · 0/8 · 0/3) – parti 1 vanns av 1"),
    ], "Parti 1: 10 – −8 – −3, vanns av 1"),
    # the first seat takes all tricks; forehand 6 2, next 5 5, dealer 2 6 (W9); the third seat deals first
    "nine-deals": (3, 2, [
        ({"tricks_0": "13", "tricks_1": "0"}, score)
        for score in (
            "Ställning 7 – −5 – −2", "Ställning 18 – −11 – −7", "Ställning 26 – −13 – −13",
            "Ställning 15 – −8 – −7", "Ställning 8 – −6 – −2", "Ställning 0–0–0",
            "Ställning 7 – −5 – −2", "Ställning 18 – −11 – −7",
            "Ställning 26 – −13 – −13 – parti 1 vanns av 1",
        )
    ], "Parti 1: 26 – −13 – −13, vanns av 1"),
    # most cards in two deals; equal totals share the win (J6, J8)
    "tjuv": (4, 0, [
        ({"cards_0": "20", "cards_1": "10", "cards_2": "6", "cards_3": "0"}, "Ställning 20–10–6–0"),
        ({"cards_0": "0", "cards_1": "10", "cards_2": "6", "cards_3": "20"},
         "Ställning 20–20–12–20 – parti 1 delades av 1, 2 och 4"),
    ], "Parti 1: delades av 1, 2 och 4"),
}  # fmt: skip
CHOICES: Mapping[str, dict[str, str]] = {
    "tjuv": {"length": "2", "options": "fill_from_stock"},
    "bordstolva": {"options": "first_trick_from_table"},
    "nine-deals": {"tiebreak_order": "usual"},
}
SIDES = {"nas": 2, "tolva-four": 2}
"""Where more are registered than meet in a match."""


def begun(organiser: Client, database: Database, preset: str) -> tuple[Evening, int]:
    """The evening with a published match of the first sides, who sit as proposed."""
    sides, dealer, _, _ = GAMES[preset]
    choices = {"system": "by-hand"} | CHOICES.get(preset, {})
    evening = new_evening(organiser, database, preset, **choices)
    evening.register(sides)
    match = evening.put_together(*range(SIDES.get(preset, sides)))
    evening.sit_down(match, dealer)
    return evening, match
