"""A short page a form: what to know between two deals, each point with the rules that it rests on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.forms import FORMS, Form
from engine.marking import mark
from engine.rules import Rule, rules_of
from scorer.rulebook.sentences import RULINGS, SENTENCES


@dataclass(frozen=True, slots=True)
class Point:
    """A sentence (message id) and the numbers of its rules."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """`sentence` and `ruling` are message ids; `ruling` is None where the original leaves no doubt."""

    number: str
    sentence: str
    ruling: str | None
    checkable: bool


@dataclass(frozen=True, slots=True)
class Page:
    """`title` is a message id; `points` are the short version, `rules` all that the form is played by."""

    key: str
    title: str
    points: tuple[Point, ...]
    rules: tuple[NumberedRule, ...]


_TRICKS: Final = (
    Point(mark("Följ färg; kan du inte, trumfa. Kan du gå över måste du."), ("C3", "C4")),
    Point(mark("Tian går under esset men över kungen."), ("C1",)),
)
_TOLVA: Final = (
    *_TRICKS,
    Point(
        mark(
            "Mäl kung och dam när du är inne: trumf 2, sedan tjog, viv och mäl 1 var. En "
            "mälning vid varje utspel."
        ),
        ("C6", "T2", "T3"),
    ),
    Point(mark("Minst tre kort kvar, och ingen går ut på en mälning."), ("T4", "T6")),
    Point(
        mark("Vinst 1 för flest kortpoäng (av 120), sistan 1. Delad vinst läggs till nästa giv."),
        ("T7", "T8"),
    ),
    Point(
        mark(
            "Halv gubbe, första gången du är inne och innan trumf är satt: sex stick i rad med 60 kortpoäng "
            "ger 6, annars 6 minus. Bara vid högst 5 poäng."
        ),
        ("T10", "T11", "T12"),
    ),
    Point(
        mark(
            "Hel gubbe, av förhand eller av den som tog första sticket: alla stick ger 12, annars 12 minus."
        ),
        ("T13",),
    ),
    Point(mark("Först till 12 vinner; vinsten räknas före sistan."), ("T9",)),
)
_BONDTOLVA: Final = (
    *_TRICKS,
    Point(
        mark(
            "Säg upp trumf när du är inne (2), eller fråga partnern. "
            "Har du frågat mäler du ingenting vid det utspelet."
        ),
        ("C6", "B4"),
    ),
    Point(
        mark("Sedan mäler båda i laget som är inne tjog och viv (1 var), hur många som helst."), ("B3", "B5")
    ),
    Point(mark("På 11: säg inte upp trumf och fråga inte. Annars åker laget ner till 6."), ("B7",)),
    Point(mark("Vinst 1 för flest maktorer (av 8), vid lika flest ögon (av 40). Sistan 1."), ("B8", "B9")),
    Point(mark("Inget kort över nio: då får du begära omgiv före första utspelet."), ("B2",)),
    Point(
        mark(
            "Tolvan avgörs efter given. Har flera 12 vinner det av dem som tog vinsten; annars en giv till."
        ),
        ("B10",),
    ),
)
_WHIST: Final = (
    Point(mark("Följ färg; kan du inte, trumfa om det finns trumf. Du behöver inte gå över."), ("W4",)),
)

_POINTS: Final[Mapping[str, tuple[Point, ...]]] = {
    "tolva/four": (
        *_TOLVA,
        Point(
            mark("Du kan fråga din partner i stället för att mäla. Blir svaret nej mäler ingen av er."),
            ("T5",),
        ),
    ),
    "tolva/three": (*_TOLVA, Point(mark("Tolv kort var, alla för sig: ingen frågar."), ("T16",))),
    "tolva/plocketolva": (
        Point(mark("Sex kort var. Efter sticket: mäl först, dra sedan, vinnaren först."), ("T17", "T18")),
        *_TOLVA,
        Point(mark("Gubbe anges efter dragningen."), ("T19",)),
    ),
    "tolva/bordstolva": (
        Point(mark("Spela från handen eller av dina uppvända kort."), ("T20", "T21")),
        Point(mark("Efter sticket: mäl först, vänd sedan upp. Gubbe anges efter det."), ("T22", "T19")),
        *_TOLVA,
        Point(mark("Variant: första sticket spelas från bordet."), ("T23",)),
    ),
    "bondtolva/four": _BONDTOLVA,
    "bondtolva/six": (Point(mark("Tre lag: A B C A B C. Sex kort var."), ("B11",)), *_BONDTOLVA),
    "tremanswhist/upcard": (
        Point(
            mark("Uppslaget 2–7: minus i sang. 8–10: plus i sang. Knekt och högre: plus med trumf."), ("W2",)
        ),
        Point(mark("Köp talongen för ett minus, eller stå nöjd. En köper, sedan är det slut."), ("W3",)),
        *_WHIST,
        Point(mark("Räkna från fyra stick. Plus i en kolumn, minus i en annan."), ("W5",)),
        Point(mark("Slut när någon har tio plus. Mest kvar när minus är draget från plus vinner."), ("W6",)),
    ),
    "tremanswhist/nine-deals": (
        Point(mark("Giv 1–3 plus, 4–6 minus, 7–9 plus med trumf."), ("W7",)),
        Point(mark("Byt så många kort du vill, en gång, så långt talongen räcker. Det är gratis."), ("W8",)),
        *_WHIST,
        Point(
            mark("Plus räknas från 6, 5 och 2 stick (förhand, nästa, givaren), minus från 2, 5 och 6."),
            ("W9",),
        ),
        Point(mark("Flest poäng efter nio givar vinner."), ("W9",)),
    ),
    "tjuv/tjuv": (
        Point(mark("Esset är högst och sexan lägst. Här ligger tian under knekten."), ("J1",)),
        Point(mark("Lägg ut ditt lägsta; tre kort ska ligga öppna."), ("J2",)),
        Point(
            mark("Fånga lägre kort i färgen, och tjuva andras högar med lägre toppkort i samma drag."),
            ("J3",),
        ),
        Point(mark("Kan kortet fånga får det inte läggas ut."), ("J3",)),
        Point(mark("Dra ett kort. Ligger färre än tre öppna, lägg ett till och dra igen."), ("J4", "J5")),
        Point(mark("Flest kort vinner. Minst antal kort ger nästa giv."), ("J6", "J7")),
    ),
}

TITLES: Final[Mapping[str, str]] = {
    "tolva/four": mark("Tolva på fyra"),
    "tolva/three": mark("Tolva på tre"),
    "tolva/plocketolva": mark("Plocketolva"),
    "tolva/bordstolva": mark("Bordstolva"),
    "bondtolva/four": mark("Bondtolva på fyra"),
    "bondtolva/six": mark("Bondtolva på sex"),
    "tremanswhist/upcard": mark("Tremanswhist till tio plus"),
    "tremanswhist/nine-deals": mark("Tremanswhist i nio givar"),
    "tjuv/tjuv": mark("Tjuv"),
}
"""What a form is called, by its key."""


def page(form: Form) -> Page:
    """The rule page of a form."""
    rules = tuple(_numbered(rule) for rule in rules_of(form))
    return Page(form.key, TITLES[form.key], _POINTS[form.key], rules)


def _numbered(rule: Rule) -> NumberedRule:
    ruling = RULINGS[rule.number] if rule.ruling else None
    return NumberedRule(rule.number, SENTENCES[rule.number], ruling, rule.checkable)


PAGES: Final[Mapping[str, Page]] = {form.key: page(form) for form in FORMS.values()}
