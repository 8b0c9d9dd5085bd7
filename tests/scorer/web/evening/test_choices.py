"""A tournament of any game: its own choices, what does not go together, and the words that follow it."""

import html
import re
from collections.abc import Iterator

import pytest
from sqlmodel import select

from engine.forms import FORMS
from engine.pairing.systems import SYSTEMS
from scorer.db import Database
from scorer.games import GAMES, presets
from scorer.models import Tournament
from scorer.presets import Preset
from scorer.rows.rounds.drawing import chosen_options
from scorer.rows.standings.scoring import scoring_choice
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import USUAL, Evening, new_evening, text

IN_ORDER_TWICE = {
    "round-robin-order": "number",
    "round-robin-meetings": "2",
    "round-robin-rounds": "4",
}


def stored(evening: Evening) -> Tournament:
    with evening.database.reading() as session:
        found = session.get_one(Tournament, evening.tournament)
        session.expunge(found)
        return found


def new(organiser: Client, preset: str) -> str:
    return organiser.get(f"/tavlingar/ny?spel={preset}").text


def refused(organiser: Client, preset: str, **choices: str) -> str:
    """The page where a new tournament is refused."""
    usual = "by-hand" if presets()[preset].system != "round-robin" else "round-robin"
    data = USUAL | {"system": usual, "length": "6"} | choices
    answer = organiser.post(f"/tavlingar/ny?spel={preset}", data=data)
    assert answer.status_code == 422
    return answer.text


def made_as_proposed(organiser: Client, database: Database, preset: str) -> Tournament:
    """A tournament of the preset, with every field as its page has it."""
    page = new(organiser, preset)
    data = dict(filled_in(page[page.index('<form method="post" class="sheet') :]))
    answer = organiser.post(f"/tavlingar/ny?spel={preset}", data=data)
    assert answer.status_code == 302, text(answer.text)
    with database.reading() as session:
        found = session.exec(select(Tournament)).one()
        session.expunge(found)
        return found


