"""What is uneven in an evening, said before its first round: numbers of matches, sizes of tables."""

from collections.abc import Iterator
from itertools import takewhile
from math import gcd

from flask_babel import gettext, ngettext

from engine.contest.results import NOTHING, Basis, Scoring
from engine.marking import mark
from scorer.rows.rounds.drawing import NextDraw
from scorer.words.terms import terms_of

MANY_ROUNDS = 12
"""Numbers of rounds up to here are listed."""


def uneven(draw: NextDraw) -> Iterator[str]:
    """Sentences; none if everybody has as many matches at tables of one size."""
    sizes = draw.table_sizes
    if not sizes:
        return
    here = len(draw.field.present)
    idle, rounds = here - sum(sizes), draw.rounds_left()
    if idle and (rounds is None or rounds * idle % here):
        yield from _of_matches(draw, idle, rounds)
    wanted = draw.options.rounds
    if rounds is not None and wanted is not None and rounds < wanted:
        yield from _of_rounds(draw, wanted, rounds)
    if len({*sizes}) > 1:
        yield from of_sizes(draw.options.scoring)


def _of_matches(draw: NextDraw, idle: int, rounds: int | None) -> Iterator[str]:
    here = len(draw.field.present)
    counted = terms_of(draw.tournament).counted("entrants", here)
    yield ngettext(
        "%(here)s är på plats, och en står över i varje rond. Lika många matcher för alla blir det med "
        "%(even)s ronder.",
        "%(here)s är på plats, och %(num)s står över i varje rond. Lika många matcher för alla blir det med "
        "%(even)s ronder.",
        idle,
        here=counted,
        even=_even_rounds(here // gcd(here, idle)),
    )
    if rounds is not None:
        least, over = divmod(rounds * idle, here)
        yield ngettext(
            "Med en rond blir matcherna olika många: %(fewest)s för några och %(most)s för andra.",
            "Med %(num)s ronder blir matcherna olika många: %(fewest)s för några och %(most)s för andra.",
            rounds,
            fewest=rounds - least - bool(over),
            most=rounds - least,
        )
    if draw.options.scoring.bye == NOTHING and draw.options.scoring.basis is not Basis.TOTAL:
        yield gettext("Den som står över får ingenting; vad det ska ge väljer du när du ändrar tävlingen.")


def _of_rounds(draw: NextDraw, wanted: int, most: int) -> Iterator[str]:
    """More rounds were chosen than can be played."""
    here = terms_of(draw.tournament).counted("entrants", len(draw.field.present))
    yield ngettext(
        "%(here)s är på plats. Det räcker till en rond utan att några möts igen, men %(wanted)s är valda.",
        "%(here)s är på plats. Det räcker till %(num)s ronder utan att några möts igen, men %(wanted)s är "
        "valda.",
        most,
        here=here,
        wanted=wanted,
    )


def _even_rounds(least: int) -> str:
    """The numbers of rounds after which everybody has sat out as often: 3, 6, 9 eller 12."""
    multiples = (least * times for times in range(1, MANY_ROUNDS + 1))
    *earlier, last = [*takewhile(lambda number: number <= MANY_ROUNDS, multiples)] or [least]
    if not earlier:
        return str(last)
    return str(gettext("%(some)s eller %(last)s", some=", ".join(map(str, earlier)), last=last))


_FAVOURS = {
    Basis.TOTAL: mark(
        "Borden är olika stora. Spelets egna poäng delas på dem som sitter vid bordet, så de gynnar ett "
        "mindre bord."
    ),
    Basis.PLACE: mark(
        "Borden är olika stora. Vid ett mindre bord kommer ingen på de sista placeringarna, så "
        "poäng efter placering gynnar det bordet."
    ),
}
"""By what the score is made of: why a smaller table gives more."""


def of_sizes(scoring: Scoring) -> Iterator[str]:
    """What tables of unequal size come to, unless they count evenly."""
    if scoring.even_tables or scoring.basis not in _FAVOURS:
        return
    advice = gettext(
        "Välj ”Bord av olika storlek räknas lika” när du ändrar tävlingen, innan första ronden är "
        "visad för alla."
    )
    yield f"{gettext(_FAVOURS[scoring.basis])} {advice}"
