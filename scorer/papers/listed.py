"""All papers of a tournament: what each is for, what it needs to know, and when a club prints it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.marking import mark
from scorer.models import Status
from scorer.papers.blanks import blank_protocols_pdf, blank_slips_pdf, round_slips_pdf
from scorer.papers.booklet import booklet_pdf
from scorer.papers.diplomas import diplomas_pdf
from scorer.papers.entrants import entrants_pdf
from scorer.papers.evening import (
    bracket_pdf,
    pairings_pdf,
    protocol_pdf,
    round_protocols_pdf,
    sign_up_sheet_pdf,
    standings_pdf,
)
from scorer.papers.press import Order, Press
from scorer.papers.rules import rules_pdf
from scorer.papers.schedule import schedule_pdf, ways_pdf
from scorer.papers.tables import cross_pdf, large_pdf, personal_pdf, standings_after_pdf

BEFORE: Final = frozenset({Status.REGISTERING})
DURING: Final = frozenset({Status.PLAYING})
AFTER: Final = frozenset({Status.FINISHED})
SIGN_UP: Final = "sign-up"


class Needs(Enum):
    """What must be named beside the tournament. CUP: nothing more, but the tournament has a cup."""

    NOTHING = "nothing"
    ROUND = "round"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Paper:
    """`kind`: its name for `scorer print`; `slug`: in addresses. `name`, `use`: message ids. `when`: the
    stages of the evening at which it is printed most. `counted`: it is made in any number of copies. `long`:
    the page says how far it is."""

    kind: str
    slug: str
    name: str
    use: str
    make: Callable[[Press, Order], bytes]
    when: frozenset[Status]
    needs: Needs = Needs.NOTHING
    counted: bool = False
    long: bool = False


def _filled(press: Press, order: Order) -> bytes:
    return round_protocols_pdf(press, order.tournament, order.asked_round, filled=True)


def _empty(press: Press, order: Order) -> bytes:
    return round_protocols_pdf(press, order.tournament, order.asked_round, filled=False)


def _match(press: Press, order: Order) -> bytes:
    return protocol_pdf(press, order.tournament, order.asked_match, filled=True)


def _sign_up(press: Press, order: Order) -> bytes:
    return sign_up_sheet_pdf(press, order.sign_up, check_in=order.tournament.check_in)


_PAPERS: Final = (
    Paper(
        SIGN_UP, "anmalan", mark("Anmälan från telefon"),
        mark("På väggen: koden som man anmäler sig med. Den gäller alla kvällar och kan sitta kvar."),
        _sign_up, BEFORE,
    ),
    Paper(
        "entrants", "deltagare", mark("Deltagarna"),
        mark("Till dörren: en ruta att bocka för, klubben, avgiften och vad som är betalt, med kassan."),
        entrants_pdf, BEFORE,
    ),
    Paper(
        "blank-protocols", "tomma-protokoll", mark("Tomma protokoll"),
        mark("Utan namn: för borden, innan någon rond är lottad eller om ett papper tar slut."),
        blank_protocols_pdf, BEFORE, counted=True,
    ),
    Paper(
        "blank-slips", "tomma-lappar", mark("Tomma resultatlappar"),
        mark("Fyra på varje blad, utan namn: resultatet av en match, med underskrifter."),
        blank_slips_pdf, BEFORE, counted=True,
    ),
    Paper(
        "rules", "regler", mark("Reglerna"),
        mark(
            "På väggen: spelets regler på ett blad, med poängen som en tabell. "
            "Långa regler läses lättast på A3."
        ),
        rules_pdf, BEFORE,
    ),
    Paper(
        "schedule", "spelschema", mark("Spelschemat"),
        mark("På väggen: alla ronder på ett blad, med bord och nummer."),
        schedule_pdf, BEFORE | DURING,
    ),
    Paper(
        "ways", "vagar", mark("Vars och ens väg"),
        mark("Ett kort till varje deltagare: bord och motståndare i alla ronder. Klipp isär och dela ut."),
        ways_pdf, BEFORE,
    ),
    Paper(
        "pairings", "lottning", mark("Lottningen"),
        mark("På väggen: vilka som möts i ronden, och vid vilket bord."),
        lambda press, order: pairings_pdf(press, order.tournament, order.asked_round), DURING, Needs.ROUND,
    ),
    Paper(
        "protocols", "protokoll", mark("Rondens protokoll"),
        mark("Ett för varje bord, med namnen, för dem som skriver på papper."),
        _empty, DURING, Needs.ROUND,
    ),
    Paper(
        "slips", "lappar", mark("Rondens resultatlappar"),
        mark("Fyra på varje blad, med namnen: klipp isär och lägg ut på borden."),
        round_slips_pdf, DURING, Needs.ROUND,
    ),
    Paper(
        "filled-protocols", "ifyllda-protokoll", mark("Ifyllda protokoll"),
        mark("Till pärmen: rondens matcher, giv för giv."),
        _filled, AFTER, Needs.ROUND,
    ),
    Paper(
        "match", "match", mark("En matchs protokoll"), mark("En match, giv för giv."),
        _match, frozenset(), Needs.MATCH,
    ),
    Paper(
        "standings", "stallning", mark("Ställningen"),
        mark("På väggen: placeringar, tolvor och poäng, och hur placeringen avgörs."),
        lambda press, order: standings_pdf(press, order.tournament), DURING | AFTER,
    ),
    Paper(
        "large", "storstil", mark("Ställningen i storstil"),
        mark("På väggen: placering, namn och den siffra som avgör först, att läsa på två meters håll."),
        large_pdf, DURING | AFTER,
    ),
    Paper(
        "rounds", "rond-for-rond", mark("Ställningen rond för rond"),
        mark("På väggen: ställningen efter ronden, med en kolumn för varje rond till och med den."),
        standings_after_pdf, DURING | AFTER, Needs.ROUND,
    ),
    Paper(
        "cross", "korstabell", mark("Korstabellen"), mark("På väggen: allas resultat mot alla."),
        cross_pdf, AFTER,
    ),
    Paper(
        "personal", "spelarna", mark("Varje spelare för sig"),
        mark("Vad varje spelare har vunnit i sina egna matcher, också som ersättare."),
        personal_pdf, frozenset(),
    ),
    Paper(
        "diplomas", "diplom", mark("Diplom"),
        mark("Till dem som får pris, eller de tre första. Med två underskrifter. Skriv ut på styvt papper."),
        diplomas_pdf, AFTER,
    ),
    Paper(
        "booklet", "hafte", mark("Häftet"),
        mark("Till pärmen: deltagarna, slutställningen, korstabellen, varje match giv för giv, och kuriosa."),
        booklet_pdf, AFTER, long=True,
    ),
    Paper(
        "bracket", "cuptrad", mark("Cupträdet"), mark("På väggen: cupen, att fylla i för hand."),
        lambda press, order: bracket_pdf(press, order.tournament), DURING,
    ),
)  # fmt: skip
PAPERS: Final[Mapping[str, Paper]] = {paper.kind: paper for paper in _PAPERS}
BY_SLUG: Final[Mapping[str, Paper]] = {paper.slug: paper for paper in _PAPERS}
