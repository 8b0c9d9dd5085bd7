"""What a line of the log becomes: a sentence, and how it was before and after."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from flask_babel import gettext

from scorer.log.actions import Action
from scorer.log.lines import actions_of
from scorer.words.log.naming import Naming


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log; `before` and `after` where they say more than the sentence."""

    sentence: str
    before: str = ""
    after: str = ""


Texts = Mapping[Action, str]


def texts_of(kind: type, texts: Texts, apart: Collection[Action] = ()) -> Texts:
    """The texts, one for each action of a kind of line but those told `apart`; else ValueError."""
    if texts.keys() != actions_of(kind) - set(apart):
        raise ValueError(f"{kind.__name__}: {sorted(texts.keys() ^ (actions_of(kind) - set(apart)))}")
    return texts


def tables_to(naming: Naming, matches: Collection[int]) -> str:
    """Which matches got the tables that became free."""
    return " ".join(
        str(gettext("Bordet gick till %(match)s.", match=naming.match(match_id))) for match_id in matches
    )
