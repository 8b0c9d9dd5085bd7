"""Practice matches of games with melds, vinst and sistan: for two sides and for three."""

from typing import Final

from scorer.games.words import Deal, Story


def _hand(vinst: int, last_trick: int, *melds: tuple[int, str]) -> Deal:
    return {"melds": [{"side": side, "suit": suit} for side, suit in melds], "vinst": vinst,
            "last_trick": last_trick}  # fmt: skip


TWO_SIDES: Final = Story(
    first=_hand(1, 0, (0, "H"), (1, "S")),
    mended=_hand(1, 1, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(1, 0, (1, "S")), _hand(0, 1, (0, "H"))),
    last=_hand(0, 0, (1, "C")),
    spare=_hand(0, 0),
)
THREE_SIDES: Final = Story(
    first=_hand(2, 0, (0, "H"), (1, "S")),
    mended=_hand(2, 2, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(0, 1, (0, "C")), _hand(1, 0, (1, "H"))),
    last=_hand(0, 0, (1, "S")),
    spare=_hand(0, 0),
)
