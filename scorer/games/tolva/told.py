"""One deal of each form of tolva, told from the first card to the last point.

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
                "SQ SK ST H6 HT HA D6 C8 CJ",
                "S7 S8 SJ H8 HJ DQ DK DA CT",
                "S9 SA H9 HQ DJ C9 CQ CK CA",
                "S6 H7 HK D7 D8 D9 DT C6 C7",
            ],
        },
        steps=(
            Step(
                mark(
                    "Dan ger nio kort var. Anna sitter till vänster om honom och är förhand. Anna och "
                    "Cilla är ett lag, Bo och Dan det andra."
                ),
            ),
            Step(
                mark(
                    "Anna spelar ut hjärter ess. Alla måste följa färg, ingen kan gå över, och Anna tar "
                    "sticket."
                ),
                "HA, H8, H9, H7",
            ),
            Step(
                mark(
                    "Anna är inne och har kung och dam i spader. Hon säger ”trumf i spader”: 2 poäng. Hon "
                    "spelar ut hjärter sex. Alla måste gå över om de kan, och Dan tar med hjärter kung."
                ),
                "meld:S, H6, HJ, HQ, HK",
            ),
            Step(
                mark(
                    "Dan är inne men har inget par, så han frågar Bo. Bo säger ”tjog i ruter”: 1 poäng. "
                    "Dan spelar ut spader sex. Anna går över med spader dam. Cilla måste ta med spader "
                    "ess, fast Anna är hennes partner."
                ),
                "ask, partner:D, S6, SQ, S7, SA",
            ),
            Step(
                mark(
                    "Cilla säger ”viv i klöver”: 1 poäng. Hon tar sticket med klöver ess, och i det ligger "
                    "Bos klöver tio."
                ),
                "meld:C, CA, C6, C8, CT",
            ),
            Step(
                mark(
                    "Cilla frågar Anna, som svarar nej. Då mäler ingen av dem. Cilla spelar ut spader nio. "
                    "Dan har ingen spader och lägger ruter sju. Anna tar med spader kung."
                ),
                "ask, partner:-, S9, D7, SK, S8",
            ),
            Step(
                mark(
                    "Anna spelar ut ruter sex. Bo går över med ruter dam. Cilla kan bara följa färg med "
                    "ruter knekt. Dan tar med ruter tio, som är högre än damen."
                ),
                "D6, DQ, DJ, DT",
            ),
            Step(
                mark(
                    "Dan spelar ut ruter åtta. Anna har ingen ruter och måste trumfa: spader tio tar "
                    "sticket. Bo måste följa färg och lägger ruter kung."
                ),
                "D8, ST, DK, C9",
            ),
            Step(
                mark(
                    "Anna spelar ut klöver knekt. Bo har ingen klöver och trumfar med spader knekt. Han "
                    "spelar ut ruter ess och tar också det sista sticket: 1 poäng för sistan."
                ),
                "CJ, SJ, CQ, C7, DA, CK, D9, HT",
            ),
            Step(
                mark(
                    "Nu räknas kortpoängen. Anna och Cilla har 64, Bo och Dan 56. Anna och Cilla får 1 "
                    "poäng för vinsten. Given ger Anna och Cilla 4 poäng, Bo och Dan 2. Anna ger nästa "
                    "giv."
                ),
            ),
        ),
    ),
    "three": ToldDeal(
        setup={
            "dealer": 2,
            "score": [0, 0, 0],
            "hands": [
                "S8 SJ SQ ST SA H7 HT D7 D8 DK DA CJ",
                "S6 S7 S9 H9 HJ HA D6 DT C7 CQ CK CA",
                "SK H6 H8 HQ HK D9 DJ DQ C6 C8 C9 CT",
            ],
        },
        steps=(
            Step(
                mark(
                    "Cilla ger tolv kort var. Anna sitter till vänster om henne och är förhand. Alla "
                    "spelar för sig."
                ),
            ),
            Step(
                mark("Anna tar de två första sticken med spader ess och ruter ess."),
                "SA, S6, SK, DA, D6, D9",
            ),
            Step(
                mark(
                    "Anna spelar ut spader åtta, och Bo måste gå över med spader nio. Cilla har ingen "
                    "spader. Än finns ingen trumf, så hon lägger vad hon vill: hjärter sex. Bo tar "
                    "sticket."
                ),
                "S8, S9, H6",
            ),
            Step(
                mark(
                    "Bo är inne och har kung och dam i klöver. Han säger ”trumf i klöver”: 2 poäng. Han "
                    "spelar ut hjärter ess och tar sticket."
                ),
                "meld:C, HA, H8, H7",
            ),
            Step(
                mark("Bo spelar ut trumf, klöver ess, och tar sticket. De andra måste följa färg."),
                "CA, C6, CJ",
            ),
            Step(
                mark(
                    "Bo spelar ut spader sju. Cilla har ingen spader och måste trumfa: klöver åtta tar "
                    "sticket. Anna har spader och följer färg."
                ),
                "S7, C8, SJ",
            ),
            Step(
                mark(
                    "Cilla säger ”tjog i hjärter”: 1 poäng. Hon spelar ut klöver nio. Anna har ingen "
                    "klöver och lägger ruter sju. Bo tar med klöver dam."
                ),
                "meld:H, C9, D7, CQ",
            ),
            Step(
                mark(
                    "Bo spelar ut hjärter nio. Cilla går över med hjärter dam, och Anna tar med hjärter "
                    "tio, som är högre än damen. Anna spelar ut ruter åtta, och Bo tar med ruter tio."
                ),
                "H9, HQ, HT, D8, DT, DJ",
            ),
            Step(
                mark(
                    "Bo spelar ut klöver sju, och Cilla tar med klöver tio. Hon spelar ut ruter dam, som "
                    "Bo trumfar med klöver kung. Bo spelar ut hjärter knekt, och Cilla tar det sista "
                    "sticket med hjärter kung: 1 poäng för sistan."
                ),
                "C7, CT, SQ, DQ, DK, CK, HJ, HK, ST",
            ),
            Step(
                mark(
                    "Nu räknas kortpoängen: Anna har 39, Bo 50 och Cilla 31. Bo får 1 poäng för vinsten. "
                    "Given ger Anna 0 poäng, Bo 3 och Cilla 2. Anna ger nästa giv."
                ),
            ),
        ),
    ),
    "plocketolva": ToldDeal(
        setup={
            "dealer": 1,
            "score": [0, 0],
            "hands": [
                "SJ SQ H7 HQ DA CA",
                "SK H9 HJ HA D9 DK",
            ],
            "stock": "HT DQ C8 CJ C6 DT S7 D6 CK H8 DJ C7 H6 S8 C9 SA S6 S9 CQ CT D8 D7 HK ST",
        },
        steps=(
            Step(
                mark(
                    "Bo ger sex kort var. De 24 som är kvar är talongen, med baksidan upp. Anna är förhand."
                ),
            ),
            Step(
                mark(
                    "Anna spelar ut ruter ess och tar sticket. Hon drar först och får hjärter tio. Bo drar "
                    "ruter dam."
                ),
                "DA, D9, draw",
            ),
            Step(
                mark(
                    "Anna tar nästa stick med klöver ess. Bo har ingen klöver, och än finns ingen trumf. "
                    "Båda drar, Anna först. Anna spelar ut hjärter sju, och Bo måste gå över: hjärter "
                    "knekt tar sticket."
                ),
                "CA, H9, draw, H7, HJ",
            ),
            Step(
                mark(
                    "Bo har kung och dam i ruter. Innan han drar säger han ”trumf i ruter”: 2 poäng. Sedan "
                    "drar båda, Bo först. Bo tar nästa stick med hjärter ess, och båda drar."
                ),
                "meld:D, draw, HA, HQ, draw",
            ),
            Step(
                mark(
                    "Bo spelar ut spader sju, och Anna tar med spader knekt. Hon spelar ut ruter sex, som "
                    "är trumf, och Bo måste gå över med ruter dam. Efter varje stick drar båda."
                ),
                "S7, SJ, draw, D6, DQ, draw",
            ),
            Step(
                mark(
                    "Bo spelar ut hjärter åtta, och Anna tar med hjärter tio. Hon spelar ut hjärter sex. "
                    "Bo har ingen hjärter och måste trumfa: ruter knekt tar sticket."
                ),
                "H8, HT, draw, H6, DJ, draw",
            ),
            Step(
                mark(
                    "Anna tar två stick, med spader dam och spader ess. Efter det andra drar hon klöver "
                    "dam och har nu kung och dam i klöver. Men hon har dragit, så hon måste vänta tills "
                    "hon har tagit ett stick till."
                ),
                "S8, SQ, draw, SA, S9, draw",
            ),
            Step(
                mark(
                    "Bo tar ett stick med spader kung. Han spelar ut ruter åtta, och Anna tar med ruter "
                    "tio. Nu får hon mäla. Innan hon drar säger hon ”tjog i klöver”: 1 poäng. De drar de "
                    "två sista korten."
                ),
                "S6, SK, draw, D8, DT, meld:C, draw",
            ),
            Step(
                mark(
                    "Talongen är slut, och de spelar sina sista sex kort. Bo tar det sista sticket med "
                    "klöver tio, som är högre än Annas klöver kung: 1 poäng för sistan."
                ),
                "D7, DK, C6, C7, C8, C9, CJ, CQ, HK, ST, CK, CT",
            ),
            Step(
                mark(
                    "Nu räknas kortpoängen: Anna har 77 och Bo 43. Anna får 1 poäng för vinsten. Given ger "
                    "Anna 2 poäng och Bo 3. Anna ger nästa giv."
                ),
            ),
        ),
    ),
    "bordstolva": ToldDeal(
        setup={
            "dealer": 1,
            "score": [0, 0],
            "hands": [
                "SQ SK HA DT CJ CT",
                "SJ HK D7 DA C9 CK",
            ],
            "table": [
                {"down": "H6 D9 HQ CQ C8 C6", "up": "C7 S8 SA HJ H7 S9"},
                {"down": "HT S7 D6 DJ CA DQ", "up": "S6 ST DK H8 H9 D8"},
            ],
        },
        steps=(
            Step(
                mark(
                    "Bo ger, och Anna är förhand. Var och en har sex kort på handen och sex uppvända kort "
                    "på bordet. Under varje uppvänt kort ligger ett med baksidan upp."
                ),
            ),
            Step(
                mark(
                    "Anna spelar ut spader ess från bordet. Bo måste följa färg med spader sex. Anna har "
                    "kung och dam i spader på handen och säger ”trumf i spader”: 2 poäng. Sedan vänder "
                    "båda upp: Anna hjärter dam, Bo hjärter tio."
                ),
                "SA, S6, meld:S, turn",
            ),
            Step(
                mark(
                    "Anna tar ett stick med hjärter ess från handen. Hon spelar ut spader åtta från "
                    "bordet, och Bo måste gå över: spader knekt från handen tar sticket. Anna vänder upp "
                    "ruter nio."
                ),
                "HA, H8, turn, S8, SJ, turn",
            ),
            Step(
                mark(
                    "Bo tar ett stick med ruter ess. Anna lägger ruter nio, och den platsen är nu tom. Bo "
                    "spelar ut hjärter nio, och Anna tar med hjärter knekt. Båda vänder upp."
                ),
                "DA, D9, H9, HJ, turn",
            ),
            Step(
                mark(
                    "Anna spelar ut spader nio, och Bo tar med spader tio. Sedan tar han ett stick med "
                    "klöver ess, som han nyss har vänt upp."
                ),
                "S9, ST, turn, CA, C6",
            ),
            Step(
                mark(
                    "Bo spelar ut spader sju, och Anna tar med spader dam. Hon spelar ut hjärter sju, och "
                    "Bo tar med hjärter kung."
                ),
                "S7, SQ, H7, HK, turn",
            ),
            Step(
                mark(
                    "Bo spelar ut ruter sju, och Anna tar med ruter tio. Hon spelar ut klöver sju, och Bo "
                    "tar med klöver nio."
                ),
                "D7, DT, C7, C9, turn",
            ),
            Step(
                mark(
                    "Bo spelar ut ruter åtta. Anna har ingen ruter och måste trumfa: spader kung tar "
                    "sticket. Hon spelar ut hjärter sex, och Bo tar med hjärter tio. Framför Bo ligger nu "
                    "kung och dam i ruter uppvända. Han säger ”tjog i ruter”: 1 poäng."
                ),
                "D8, SK, turn, H6, HT, meld:D",
            ),
            Step(
                mark(
                    "Bo tar fyra stick med ruter, för Anna har varken ruter eller trumf. Sist spelar Bo ut "
                    "klöver kung, och Anna tar med klöver tio, som är högre: 1 poäng för sistan."
                ),
                "DJ, C8, DQ, CJ, DK, HQ, turn, D6, CQ, CK, CT",
            ),
            Step(
                mark(
                    "Nu räknas kortpoängen: Anna har 55 och Bo 65. Bo får 1 poäng för vinsten. Given ger "
                    "Anna 3 poäng och Bo 2. Anna ger nästa giv."
                ),
            ),
        ),
    ),
}
