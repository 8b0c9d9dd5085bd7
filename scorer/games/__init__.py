"""The one list of games as people read them: the folder of each game gives one value, `WORDS`.

The folders have the names of the games' folders in `engine/games/`.
"""

from collections.abc import Mapping

from engine.forms import Form
from scorer.games.bondtolva import WORDS as BONDTOLVA
from scorer.games.tjuv import WORDS as TJUV
from scorer.games.tolva import WORDS as TOLVA
from scorer.games.tremanswhist import WORDS as TREMANSWHIST
from scorer.games.words import FormWords, GameWords
from scorer.presets import Preset

_GAMES: dict[str, GameWords] = {}


def register(words: GameWords) -> None:
    """Add a game to the list. The engine must have a game of the same name."""
    _GAMES[words.game] = words


for _words in (BONDTOLVA, TOLVA, TREMANSWHIST, TJUV):
    register(_words)


def all_games() -> tuple[GameWords, ...]:
    """In the order in which a club is offered them: the usual one first."""
    return tuple(_GAMES.values())


def game_words(game: str) -> GameWords:
    return _GAMES[game]


def form_words(form: Form) -> FormWords:
    return _GAMES[form.game].forms[form.name]


def presets() -> Mapping[str, Preset]:
    """All ready choices by their ids, game by game."""
    return {preset.id: preset for words in all_games() for preset in words.presets}


def usual_preset() -> Preset:
    """What a club is offered first: the first choice of the first game."""
    return all_games()[0].presets[0]
