"""The one list of games in words: the folder of each game gives one value, `WORDS`.

The folders have the names of the games' folders in `engine/games/`.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.forms import FORMS, Form, rules_of
from scorer.games.bondtolva import WORDS as BONDTOLVA
from scorer.games.tjuv import WORDS as TJUV
from scorer.games.tolva import WORDS as TOLVA
from scorer.games.tremanswhist import WORDS as TREMANSWHIST
from scorer.games.words import FormWords, GameWords
from scorer.presets import Preset

GAMES: Final[dict[str, GameWords]] = {}
"""By name, in the order in which a club is offered them, the usual one first."""


def register(words: GameWords) -> None:
    """Add a game to the list, after the engine has got the game of the same name.

    Raises ValueError if a form, a rule, a ruling or a code on a sheet has no words, or if the name is taken.
    """
    missing = list(_wordless(words))
    if missing:
        raise ValueError(f"{words.game} has no words for: {', '.join(missing)}")
    if words.game in GAMES:
        raise ValueError(f"{words.game} is on the list")
    GAMES[words.game] = words


def _wordless(words: GameWords) -> Iterator[str]:
    forms = [form for form in FORMS.values() if form.game == words.game]
    if words.forms.keys() != {form.name for form in forms}:
        yield "its forms"
    for form in forms:
        sheet, counts = form.sheet, [count.key for count in form.sheet.counts]
        spoken_of: Sequence[tuple[Iterable[str], Container[str]]] = (
            ([rule.number for rule in rules_of(form)], words.sentences.keys() | words.rulings.keys()),
            ([meld.name for meld in sheet.melds], words.awards),
            (counts, words.counts),
            (counts, words.count_hints),
            ([f"sum/{key}" for key in counts], words.refusals),
            ((*sheet.kinds, *sheet.deal_kinds), words.kinds),
            (sheet.named, words.named),
            ([gubbe.kind for gubbe in sheet.gubbar], words.gubbar),
            (form.options, words.options),
        )
        yield from (code for codes, known in spoken_of for code in codes if code not in known)


for _words in (BONDTOLVA, TOLVA, TREMANSWHIST, TJUV):
    register(_words)


def form_words(form: Form) -> FormWords:
    return GAMES[form.game].forms[form.name]


def presets() -> Mapping[str, Preset]:
    """All presets by their ids, game by game."""
    return {preset.id: preset for words in GAMES.values() for preset in words.presets}


def usual_preset() -> Preset:
    """The preset that a club is offered first: the first one of the first game."""
    return next(iter(presets().values()))
