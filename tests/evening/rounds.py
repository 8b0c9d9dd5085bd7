"""Whole rounds on the laptop: drawn and published on the pages, the results brought in as fast as can be."""

import itertools
import random
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, expect

from engine.forms import Form
from scorer.db import Database
from scorer.rows.entrants.view import entrants_of
from scorer.rows.matches.record import MatchRecord, match_record, round_records
from scorer.rows.rounds.stored import stored_rounds
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind, Sent, submit
from tests.evening.laptop import Organiser

NAMES = (
    "Anna Öberg", "Nils Åkesson", "Märta Lindqvist", "Göran Ek", "Kerstin Holm", "Åke Ström", "Lars Wallin",
    "Ulla Dahl", "Inga Norén", "Bertil Åberg", "Maj Häggström", "Tore Lind", "Gun Östlund", "Folke Nyqvist",
    "Rut Falk", "Sixten Roos", "Tyra Gran", "Vera Ask", "Ivar Malm", "Hedda Krook", "Elof Sand", "Signe Flod",
    "Otto Berg", "Alva Rask",
)  # fmt: skip
PAIRS = tuple(f"{player}, {partner}" for player, partner in zip(NAMES[::2], NAMES[1::2], strict=True))
TOLVOR = ((12, 3), (5, 12), (12, 7), (10, 12), (12, 0))
COLUMNS = ((10, -4, -6), (-3, 10, -7), (-5, -5, 10))
Sides = tuple[tuple[int, ...], ...]


class Hall:
    """The rounds of the newest tournament, and its entrants by number."""

    def __init__(self, organiser: Organiser, database: Database, tournament: int = 1) -> None:
        self.organiser = organiser
        self.database = database
        self.tournament = tournament
        self._chance = random.Random(tournament)
        self._ids = itertools.count()

    def ids(self) -> Mapping[int, int]:
        with self.database.reading() as session:
            return {entrant.number: entrant.id for entrant in entrants_of(session, self.tournament)}

    def draw(self, button: str, number: int) -> Sequence[Sides]:
        """Who meet in the draft, by their numbers as they stand on the page."""
        self.organiser.go("Kvällen")
        self.organiser.tap(self.organiser.page.get_by_role("button", name=button, exact=True))
        self.organiser.sees(f"Förslag till rond {number}")
        return [self.sides(row) for row in self.organiser.page.locator("table.matches tbody tr").all()]

    def sides(self, row: Locator) -> Sides:
        found = row.locator(".side").all()
        return tuple(tuple(map(int, side.locator(".no").all_inner_texts())) for side in found)

    def publish(self, number: int) -> None:
        self.organiser.press(f"Visa rond {number} för alla")
        self.organiser.sees(f"Rond {number} visas för alla.")

    def play(self, number: int) -> None:
        """Every match of the round to its end; then the page says so."""
        for record in self._records(number):
            while not self._over(record.id):
                self._parti(record)
        self.organiser.go("Kvällen")
        self.organiser.sees(f"Rond {number} är klar.")

    def round(self, number: int, button: str = "") -> Sequence[Sides]:
        drawn = self.draw(button or f"Lotta rond {number}", number)
        self.publish(number)
        self.play(number)
        return drawn

    def free(self) -> Sequence[int]:
        """Who is free in the draft that is shown."""
        return [int(number) for number in self.organiser.page.locator("ul.free .no").all_inner_texts()]

    def is_now(self, step: str) -> None:
        expect(self.organiser.page.locator('[aria-current="step"] h2')).to_contain_text(step)

    def _records(self, number: int) -> Sequence[MatchRecord]:
        with self.database.reading() as session:
            found = next(
                stored for stored in stored_rounds(session, self.tournament) if stored.number == number
            )
            return [record for record in round_records(session, found.id) if not record.bye]

    def _over(self, match: int) -> bool:
        with self.database.reading() as session:
            record = match_record(session, match)
        return self.database.folds.of(record).over

    def _parti(self, record: MatchRecord) -> None:
        with self.database.reading() as session:
            last = match_record(session, record.id).last
        score = self._chance.choice(_results(record.rules.form))
        sent = Sent(
            f"quick-result-{next(self._ids)}", record.id, last, Kind.PARTI, {"score": list(score)}, ""
        )
        act(self.database, ORGANISER, submit, sent)


def _results(form: Form) -> Sequence[Sequence[int]]:
    return COLUMNS if form.columns else TOLVOR
