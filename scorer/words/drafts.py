"""The notes on a draft for the organiser, as sentences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext, ngettext

from engine.marking import mark
from engine.objection import Objection, note
from engine.pairing.history import Spread
from scorer.rows.entrants.view import EntrantView
from scorer.rows.rounds.basis import changed
from scorer.words.complete import check_complete
from scorer.words.terms import Terms

FINDINGS: Final[dict[str, str]] = {
    "plays-itself": mark("%(entrant)s möter sig själv."),
    "sits-twice": mark("%(entrant)s är med två gånger i ronden."),
    "missing": mark("%(entrant)s är inte med i ronden."),
    "not-in-play": mark("%(entrant)s är inte längre med i tävlingen."),
    "absent-plays": mark("%(entrant)s är inte på plats men ska spela."),
    "met-before": mark("%(entrant)s och %(other)s har redan mötts, i rond %(round)s."),
    "partners-before": mark("%(entrant)s och %(other)s har redan spelat ihop, i rond %(round)s."),
    "same-club": mark("%(entrant)s och %(other)s är från samma klubb."),
    "rematch": mark(
        "%(entrant)s och %(other)s möts igen, senast i rond %(round)s: det finns ingen rond där "
        "färre möts igen."
    ),
    "second-bye": mark("%(entrant)s står över en gång till, men %(other)s har stått över färre gånger."),
    "bye-else-rematch": mark(
        "%(entrant)s står över före %(other)s, som stod i tur: annars hade fler fått möta någon igen."
    ),
    "absent-not-in-cup": mark(
        "%(entrant)s är inte på plats och är därför inte med i cupen. Kommer %(entrant)s nu, så "
        "lotta om innan ronden visas för alla."
    ),
    "absent-not-in-b-cup": mark("%(entrant)s är inte på plats och är därför inte med i B-cupen."),
    "late-not-in-cup": mark("%(entrant)s kom för sent för att vara med i cupen eller slutspelet."),
    "goes-on-alone": mark("%(entrant)s har ingen att möta och går vidare utan match."),
    "waits-for-b-cup": mark("%(entrant)s står över: i nästa rond börjar B-cupen."),
    "lot-decided": mark(
        "%(entrant)s och %(other)s står lika på allt. Lotten säger att %(entrant)s går vidare. "
        "Vill du hellre låta dem mötas? Kasta då förslaget och sätt ihop en avgörande match."
    ),
}
"""By the code of a note."""
check_complete(FINDINGS, note)


CHANGES: Final[dict[str, str]] = {
    "came": mark("%(entrant)s är på plats nu."),
    "not-here": mark("%(entrant)s är inte på plats."),
    "left": mark("%(entrant)s har lämnat tävlingen."),
    "adjusted": mark("%(entrant)s har fått sitt avdrag eller tillägg ändrat."),
    "result-new": mark("%(entrants)s i rond %(round)s är klar nu."),
    "result-gone": mark("%(entrants)s i rond %(round)s är inte klar längre."),
    "result-changed": mark("%(entrants)s i rond %(round)s har fått ett annat resultat."),
    "drawn-without": mark("%(entrants)s i rond %(round)s är inte klar, och räknades inte i lottningen."),
    "choices-changed": mark("Det som är valt för tävlingen är ändrat."),
    "clubs-changed": mark("Någon har fått en annan klubb."),
    "lots-changed": mark("En lott är dragen eller borttagen."),
    "numbers-changed": mark("Numren är ändrade, och ronden lottas efter dem."),
}
"""By the code of something in the basis of a draw that is otherwise now."""
check_complete(CHANGES, changed)
NAMED: Final = frozenset({"entrant", "other", "entrants"})
"""Parameters that are ids of entrants."""


def finding_sentence(objection: Objection, entrants: Iterable[EntrantView], terms: Terms) -> str:
    """The sentence of a note, or of something in the basis that has changed."""
    names = {
        str(entrant.id): terms("named", number=entrant.number, name=entrant.label) for entrant in entrants
    }
    params = {
        key: _against([names.get(id_, id_) for id_ in str(value).split("-")]) if key in NAMED else value
        for key, value in objection.params
    }
    return str(gettext((FINDINGS | CHANGES)[objection.code], **params))


def _against(names: Sequence[str]) -> str:
    return (
        gettext("%(one)s mot %(other)s", one=names[0], other=names[1])
        if len(names) == 2
        else ", ".join(names)
    )


@dataclass(frozen=True, slots=True)
class Reached:
    """`pairs[k]`: the number of pairs of entrants to whom it has happened k times."""

    sentence: str
    heading: str
    pairs: tuple[int, ...]


def reached(found: Spread, *, alone: bool) -> Sequence[Reached]:
    """The counts of repeated partners, where partners change, and of repeated meetings."""
    met = Reached(_met(sum(found.opponents[2:])), gettext("mötts"), found.opponents)
    if not alone:
        return [met]
    return [Reached(_together(sum(found.partners[2:])), gettext("spelat ihop"), found.partners), met]


def _together(again: int) -> str:
    if not again:
        return str(gettext("Ingen har haft samma partner två gånger."))
    text = ngettext(
        "Två spelare har varit partner mer än en gång.",
        "I %(num)s fall har två spelare varit partner mer än en gång.",
        again,
    )
    return str(text)


def _met(again: int) -> str:
    if not again:
        return str(gettext("Ingen har mött någon två gånger."))
    text = ngettext(
        "I ett fall har två mötts mer än en gång.", "I %(num)s fall har två mötts mer än en gång.", again
    )
    return str(text)
