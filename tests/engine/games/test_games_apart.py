"""A game is named in its own folder and on the list of games, nowhere else in the engine."""

import re
from pathlib import Path

import pytest

import engine
from engine.games.listed import GAMES, register

ENGINE = Path(engine.__file__).parent
GAMES_ROOM = ENGINE / "games"
LIST = GAMES_ROOM / "listed.py"


def named_in(game, files):
    """The files that name the game: as a word, or in the name of a class such as `TolvaDeal`."""
    name = re.compile(rf"\b{game}|\b{game.capitalize()}", re.ASCII)
    return [str(file.relative_to(ENGINE)) for file in files if name.search(file.read_text("utf-8"))]


@pytest.mark.parametrize("game", ["tolva", "bondtolva", "tremanswhist", "tjuv"])
def test_a_game_is_named_in_its_own_folder_alone(game):
    files = sorted(ENGINE.rglob("*.py"))
    own = [file for file in files if file.is_relative_to(GAMES_ROOM / game)]
    assert f"games/{game}/__init__.py" in named_in(game, own)
    assert named_in(game, set(files) - set(own) - {LIST}) == []
    assert named_in(game, [LIST])


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_a_game_stands_on_the_list_once(game):
    assert game.name == Path(__import__(f"engine.games.{game.name}", fromlist=["GAME"]).__file__).parent.name
    assert {form.game for form in game.forms} == {game.name}
    with pytest.raises(ValueError, match=game.name):
        register(game)
