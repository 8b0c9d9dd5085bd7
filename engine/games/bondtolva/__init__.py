"""Bondtolva as at Näs, for four and six players: its forms, its rules, a simple player."""

from typing import Final

from engine.game import Event, Form, Game, Rule
from engine.games.bondtolva import points, records
from engine.games.bondtolva.play import BondtolvaDeal
from engine.games.shared import players
from engine.games.shared.rules import shared
from engine.parti import TWELVE
from engine.sheet import Count, Sheet

_SHEET: Final = Sheet(
    counts=(Count("maktorer", points.MAKTORER, needed=False), Count("ogon", points.OGON, needed=False)),
    melds=points.MELDS,
    vinst=True,
    redeal=True,
    slip=points.SLIP_AT,
    slip_to=points.SLIP_TO,
)


def _form(name: str, seats: int, sides: int) -> Form:
    return Form(
        "bondtolva", name, seats, sides, _SHEET, points.BondtolvaFacts, points.settle,
        points.check_result, partners=True, target=TWELVE, scores=range(TWELVE + 2),
        forehand_opens=True, carries=True, turn_rule="B12",
    )  # fmt: skip


FORMS: Final = (_form("four", 4, 2), _form("six", 6, 3))
_ALL: Final = tuple(form.key for form in FORMS)

RULES: Final = (
    *shared(_ALL, "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8"),
    Rule("B1", _ALL, checkable=False),
    Rule("B2", _ALL),
    Rule("B3", _ALL),
    Rule("B4", _ALL),
    Rule("B5", _ALL),
    Rule("B6", _ALL),
    Rule("B7", _ALL),
    Rule("B8", _ALL),
    Rule("B9", _ALL),
    Rule("B10", _ALL),
    Rule("B11", ("bondtolva/six",)),
    Rule("B12", _ALL),
    Rule("B13", _ALL),
)


def sensible(deal: BondtolvaDeal) -> Event:
    """The event of a simple player: redeal, meld unless that is a slip (B7), ask, or take a trick cheaply."""
    events, past = deal.legal(), deal.past
    said = [event for event in events if event not in deal.pack.numbers]
    plays = [event for event in events if event not in said]
    mistake = points.slips(past.score[deal.seat % len(past.score)], past.melds)
    kinds = ("redeal",) if mistake else ("redeal", "meld", "partner", "ask")
    return players.first_of(said, kinds) or players.card(plays, deal)


GAME: Final[Game[BondtolvaDeal]] = Game(
    FORMS, RULES, records.dealt, records.read, records.setup_json, records.answer, sensible
)