def filled_in(form: str) -> Iterator[tuple[str, str]]:
    """What a browser would send."""
    for tag in re.findall(r"<input[^>]*>", form):
        of = {name: html.unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        if of["type"] not in ("radio", "checkbox") or " checked" in tag:
            yield of["name"], of.get("value", "y")
    yield from re.findall(r'<select[^>]*name="([^"]+)">.*?<option selected value="([^"]*)"', form)


def test_the_game_comes_first_then_its_ways_and_the_usual_one_is_chosen(organiser: Client) -> None:
    page = organiser.get("/tavlingar/ny").text
    games = [page.index(f">{game}</a>") for game in ("Bondtolva", "Tolva", "Svensk tremanswhist", "Tjuv")]
    assert games == sorted(games)
    assert page.count('aria-current="true">Bondtolva enligt Näs') == 1
    for game in GAMES.values():
        page = organiser.get(f"/tavlingar/ny?spel={game.presets[0].id}").text
        page = page[page.rindex("<nav", 0, page.index('<form method="post" class="sheet')) :]
        places = [page.index(f"spel={preset.id}") for preset in game.presets]
        assert places == sorted(places)


@pytest.mark.parametrize("preset", presets())
def test_a_preset_makes_a_tournament_as_it_stands(organiser: Client, database: Database, preset: str) -> None:
    """Sent as its page fills it in: no field that it needs is empty, nothing in it is refused."""
    made = made_as_proposed(organiser, database, preset)
    chosen = presets()[preset]
    assert ((made.game, made.form), made.system) == (chosen.plays, chosen.system)
    assert (made.partier, made.length) == (chosen.partier, chosen.length)
    assert made.stop_when_decided == chosen.stop_when_decided
    assert chosen_options(made.system_options) == chosen.options
    assert scoring_choice(made.scoring) == chosen.choice


@pytest.mark.parametrize("preset", presets())
def test_no_preset_leaves_the_rounds_to_be_made_by_hand(preset: str) -> None:
    assert not SYSTEMS[presets()[preset].system].by_hand


def test_all_that_a_preset_chooses_is_said_before_it_is_applied(organiser: Client) -> None:
    page = text(new(organiser, "bondtolva-groups"))
    said = page[page.index("Allt som är valt") : page.index("Läs reglerna")]
    for sentence in (
        "3 tolvor i varje match.",
        "Grupper och slutspel.",
        "Grupper om 4.",
        "De 2 bästa ur varje grupp går till slutspel.",
        "Vilka som kommer i samma grupp: lottas.",
        "Match om tredje pris.",
        "Placering i cupen, vunna tolvor, vunna matcher, inbördes möten, poängskillnad, gjorda poäng.",
        "W.o.: 3 tolvor.",
        "Den som står över får: ingenting.",
        "Alla byter bord, lika ofta vid varje.",
    ):
        assert sentence in said


@pytest.mark.parametrize(
    "preset",
    [preset for preset in presets().values() if preset.form.game.endswith("tolva")],
    ids=lambda preset: preset.id,
)
def test_what_is_played_to_twelve_is_a_tolva_to_its_preset_as_on_the_pages(preset: Preset) -> None:
    said = f"{preset.name} {preset.explanation}".lower()
    assert "parti" not in said.replace("partner", "")
    assert "tolvor" in said


@pytest.mark.parametrize(
    ("preset", "there", "not_there"),
    [
        ("nas", ("Tolvor i varje match", "Hur ofta alla möts"), ("Givar i varje parti", "Varianter")),
        (
            "bondtolva-six",
            ("Tolvor i varje match", "Vilka som sitter vid samma bord", "Poäng efter placering vid bordet"),
            ("Hur ofta alla möts", "Så många vid varje bord", "Monrad", "Cup"),
        ),
        ("bordstolva", ("Första sticket spelas från bordet",), ("fylls det på", "ny partner")),
        ("tremanswhist", ("Partier i varje match", "Vunna partier"), ("olvor", "Givar i varje parti")),
        (
            "tjuv",
            (
                "Givar i varje parti",
                "fylls det på från talongen",
                "Lottningssätt",
                "Så många vid varje bord",
            ),
            ("olvor i",),
        ),
    ],
)
def test_own_choices_follow_the_game(
    organiser: Client, preset: str, there: tuple[str, ...], not_there: tuple[str, ...]
) -> None:
    page = new(organiser, preset)
    form = text(page[page.index('<form method="post" class="sheet') :])
    assert [words for words in there if words not in form] == []
    assert [words for words in not_there if words in form] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_of_each_system_exactly_what_it_takes_is_asked_for(organiser: Client, system: str) -> None:
    """In one of the two forms that have every system; the size of a table is not chosen where it is fixed."""
    form = "tjuv" if SYSTEMS[system].suits(FORMS["tjuv", "tjuv"]) else "nas"
    asked = set(re.findall(rf'name="{system}-(\w+)"', new(organiser, form))) - {"grouped_by"}
    assert asked == SYSTEMS[system].takes


def test_own_choices_are_kept_and_can_be_changed(organiser: Client, database: Database) -> None:
    evening = new_evening(
        organiser, database, "tjuv", length="4", options="fill_from_stock", stop_when_decided="y", partier="3"
    )
    made = stored(evening)
    assert (made.length, made.options, made.stop_when_decided) == (4, ["fill_from_stock"], True)
    evening.post("/andra", **USUAL, length="5", system="by-hand")
    changed = stored(evening)
    assert (changed.length, changed.options, changed.stop_when_decided) == (5, [], False)
    assert changed.system == "by-hand"


def test_a_round_robin_in_order_of_number_twice_and_cut_off(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "nas", **IN_ORDER_TWICE)
    assert stored(evening).system_options == {"order": "number", "meetings": 2, "rounds": 4}
    evening.register(4)
    assert "Alla möter alla: 4 ronder." in evening.page()
    page = evening.page("/andra")
    assert 'value="4"' in page[page.index('name="round-robin-rounds"') :][:120]


@pytest.mark.parametrize(
    ("preset", "choices", "field", "sentence"),
    [
        (
            "nas",
            {"walk_over_partier": "2"},
            "walk_over_partier",
            "Skriv högst 1. En w.o. kan inte ge mer än hela matchen.",
        ),
        ("nas", {"bye_partier": "2"}, "bye_partier", "Skriv högst 1. En match som inte spelas"),
        ("nas", {"absent_points": "2"}, "absent_partier", "högst lika mycket som den som står över."),
        ("nas", {"match_won": "1", "match_drawn": "2"}, "basis", "med den största först"),
        ("nas", {"tiebreaks-0": "cup"}, "tiebreaks", "Här finns ingen cup"),
        ("nas", {"system": "groups", "groups-group_size": ""}, "groups-group_size", "hur många det ska vara"),
        ("nas", {"system": "groups", "groups-group_size": "2"}, "groups-group_size", "minst 3"),
        ("nas", {"round-robin-rounds": "0"}, "round-robin-rounds", "Skriv ett tal mellan 1 och 99."),
        ("bordstolva", {"options": "fill_from_stock"}, "options", "Varianten finns inte i det här spelet."),
        ("tjuv", {"length": "0"}, "length", "Skriv ett tal mellan 1 och 60."),
        ("tjuv", {"system": "tables", "tables-size": "12"}, "tables-size", "minst 3 och högst 11"),
        ("tjuv", {"basis": "place", "place_points": "3 2"}, "place_points", "3, 2, 1."),
        ("tjuv", {"basis": "place", "place_points": "1, 2"}, "basis", "med den största först"),
    ],
)
def test_what_does_not_go_together_is_refused_at_the_field_with_the_reason(
    organiser: Client, preset: str, choices: dict[str, str], field: str, sentence: str
) -> None:
    page = refused(organiser, preset, **choices)
    error = page[page.index(f'id="{field}-error"') :][:300]
    assert sentence in text(error)
    assert page.count('class="error"') == 1


def test_what_was_typed_is_kept_when_something_is_wrong(organiser: Client) -> None:
    """Of a system that was not chosen in the end too."""
    page = refused(organiser, "nas", system="swiss", tables="0", **{"swiss-rounds": "7", "cup-b_cup": "y"})
    assert 'value="7"' in re.findall(r'<input[^>]*name="swiss-rounds"[^>]*>', page)[0]
    assert "checked" in re.findall(r'<input[^>]*name="cup-b_cup"[^>]*>', page)[0]
    assert "checked" in re.findall(r'<input[^>]*value="swiss"[^>]*>', page)[0]


def test_what_stands_at_another_system_is_not_in_the_way(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "nas", system="cup", **{"swiss-rounds": "nonsense"})
    assert (stored(evening).system, stored(evening).system_options) == ("cup", {})


def test_three_sides_are_never_drawn_two_by_two(organiser: Client) -> None:
    assert 'id="system-error"' in refused(organiser, "tolva-three", system="round-robin")


def test_single_players_are_written_in_with_one_name(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "plocketolva")
    page = evening.page("/par")
    assert "Anmäl en spelare" in page
    assert 'name="second"' not in page
    assert "Anna Öberg är anmäld." in evening.post("/par", first="Anna Öberg", present="1", club="Näs KK")
    (only,) = evening.entrants()
    assert (only.label, only.club, len(only.members)) == ("Anna Öberg", "Näs KK", 1)
    evening.post(f"/par/{only.id}", first="Anna Ek", present="y", number="7")
    assert [(entrant.number, entrant.label) for entrant in evening.entrants()] == [(7, "Anna Ek")]


def test_single_players_are_pasted_one_a_line(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "tremanswhist")
    page = evening.post("/par/klistra", text="Anna Öberg\nNils Åkesson, Göran Ek\nMärta Lind")
    assert "Vad är ”Göran Ek”?" in page
    page = evening.post("/par/klistra", text="Anna Öberg\n12 Nils Åkesson")
    assert "Lägg till alla 2 spelarna" in page
    page = evening.post("/par/klistra", text="Anna Öberg\n12 Nils Åkesson", save="1")
    assert "2 spelare är anmälda." in page
    assert [(entrant.number, entrant.label) for entrant in evening.entrants()] == [
        (1, "Anna Öberg"),
        (12, "Nils Åkesson"),
    ]


@pytest.mark.parametrize("preset", ["tremanswhist", "tjuv", "tolva-three"])
def test_nowhere_is_a_single_player_called_a_pair(organiser: Client, database: Database, preset: str) -> None:
    evening = new_evening(organiser, database, preset, **({"length": "1"} if preset == "tjuv" else {}))
    evening.register(4)
    evening.post("/ronder")
    pages = ("", "/par", "/par/klistra", f"/par/{evening.entrants()[0].id}", "/ronder/1", "/stallning",
             f"/par/{evening.entrants()[0].id}/ta-bort", "/storbild", "/andra", "/avsluta")  # fmt: skip
    for path in pages:
        words = text(evening.page(path)).lower().replace("inte ett par", "").split()
        assert not {"par", "paret", "paren"} & {word.strip(".,:?") for word in words}, path
