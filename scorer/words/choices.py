"""The choices of a tournament in words, for the form of a new one and for the page of its rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext, ngettext

from engine.contest.results import Basis
from engine.contest.tiebreaks import TIEBREAKS
from engine.marking import mark
from engine.pairing.rounds import Options, Order
from engine.pairing.systems import SYSTEMS, System
from scorer.models import Seen, Tournament
from scorer.presets import Preset
from scorer.rows.rounds.drawing import chosen_options
from scorer.rows.rounds.rules import AgreedRules, first_rules
from scorer.rows.standings.scoring import ScoringChoice, scoring_choice
from scorer.rows.standings.seen import Moment
from scorer.words.terms import Terms, terms_of

_FIRST_ROUND: Final[Mapping[Order, str]] = {
    Order.DRAWN: mark("Lottas"),
    Order.NUMBER: mark("Efter nummer"),
    Order.CLUB: mark("Lottas, och klubbkamrater möts inte"),
}
_BRACKET: Final[Mapping[Order, str]] = {
    Order.DRAWN: mark("Lottas"),
    Order.NUMBER: mark("Efter nummer: 1 och 2 möts tidigast i finalen"),
    Order.CLUB: mark("Lottas, och klubbkamrater möts så sent det går"),
}
_GROUPS: Final[Mapping[Order, str]] = {
    Order.DRAWN: mark("Lottas"),
    Order.NUMBER: mark("Efter nummer, så att grupperna blir lika starka"),
    Order.CLUB: mark("Lottas, och klubbkamrater hamnar i olika grupper"),
}
_USUAL_ORDERS: Final = (mark("Vilka som möts i första ronden"), _FIRST_ROUND)
_ORDERS: Final[Mapping[str, tuple[str, Mapping[Order, str]]]] = {
    "cup": (mark("Vilka som möts i första ronden"), _BRACKET),
    "groups": (mark("Vilka som kommer i samma grupp"), _GROUPS),
}
SEATING: Final[Mapping[str, str]] = {
    "rotate": mark("Alla byter bord, lika ofta vid varje"),
    "stay": mark("Så många som möjligt sitter kvar"),
}


def order_words(system: System) -> tuple[str, Sequence[tuple[Order, str]]]:
    """The label of the order of the first round, and the orders that the system allows."""
    label, texts = _ORDERS.get(system.id, _USUAL_ORDERS)
    return str(gettext(label)), [(order, str(gettext(texts[order]))) for order in system.orders]


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices of a preset or a tournament."""

    terms: Terms
    system: System
    drawn: Options
    scoring: ScoringChoice
    rules: AgreedRules
    seating: str


def of_preset(preset: Preset) -> Choices:
    system = SYSTEMS[preset.system]
    terms = Terms(preset.form, system.alone)
    rules = AgreedRules(preset.partier, preset.length, (), preset.stop_when_decided)
    return Choices(terms, system, preset.options, preset.choice, rules, preset.seating)


def of_tournament(tournament: Tournament) -> Choices:
    return Choices(
        terms_of(tournament),
        SYSTEMS[tournament.system],
        chosen_options(tournament.system_options),
        scoring_choice(tournament.scoring),
        first_rules(tournament),
        tournament.seating,
    )


def in_words(chosen: Choices) -> Sequence[tuple[str, str]]:
    """Headings, each with its sentences."""
    parts: Sequence[tuple[str, Callable[[Choices], Iterator[str]]]] = (
        (gettext("Match"), _match),
        (gettext("Ronder"), _rounds),
        (gettext("Det som räknas"), _score),
        (gettext("Placering"), _places),
        (gettext("Det som inte spelas"), _unplayed),
        (gettext("Bord"), _tables),
    )
    return [(str(heading), " ".join(said(chosen))) for heading, said in parts]


def _match(chosen: Choices) -> Iterator[str]:
    yield f"{chosen.terms.counted('length', chosen.rules.partier)}."
    if chosen.rules.length:
        yield ngettext("Ett parti är en giv.", "Ett parti är %(num)s givar.", chosen.rules.length)
    if chosen.rules.stop_when_decided:
        yield gettext("Matchen slutar så snart den är avgjord.")
    for option in chosen.rules.options:
        yield f"{chosen.terms.option(option)}."


def _rounds(chosen: Choices) -> Iterator[str]:
    yield f"{gettext(chosen.system.name)}."
    for name, said in _SAID.items():
        if name in chosen.system.takes:
            yield from said(chosen)


def _order(chosen: Choices) -> Iterator[str]:
    label, texts = order_words(chosen.system)
    text = dict(texts).get(chosen.drawn.order)
    if text:
        yield f"{label}: {text[0].lower()}{text[1:]}."


