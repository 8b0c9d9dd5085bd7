"""What the pairing says, as sentences: why no round can be drawn, and what to know of a draft."""

from collections.abc import Iterable, Mapping
from typing import Final

from flask_babel import gettext

from engine.marking import mark
from engine.objection import Objection
from scorer.language.terms import Terms
from scorer.rows.entrants import EntrantView

OBSTACLES: Final[Mapping[str, str]] = {
    "too-few-entrants": mark("Det behövs minst två anmälda för att göra en rond."),
    "too-few-present": mark("Det behövs minst två som är på plats för att lotta en rond."),
    "rounds-done": mark("Alla ronder är lottade."),
    "all-have-met": mark("Alla har mött alla. Det finns inga fler ronder att lotta."),
    "present-have-met": mark(
        "De som är på plats har redan mött varandra. Markera fler på plats, eller avsluta tävlingen."
    ),
    "not-in-round": mark("Den du valde är inte med i den här ronden."),
    "no-bye": mark("Ingen är ledig den här ronden."),
    "which-bye": mark("Flera är lediga. Välj vems lediga plats som ska flyttas."),
    "one-side": mark("Välj minst två som ska mötas."),
    "not-free": mark("Någon av dem spelar redan i en annan match. Ta isär den först."),
    "sits-twice": mark("Samma namn är valt två gånger."),
    "no-such-match": mark("Matchen finns inte längre i förslaget."),
    "unknown-seating": mark("Välj hur borden ska fördelas."),
    "unknown-tiebreak": mark("Något av det som ska avgöra placeringen finns inte längre. Ändra tävlingen."),
    "repeated-tiebreak": mark("Samma sak avgör placeringen två gånger. Ändra tävlingen."),
}
FINDINGS: Final[Mapping[str, str]] = {
    "plays-itself": mark("%(entrant)s möter sig själv."),
    "sits-twice": mark("%(entrant)s är med två gånger i ronden."),
    "missing": mark("%(entrant)s är inte med i ronden."),
    "not-in-play": mark("%(entrant)s är inte längre med i tävlingen."),
    "absent-plays": mark("%(entrant)s är inte på plats men ska spela."),
    "met-before": mark("%(entrant)s och %(other)s har redan mötts, i rond %(round)s."),
    "second-bye": mark("%(entrant)s får ledigt en gång till, men %(other)s har haft ledigt färre gånger."),
}


def obstacle_sentence(objection: Objection) -> str | None:
    """None where the code is not one of the pairing's."""
    text = OBSTACLES.get(objection.code)
    return None if text is None else str(gettext(text))


def finding_sentence(objection: Objection, entrants: Iterable[EntrantView], terms: Terms) -> str:
    names = {one.id: terms("named", number=one.number, name=one.label) for one in entrants}
    params = {
        key: names.get(int(value), value) if key in ("entrant", "other") else value
        for key, value in objection.params
    }
    return str(gettext(FINDINGS[objection.code], **params))
