"""One deal of each form of bondtolva, told from the first card to the last point.

The seats are Anna, Bo, Cilla and so on, clockwise. Anna is forehand.
"""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.words import Step, ToldDeal

TOLD: Final[Mapping[str, ToldDeal]] = {
    "four": ToldDeal(
        setup={
            "dealer": 3,
            "score": [0, 0],
            "hands": [
                "S7 H6 HJ HQ D7 DJ DT CQ CK",
                "ST SA H7 H8 HK D8 D9 C7 C9",
                "S6 S8 SK HA D6 DA C6 C8 CJ",
                "S9 SJ SQ H9 HT DQ DK CT CA",
            ],
        },
        steps=(
            Step(
                mark(
                    "Dan drog det lägsta kortet och ger nio kort var. Anna sitter till vänster om honom "
                    "och är förhand. Anna och Cilla är ett lag, Bo och Dan det andra."
                ),
            ),
            Step(
                mark(
                    "Anna spelar ut spader sju. Bo måste gå över och lägger spader tio. Cilla och Dan kan "
                    "inte gå över utan följer färg. Bo tar sticket."
                ),
                "S7, ST, S6, S9",
            ),
            Step(
                mark(
                    "Bo är inne men har inget par, så han frågar Dan. Dan säger upp trumf i ruter: 2 "
                    "poäng. Bo spelar ut spader ess. Anna har ingen spader och måste trumfa: ruter sju tar "
                    "sticket."
                ),
                "ask, partner:D, SA, S8, SJ, D7",
            ),
            Step(
                mark(
                    "Anna är inne och säger upp tjog i klöver: 1 poäng. Hon spelar ut hjärter sex. Bo går "
                    "över med hjärter sju, och Cilla måste gå över med hjärter ess, som tar sticket."
                ),
                "meld:C, H6, H7, HA, H9",
            ),
            Step(
                mark(
                    "Cilla spelar ut trumf, ruter ess, och tar sticket. Sedan spelar hon ut ruter sex. Dan "
                    "går över med ruter kung, och Anna tar med ruter tio, som är högre än kungen."
                ),
                "DA, DQ, DJ, D8, D6, DK, DT, D9",
            ),
            Step(
                mark(
                    "Anna spelar ut hjärter knekt. Bo går över med hjärter kung. Cilla har varken hjärter "
                    "eller trumf och lägger klöver sex. Dan måste ta med hjärter tio, fast Bo är hans "
                    "partner."
                ),
                "HJ, HK, C6, HT",
            ),
            Step(
                mark("Dan tar ett stick med klöver ess. De andra följer färg."),
                "CA, CQ, C7, C8",
            ),
            Step(
                mark(
                    "Dan spelar ut spader dam. Anna och Bo har varken spader eller trumf. Cilla tar med "
                    "spader kung."
                ),
                "SQ, HQ, H8, SK",
            ),
            Step(
                mark(
                    "Cilla spelar ut klöver knekt. Dan tar det sista sticket med klöver tio: 1 poäng för "
                    "sistan."
                ),
                "CJ, CT, CK, C9",
            ),
            Step(
                mark(
                    "Lagen tog 4 maktorer var. Då räknas ögonen: Anna och Cilla har 24, Bo och Dan 16. "
                    "Anna och Cilla får 1 poäng för vinsten. Given ger Anna och Cilla 2 poäng, Bo och Dan "
                    "3. Anna ger nästa giv."
                ),
            ),
        ),
    ),
    "six": ToldDeal(
        setup={
            "dealer": 5,
            "score": [0, 0, 0],
            "hands": [
                "S9 SJ SQ SK D7 C9",
                "S8 HJ D9 DQ C7 CQ",
                "S6 ST H8 C6 C8 CJ",
                "H6 H7 HT HA D8 CA",
                "S7 SA HQ HK D6 CK",
                "H9 DJ DK DT DA CT",
            ],
        },
        steps=(
            Step(
                mark(
                    "Finn drog det lägsta kortet och ger sex kort var. Anna sitter till vänster om honom "
                    "och är förhand."
                ),
            ),
            Step(
                mark(
                    "Anna och Dan sitter mitt emot varandra och är ett lag. Bo och Eva är ett lag, Cilla "
                    "och Finn ett."
                ),
            ),
            Step(
                mark(
                    "Anna spelar ut spader nio. Cilla går över med spader tio. Dan har ingen spader, och "
                    "än finns ingen trumf: han lägger vad han vill. Eva måste gå över tian och tar med "
                    "spader ess."
                ),
                "S9, S8, ST, H6, SA, H9",
            ),
            Step(
                mark(
                    "Eva är inne och säger upp trumf i hjärter: 2 poäng. Hon spelar ut spader sju. Anna "
                    "går över med spader knekt. Bo har ingen spader och måste trumfa med hjärter knekt. "
                    "Dan måste gå över den och tar med hjärter tio."
                ),
                "meld:H, S7, DJ, SJ, HJ, S6, HT",
            ),
            Step(
                mark(
                    "Dan är inne. Trumf är redan uppsagd, så Anna får ofrågad säga upp tjog i spader: 1 "
                    "poäng. Dan spelar ut hjärter ess och tar sticket."
                ),
                "partner:S, HA, HQ, DK, D7, D9, H8",
            ),
            Step(
                mark("Dan tar också nästa stick med klöver ess. I det ligger Finns klöver tio."),
                "CA, CK, CT, C9, C7, C6",
            ),
            Step(
                mark("Dan spelar ut hjärter sju. Eva måste gå över och tar med hjärter kung."),
                "H7, HK, DT, SQ, DQ, C8",
            ),
            Step(
                mark(
                    "Eva spelar ut ruter sex. Finn tar det sista sticket med ruter ess. Han och Cilla får "
                    "1 poäng för sistan."
                ),
                "D6, DA, SK, CQ, CJ, D8",
            ),
            Step(
                mark(
                    "Nu räknas maktorerna: Anna och Dan har 4, Bo och Eva 3, Cilla och Finn 1. Anna och "
                    "Dan får 1 poäng för vinsten. Ögonen behövs inte."
                ),
            ),
            Step(
                mark("Given ger Anna och Dan 2 poäng, Bo och Eva 2, Cilla och Finn 1. Anna ger nästa giv."),
            ),
        ),
    ),
}