def _number(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.rounds is not None:
        yield ngettext("En rond.", "%(num)s ronder.", chosen.drawn.rounds)
    elif chosen.system.id != "round-robin":
        yield gettext("Hur många ronder det blir bestämmer du under kvällen.")


def _meetings(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.meetings > 1:
        yield gettext("Alla möts %(times)s gånger.", times=chosen.drawn.meetings)


def _groups(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.groups:
        yield ngettext("En grupp.", "%(num)s grupper.", chosen.drawn.groups)
    elif chosen.drawn.group_size:
        yield gettext("Grupper om %(size)s.", size=chosen.drawn.group_size)


def _advance(chosen: Choices) -> Iterator[str]:
    yield ngettext(
        "Den bästa ur varje grupp går till slutspel.",
        "De %(num)s bästa ur varje grupp går till slutspel.",
        chosen.drawn.advance,
    )
    if chosen.drawn.best_next:
        yield ngettext(
            "Den bästa därefter går också vidare.",
            "De %(num)s bästa därefter går också vidare.",
            chosen.drawn.best_next,
        )


def _third_place(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.third_place:
        yield gettext("Match om tredje pris.")


def _b_cup(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.b_cup:
        in_groups = chosen.system.has_groups
        yield (
            gettext("B-slutspel för de andra.")
            if in_groups
            else gettext("B-cup för dem som förlorar sin första match.")
        )


def _size(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.size:
        yield gettext("Helst %(size)s vid varje bord.", size=chosen.drawn.size)


def _by_standing(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.by_standing:
        yield gettext("De som ligger nära varandra i ställningen sitter vid samma bord.")


def _clubs_apart(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.clubs_apart:
        yield ngettext(
            "I första ronden möts inte klubbkamrater.",
            "I de %(num)s första ronderna möts inte klubbkamrater.",
            chosen.drawn.clubs_apart,
        )


def _rematches(chosen: Choices) -> Iterator[str]:
    if chosen.drawn.allow_rematches:
        yield gettext("Några får mötas en gång till när det inte finns någon annan rond.")


_SAID: Final[Mapping[str, Callable[[Choices], Iterator[str]]]] = {
    "rounds": _number,
    "meetings": _meetings,
    "groups": _groups,
    "advance": _advance,
    "size": _size,
    "by_standing": _by_standing,
    "order": _order,
    "third_place": _third_place,
    "b_cup": _b_cup,
    "clubs_apart": _clubs_apart,
    "allow_rematches": _rematches,
}
"""By the name of an option. `groups` tells of `group_size` too, and `advance` of `best_next`."""


def _score(chosen: Choices) -> Iterator[str]:
    scoring = chosen.scoring
    match scoring.basis:
        case Basis.PARTIER:
            yield f"{chosen.terms.won}."
        case Basis.MATCH:
            won, drawn, lost = scoring.match_points
            text = mark("Vunnen match ger %(won)s, oavgjord %(drawn)s och förlorad %(lost)s.")
            yield gettext(text, won=won, drawn=drawn, lost=lost)
        case Basis.PLACE:
            points = ", ".join(map(str, scoring.place_points))
            yield gettext("Placeringen vid bordet ger poäng, vinnarens först: %(points)s.", points=points)
        case Basis.TOTAL:
            yield gettext("Spelets egna poäng läggs ihop.")
    if scoring.even_tables and scoring.basis in (Basis.PLACE, Basis.TOTAL):
        yield gettext("Bord av olika storlek räknas lika.")


def _places(chosen: Choices) -> Iterator[str]:
    yield f"{tiebreak_words(chosen.terms, chosen.scoring.tiebreaks)}."
    yield gettext("De som står lika på allt delar placeringen.")


def tiebreak_words(terms: Terms, tiebreaks: Sequence[str]) -> str:
    """Vunna tolvor, vunna matcher, poängskillnad"""
    first = [terms.tiebreak(TIEBREAKS[name])[0] for name in tiebreaks[:1]]
    return ", ".join([*first, *(terms.tiebreak_within(TIEBREAKS[name]) for name in tiebreaks[1:])])


def _unplayed(chosen: Choices) -> Iterator[str]:
    scoring = chosen.scoring
    won = chosen.rules.partier if scoring.walk_over_partier is None else scoring.walk_over_partier
    yield gettext("W.o.: %(worth)s.", worth=_worth(chosen, "", won, scoring.walk_over_points))
    if scoring.no_show_partier is not None:
        worth = _worth(chosen, "", scoring.no_show_partier, scoring.no_show_points)
        yield gettext("Kommer inte motståndaren: %(worth)s.", worth=worth)
    drawn = gettext("oavgjord match") if scoring.bye_is_drawn else ""
    bye = gettext("vunnen match") if scoring.bye_is_won else drawn
    yield gettext(
        "Den som står över får: %(worth)s.",
        worth=_worth(chosen, bye, scoring.bye_partier, scoring.bye_points),
    )
    absent = gettext("förlorad match") if scoring.absent_is_lost else ""
    worth = _worth(chosen, absent, scoring.absent_partier, scoring.absent_points)
    yield gettext("Inte på plats: %(worth)s.", worth=worth)


def _worth(chosen: Choices, outcome: str, partier: int, points: int) -> str:
    said = [
        outcome,
        chosen.terms.counted("partier", partier) if partier else "",
        gettext("%(points)s poäng", points=points) if points else "",
    ]
    return ", ".join(filter(None, said)) or str(gettext("ingenting"))


def _tables(chosen: Choices) -> Iterator[str]:
    yield f"{gettext(SEATING[chosen.seating])}."


def rules_words(terms: Terms, rules: AgreedRules) -> Iterator[str]:
    """The rules of matches, each as a short sentence."""
    yield f"{terms.counted('length', rules.partier)}."
    if terms.form.length_is_chosen:
        yield gettext("Givar i varje parti: %(number)s.", number=rules.length)
    for option in terms.form.options:
        said = terms.option(option)
        yield said if option in rules.options else gettext("Inte: %(what)s", what=said)
    if rules.stop_when_decided:
        yield gettext("Matchen slutar så snart den är avgjord.")
    else:
        yield gettext("Matchen spelas till slut.")


# --- when visitors see the standings ------------------------------------------------------------------

SEEN: Final[Mapping[Seen, str]] = {
    Seen.ALWAYS: mark("Hela tiden"),
    Seen.ROUNDS: mark("Efter varje färdig rond"),
    Seen.NOT_LAST: mark("Hela tiden, men inte i sista ronden"),
    Seen.ENDED: mark("När tävlingen är avslutad"),
    Seen.FINAL: mark("När ställningen är slutlig"),
}
_ALL: Final = mark("Ställningen, med allt som är klart.")
_BEFORE: Final = mark("Ställningen efter ronden före.")
_NONE: Final = mark("Ingen ställning.")
_PROVISIONAL: Final = mark(
    "Hela ställningen. Där står att den är preliminär, och till när protester tas emot."
)
_PLAYED: Final[Mapping[Seen, tuple[str, str, str]]] = {
    Seen.ALWAYS: (_ALL, _ALL, _PROVISIONAL),
    Seen.ROUNDS: (_BEFORE, _ALL, _PROVISIONAL),
    Seen.NOT_LAST: (
        mark("Ställningen, med allt som är klart. I sista ronden: ställningen efter ronden före."),
        mark("Ställningen, med allt som är klart. Efter sista ronden: ställningen efter ronden före."),
        _PROVISIONAL,
    ),
    Seen.ENDED: (_NONE, _NONE, _PROVISIONAL),
    Seen.FINAL: (_NONE, _NONE, _NONE),
}
"""What there is while a round is played, when it is finished, and while protests are taken."""
_HELD_UNTIL: Final[Mapping[Seen, str]] = {
    Seen.ROUNDS: mark("Nästa ställning visas när ronden är klar."),
    Seen.NOT_LAST: mark("Slutställningen visas när tävlingen är avslutad."),
    Seen.ENDED: mark("Ställningen visas när tävlingen är avslutad."),
    Seen.FINAL: mark("Ställningen visas när den är slutlig."),
}


MOMENTS: Final[Mapping[Moment, str]] = {
    Moment.PROPOSAL: mark("Ronden är ett förslag"),
    Moment.SHOWN: mark("Ronden är visad för alla"),
    Moment.PLAYED: mark("Ronden spelas"),
    Moment.FINISHED: mark("Ronden är klar"),
    Moment.PROVISIONAL: mark("Tävlingen är avslutad, ställningen preliminär"),
    Moment.FINAL: mark("Ställningen är slutlig"),
}


def at_stages(seen: Seen) -> Sequence[tuple[Moment, str, str]]:
    """The stages of a tournament in their order, each with what visitors see."""
    playing, finished, provisional = _PLAYED[seen]
    sees = {
        Moment.PROPOSAL: mark("Inget av förslaget."),
        Moment.SHOWN: mark("Vem som möter vem, och vid vilket bord."),
        Moment.PLAYED: playing,
        Moment.FINISHED: finished,
        Moment.PROVISIONAL: provisional,
        Moment.FINAL: mark("Slutställningen."),
    }
    return [(moment, gettext(stage), gettext(sees[moment])) for moment, stage in MOMENTS.items()]


def held_note(seen: Seen, until: int | None) -> str:
    """Why the standings are not those of now, for who reads them; nothing if they are."""
    if until is None:
        return ""
    after = gettext("Här står ställningen efter rond %(number)s.", number=until) if until else ""
    return f"{after} {gettext(_HELD_UNTIL[seen])}".strip()


def clubs_words(clubs: int | None) -> str:
    """How the table of clubs is made, see `Tournament.clubs`."""
    if clubs is None:
        return str(gettext("ingen tabell för klubbar"))
    if not clubs:
        return str(gettext("alla i varje klubb räknas"))
    return str(ngettext("den bästa i varje klubb räknas", "de %(num)s bästa i varje klubb räknas", clubs))


def club_rule(clubs: int) -> str:
    """Who counts in the table of clubs, as a sentence."""
    if not clubs:
        return str(gettext("Alla i varje klubb räknas."))
    return str(ngettext("Den bästa i varje klubb räknas.", "De %(num)s bästa i varje klubb räknas.", clubs))
