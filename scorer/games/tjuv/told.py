"""One deal of each form of tjuv, told from the first card to the last point.

The seats are Anna, Bo, Cilla and so on, clockwise. Anna is forehand.
"""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.words import Step, ToldDeal

TOLD: Final[Mapping[str, ToldDeal]] = {
    "tjuv": ToldDeal(
        setup={
            "dealer": 2,
            "hands": [
                "HJ HQ DT",
                "S6 S9 D9",
                "SK H6 HK",
            ],
            "stock": "SQ SJ CA C8 HA H7 S7 D7 C7 C9 CJ D8 CT SA H8 CQ H9 C6 S8 CK DQ DA DK HT ST D6 DJ",
        },
        steps=(
            Step(
                mark(
                    "Cilla ger tre kort var. Anna, till vänster om henne, börjar. Alla lägger ut sitt "
                    "lägsta: ruter tio, spader sex och hjärter sex. Sedan får alla ett kort till: Anna "
                    "spader dam, Bo spader knekt och Cilla klöver ess."
                ),
                "out:DT, out:S6, out:H6",
            ),
            Step(
                mark(
                    "Anna fångar spader sex med spader dam. Hon lägger dem i en hög framför sig, damen "
                    "överst, och drar klöver åtta. Bara två kort ligger öppna, så hon lägger ut klöver "
                    "åtta och drar hjärter ess."
                ),
                "capture:SQ, fill:C8",
            ),
            Step(
                mark("Bo kan inte fånga något. Han lägger ut spader nio och drar hjärter sju."),
                "lay:S9",
            ),
            Step(
                mark(
                    "Cilla fångar spader nio med spader kung. Samtidigt tjuvar hon Annas hög, för spader "
                    "dam överst är lägre. Cillas nya hög har fyra kort, med kungen överst."
                ),
                "capture:SK",
            ),
            Step(
                mark(
                    "Anna fångar hjärter sex med hjärter knekt, drar och lägger ut ruter sju. Bo fångar "
                    "den med ruter nio, men inte ruter tio, som är högre. Han drar och lägger ut hjärter "
                    "sju."
                ),
                "capture:HJ, fill:D7, capture:D9, fill:H7",
            ),
            Step(
                mark(
                    "Cilla fångar hjärter sju med hjärter kung och tjuvar Annas hög. Anna lägger ut klöver "
                    "sju. Bo fångar både klöver åtta och klöver sju med klöver nio."
                ),
                "capture:HK, fill:S7, lay:C7, capture:C9, fill:H8",
            ),
            Step(
                mark(
                    "Cilla lägger ut ruter åtta. Anna fångar spader sju med spader ess och tjuvar Cillas "
                    "hög med spader kung överst. Så går turen vidare medsols."
                ),
                "lay:D8, capture:SA, lay:SJ, capture:H9, lay:C6, capture:CJ, lay:CT",
            ),
            Step(
                mark(
                    "Anna fångar ruter tio och ruter åtta med ruter dam och tjuvar Bos hög med ruter nio "
                    "överst. Bo fångar klöver tio med klöver dam. Han drar, lägger ut ruter sex och drar "
                    "det sista kortet. Nu är talongen slut."
                ),
                "capture:DQ, fill:HT, capture:CQ, fill:D6",
            ),
            Step(
                mark(
                    "Nu spelas de höga korten. Anna tjuvar två högar av Cilla med hjärter ess. Cilla "
                    "tjuvar tre av Bo med klöver ess. Bo tjuvar en av Cilla med ruter ess."
                ),
                "capture:DK, capture:HA, lay:S8, lay:CK, capture:ST, lay:DJ, capture:CA, lay:HQ, capture:DA",
            ),
            Step(
                mark(
                    "Bo hade sist kort på handen och får de två som ligger kvar, spader knekt och hjärter "
                    "dam. Anna har 16 kort, Bo 11 och Cilla 9. Anna har vunnit. Cilla fick färst och ger "
                    "nästa giv."
                ),
            ),
        ),
    ),
}
