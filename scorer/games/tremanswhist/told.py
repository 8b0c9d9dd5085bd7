"""One deal of each form of svensk tremanswhist, told from the first card to the last point.

The seats are Anna, Bo, Cilla and so on, clockwise. Anna is forehand.
"""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.words import Step, ToldDeal

TOLD: Final[Mapping[str, ToldDeal]] = {
    "upcard": ToldDeal(
        setup={
            "dealer": 2,
            "hands": [
                "S5 S9 SK H2 H5 H7 HK D8 D9 DT DK C5 CA",
                "S2 S3 S4 S6 SA H3 H6 H8 D2 D4 C7 C9 CK",
                "S7 S8 SJ H9 HJ HQ D3 D5 D7 C3 C8 CT CJ",
            ],
            "stock": "HA DJ CQ H4 SQ HT DQ ST C2 D6 DA C6 C4",
            "upcard": "HQ",
        },
        steps=(
            Step(
                mark(
                    "Cilla ger tretton kort var och slår upp sitt sista: hjärter dam. Det blir plusspel "
                    "med hjärter som trumf."
                ),
            ),
            Step(
                mark(
                    "Anna sitter till vänster om Cilla, är förhand och står nöjd. Bo köper: han lägger "
                    "bort alla sina kort och tar hela talongen. Det kostar 1 minuspoäng. Cilla får nu inte "
                    "köpa."
                ),
                "stand, buy",
            ),
            Step(
                mark("Anna spelar ut klöver ess. De andra följer färg, och Anna tar sticket."),
                "CA, C2, C3",
            ),
            Step(
                mark("Anna spelar ut spader fem, och Bo tar med spader dam."),
                "S5, SQ, S7",
            ),
            Step(
                mark("Bo tar två stick, med hjärter ess och ruter ess."),
                "HA, H9, H2, DA, D3, D8",
            ),
            Step(
                mark(
                    "Bo spelar ut hjärter fyra, och Anna tar med hjärter kung. Hon spelar ut spader nio, "
                    "och Cilla tar med spader knekt."
                ),
                "H4, HJ, HK, S9, ST, SJ",
            ),
            Step(
                mark(
                    "Cilla spelar ut spader åtta. Anna lägger spader kung. Bo har ingen spader och måste "
                    "trumfa: hjärter tio tar sticket."
                ),
                "S8, SK, HT",
            ),
            Step(
                mark(
                    "Bo spelar ut ruter sex, och Anna tar med ruter nio. Hon spelar ut hjärter fem, och "
                    "Cilla tar med hjärter dam."
                ),
                "D6, D7, D9, H5, C4, HQ",
            ),
            Step(
                mark(
                    "Anna tar ett stick med ruter kung och ett med hjärter sju. Bo tar de två sista med "
                    "klöver dam och ruter dam."
                ),
                "D5, DK, DJ, H7, C6, C8, C5, CQ, CJ, DQ, CT, DT",
            ),
            Step(
                mark(
                    "Anna tog 5 stick, Bo 6 och Cilla 2. Anna skriver 1 i pluskolumnen. Bo skriver 2 i "
                    "pluskolumnen och köpets 1 i minuskolumnen. Cilla skriver 2 i minuskolumnen. Anna ger "
                    "nästa giv."
                ),
            ),
        ),
    ),
    "nine-deals": ToldDeal(
        setup={
            "dealer": 2,
            "deal": 7,
            "trump": "D",
            "hands": [
                "S2 S5 S6 HT D4 D6 DT DJ DA C3 C7 CT CA",
                "S3 S9 SQ H2 H4 H6 HJ HK HA C2 C4 C8 CQ",
                "S7 S8 ST SJ SK SA H7 H9 HQ DQ DK C9 CJ",
            ],
            "stock": "D5 H8 D2 C6 H3 H5 S4 D3 D9 C5 D7 D8 CK",
        },
        steps=(
            Step(
                mark(
                    "Det här är giv 7. Cilla vänder upp en ruter och blandar om: det blir plusspel med "
                    "ruter som trumf. Hon ger tretton kort var."
                ),
            ),
            Step(
                mark(
                    "Anna sitter till vänster om Cilla och är förhand. Hon byter fyra kort och Bo byter "
                    "sex. Cilla står nöjd. De tre kort som är kvar i talongen läggs bort."
                ),
                "exchange:S2 S5 S6 C3, exchange:S3 H2 H4 H6 C2 C4, stand",
            ),
            Step(
                mark(
                    "Anna spelar ut trumf, ruter ess, och tar sticket. Hon tar också ett stick med klöver "
                    "ess."
                ),
                "DA, D3, DQ, CA, C5, C9",
            ),
            Step(
                mark("Anna spelar ut hjärter åtta. Bo lägger hjärter knekt, och Cilla tar med hjärter dam."),
                "H8, HJ, HQ",
            ),
            Step(
                mark(
                    "Cilla spelar ut spader ess. Anna har ingen spader och måste trumfa: ruter två tar "
                    "sticket."
                ),
                "SA, D2, S4",
            ),
            Step(
                mark("Anna spelar ut ruter fyra, och Cilla tar med ruter kung."),
                "D4, D9, DK",
            ),
            Step(
                mark(
                    "Cilla spelar ut spader sju, och Anna trumfar med ruter fem. Hon tar nästa stick med "
                    "ruter sex, för ingen annan har ruter kvar."
                ),
                "S7, D5, S9, D6, H3, S8",
            ),
            Step(
                mark(
                    "Cilla tar ett stick med klöver knekt. Hon spelar ut hjärter sju, och Bo tar med "
                    "hjärter kung."
                ),
                "C6, C8, CJ, H7, HT, HK",
            ),
            Step(
                mark(
                    "Anna trumfar Bos hjärter ess med ruter knekt. Bo tar ett stick med klöver dam. De två "
                    "sista tar Anna med ruter tio och klöver tio."
                ),
                "HA, H9, DJ, C7, CQ, SJ, H5, SK, DT, CT, SQ, ST",
            ),
            Step(
                mark(
                    "Anna tog 8 stick, Bo 2 och Cilla 3. Förhand räknar från 6: Anna får 2 poäng. Nästa "
                    "spelare räknar från 5: Bo får 3 minuspoäng. Givaren räknar från 2: Cilla får 1 poäng. "
                    "Anna ger nästa giv."
                ),
            ),
        ),
    ),
}
