"""The words that the script of the viewer puts together itself. `%(…)s` stands for what it knows."""

from collections.abc import Mapping
from typing import Final

from flask_babel import gettext

from engine.marking import mark

_TEXTS: Final[Mapping[str, str]] = {
    "hand": mark("%(who)s: kort på hand"),
    "rows": mark("%(who)s: kort på bordet"),
    "piles": mark("%(who)s: tagna högar"),
    "hidden": mark("%(count)s kort, baksidan upp"),
    "no_cards": mark("inga kort"),
    "to_act": mark("på tur"),
    "dealer": mark("gav"),
    "tricks": mark("Stick: %(count)s"),
    "middle": mark("Sticket"),
    "takes": mark("tar sticket"),
    "stock": mark("Talongen: %(count)s"),
    "aside": mark("Bortlagda: %(count)s"),
    "open": mark("Öppna kort"),
    "upcard": mark("Uppslaget kort"),
    "pile": mark("%(card)s överst, kort i högen: %(count)s"),
    "gained": mark("%(who)s: %(name)s, %(points)s"),
    "where": mark("%(step)s av %(steps)s"),
    "side": mark("Vem"),
    "before": mark("Före"),
    "points": mark("Given"),
    "after": mark("Nu"),
    "rule": mark("Regel %(number)s"),
    "to_rules": mark("Visa bland reglerna"),
    "no_awards": mark("Inget har räknats än."),
}
"""Message ids, by their names in the script."""


def viewer_texts() -> dict[str, str]:
    params = {
        "who": "%(who)s",
        "name": "%(name)s",
        "points": "%(points)s",
        "count": "%(count)s",
        "card": "%(card)s",
        "step": "%(step)s",
        "steps": "%(steps)s",
        "number": "%(number)s",
    }
    return {key: gettext(text, **params) for key, text in _TEXTS.items()}
