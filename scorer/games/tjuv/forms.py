"""Tjuv in words: title, short rules, practice match."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.tjuv.told import TOLD
from scorer.games.words import FormWords, Point, PointsRow, Story

_STORY: Final = Story(
    first={"cards": [12, 9, 8, 7]},
    mended={"cards": [13, 8, 8, 7]},
    played=({"cards": [10, 8, 9, 9]},),
    last={"cards": [14, 8, 8, 6]},
    spare={"cards": [9, 9, 9, 9]},
)
FORMS: Final[Mapping[str, FormWords]] = {
    "tjuv": FormWords(
        title=mark("Tjuv"),
        points=(
            Point(mark("Esset är högst och sexan lägst. Här ligger tian under knekten."), ("J1",)),
            Point(mark("Lägg ut ditt lägsta; tre kort ska ligga öppna."), ("J2",)),
            Point(
                mark("Fånga lägre kort i färgen, och tjuva andras högar med lägre toppkort i samma drag."),
                ("J3",),
            ),
            Point(mark("Kan kortet fånga får det inte läggas ut."), ("J3",)),
            Point(mark("Dra ett kort. Ligger färre än tre öppna, lägg ett till och dra igen."), ("J4", "J5")),
            Point(mark("Flest kort vinner. Den som fick färst kort ger nästa giv."), ("J6", "J7")),
        ),
        story=_STORY,
        aim=mark(
            "Två spelare eller fler, helst tre eller fyra, var och en för sig. Du fångar kort på bordet "
            "och tjuvar högar av de andra. Den som har flest kort när alla är spelade vinner."
        ),
        worth=(
            PointsRow(mark("Varje kort i dina högar"), "1", "J6"),
            PointsRow(mark("Varje öppet kort som är kvar, för den som sist hade kort på handen"), "1", "J6"),
        ),
        told=TOLD["tjuv"],
    ),
}
