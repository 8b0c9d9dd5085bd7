"""A tournament of any game: its own choices, what does not go together, and the words that follow it."""

import pytest
from clients import Client
from games import USUAL, Evening, new_evening, text

from scorer.db import Database
from scorer.models import Tournament
from scorer.presets import BY_HAND_FOR_NOW, PRESETS, Preset


def stored(evening: Evening) -> Tournament:
    with evening.database.reading() as session:
        found = session.get_one(Tournament, evening.tournament)
        session.expunge(found)
        return found


def new(organiser: Client, preset: str) -> str:
    return organiser.get(f"/tavlingar/ny?spel={preset}").text


def refused(organiser: Client, preset: str, **choices: str) -> str:
    """The text of the page where a new tournament is refused."""
    data = USUAL | {"system": PRESETS[preset].system} | choices
    answer = organiser.post(f"/tavlingar/ny?spel={preset}", data=data)
    assert answer.status_code == 200
    return text(answer.text)


def test_every_preset_is_a_card_and_the_usual_one_is_first_and_chosen(organiser: Client) -> None:
    page = organiser.get("/tavlingar/ny").text
    places = [page.index(f"spel={preset}") for preset in PRESETS]
    assert places == sorted(places)
    assert page.count('aria-current="true"><strong>Bondtolva enligt Näs') == 1
    assert [page.index(f">{game}</h2>") for game in ("Bondtolva", "Tolva", "Svensk tremanswhist", "Tjuv")]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_by_hand_says_so_until_it_is_drawn(organiser: Client, preset: str) -> None:
    assert (BY_HAND_FOR_NOW in new(organiser, preset)) == (PRESETS[preset].system == "by-hand")


@pytest.mark.parametrize(
    "preset", [one for one in PRESETS.values() if one.game.endswith("tolva")], ids=lambda one: one.id
)
def test_what_is_played_to_twelve_is_a_tolva_to_its_preset_as_on_the_pages(preset: Preset) -> None:
    said = f"{preset.name} {preset.explanation}"
    assert "tre tolvor" in said
    assert "parti" not in said


@pytest.mark.parametrize(
    ("preset", "there", "not_there"),
    [
        ("nas", ("Tolvor i varje match", "Hur ofta alla möts"), ("Givar i varje parti", "Varianter")),
        ("bondtolva-six", ("Tolvor i varje match",), ("Så görs ronderna", "Hur ofta alla möts")),
        ("bordstolva", ("Första sticket spelas från bordet",), ("fylls det på",)),
        ("tremanswhist", ("Partier i varje match", "Vunna partier"), ("olvor", "Givar i varje parti")),
        ("tjuv", ("Givar i varje parti", "fylls det på från talongen", "Så görs ronderna"), ("olvor i",)),
    ],
)
def test_own_choices_follow_the_game(
    organiser: Client, preset: str, there: tuple[str, ...], not_there: tuple[str, ...]
) -> None:
    page = new(organiser, preset)
    form = text(page[page.index('<form method="post" class="sheet') :])
    assert [one for one in there if one not in form] == []
    assert [one for one in not_there if one in form] == []


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
    evening = new_evening(organiser, database, "nas", order="number", meetings="2", rounds="4")
    assert stored(evening).system_options == {"order": "number", "meetings": 2, "rounds": 4}
    evening.register(4)
    assert "Alla möter alla: 4 ronder." in evening.page()
    page = evening.page("/andra")
    assert 'value="4"' in page[page.index('name="rounds"') :][:120]


@pytest.mark.parametrize(
    ("preset", "choices", "sentence"),
    [
        ("nas", {"system": "by-hand", "rounds": "4"}, "går det inte att bestämma hur många"),
        ("nas", {"system": "by-hand", "meetings": "2"}, "hur ofta alla möts"),
        ("nas", {"system": "by-hand", "order": "number"}, "ingen ordning att välja"),
        ("nas", {"walk_over_partier": "2"}, "En walk-over kan inte ge mer än hela matchen: högst 1."),
        ("bordstolva", {"options": "fill_from_stock"}, "Varianten finns inte i det här spelet."),
        ("tjuv", {"length": "0"}, "Skriv ett tal mellan 1 och 60."),
        ("nas", {"rounds": "0"}, "Skriv ett tal mellan 1 och 99."),
    ],
)
def test_what_does_not_go_together_is_refused_with_the_reason(
    organiser: Client, preset: str, choices: dict[str, str], sentence: str
) -> None:
    assert sentence in refused(organiser, preset, **choices)


def test_three_sides_are_never_drawn_two_by_two(organiser: Client, database: Database) -> None:
    """No field asks for it, and what is sent all the same changes nothing."""
    evening = new_evening(organiser, database, "tolva-three", system="round-robin")
    assert stored(evening).system == "by-hand"


def test_single_players_are_written_in_with_one_name(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "plocketolva")
    page = evening.page("/par")
    assert "Anmäl en spelare" in page
    assert 'name="second"' not in page
    assert "Anna Öberg är anmäld." in evening.post("/par", first="Anna Öberg", present="1", club="Näs KK")
    (only,) = evening.entrants()
    assert (only.label, only.club, len(only.members)) == ("Anna Öberg", "Näs KK", 1)
    evening.post(f"/par/{only.id}", first="Anna Ek", present="y", number="7")
    assert [(one.number, one.label) for one in evening.entrants()] == [(7, "Anna Ek")]


def test_single_players_are_pasted_one_a_line(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "tremanswhist")
    page = evening.post("/par/klistra", text="Anna Öberg\nNils Åkesson, Göran Ek\nMärta Lind")
    assert "Skriv en spelare på varje rad." in page
    page = evening.post("/par/klistra", text="Anna Öberg\n12 Nils Åkesson")
    assert "Lägg till alla 2 spelarna" in page
    page = evening.post("/par/klistra", text="Anna Öberg\n12 Nils Åkesson", save="1")
    assert "2 spelare är anmälda." in page
    assert [(one.number, one.label) for one in evening.entrants()] == [
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
