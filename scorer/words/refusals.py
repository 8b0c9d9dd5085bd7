"""A refusal as a sentence: what is wrong, and what to do about it. In a web request or without one.

The sentence for an objection of the engine is looked up by its code and the most telling of its parameters.
"""

from collections.abc import Iterator
from typing import Final

from engine.cards import CARD_TEXT
from engine.marking import mark
from engine.objection import Objection, Refusal, misshapen, objection
from engine.suits import SYMBOLS
from scorer.games import GAMES
from scorer.problems import Problem
from scorer.words import problems
from scorer.words.cards.letters import short_card
from scorer.words.catalogues import SWEDISH, translations
from scorer.words.complete import check_complete
from scorer.words.figures import figure

COMMON: Final[dict[str, str]] = {
    # The shape of a text
    "malformed": mark("Det går inte att läsa: ”%(key)s” är fel skrivet."),
    "malformed/json": mark("Raden är inte giltig JSON i UTF-8."),
    "malformed/shallow": mark("Raden har för många nivåer av klamrar i varandra för att gå att läsa."),
    "malformed/object": mark("”%(key)s” ska vara ett JSON-objekt."),
    "malformed/list": mark("”%(key)s” ska vara en lista."),
    "malformed/whole": mark("”%(key)s” ska vara ett helt tal."),
    "malformed/least": mark("”%(key)s” ska vara minst %(least)s."),
    "malformed/below": mark("”%(key)s” ska vara under %(limit)s: annars är partiet redan slut."),
    "malformed/between": mark("”%(key)s” ska vara mellan %(least)s och %(most)s."),
    "malformed/side": mark("”%(key)s” ska vara ett av lagen, 0 till %(last)s."),
    "malformed/seat": mark("”%(key)s” ska vara en plats vid bordet, 0 till %(last)s."),
    "malformed/true-or-false": mark("”%(key)s” ska vara true eller false."),
    "malformed/true": mark("”%(key)s” ska vara true, eller inte stå där alls."),
    "malformed/one-of": mark("”%(key)s” ska vara något av: %(words)s."),
    "malformed/present": mark("”%(key)s” saknas."),
    "malformed/known": mark("Spelet eller formen är okänd."),
    "malformed/other-game": mark("”%(key)s” hör inte till det här spelet."),
    "malformed/alone": mark("Bredvid ”%(key)s” får inget annat stå."),
    "malformed/numbers": mark(
        "”%(key)s” ska vara en lista med %(count)s tal, ett för varje lag eller spelare."
    ),
    "malformed/hands": mark("”%(key)s” ska vara en lista med %(count)s delar, en för varje spelare."),
    "malformed/cards": mark("”%(key)s” ska vara kort som SA eller HT, med ett mellanslag emellan."),
    "malformed/event": mark("Händelsen finns inte i det här spelet."),
    "bad-pack/pack": mark("Alla %(count)s korten i leken ska finnas, vart och ett en gång."),
    "bad-pack/size": mark("En hand eller rad har %(count)s kort; den ska ha %(size)s."),
    "other-dealer": mark("Kort för kort är det %(own)s som ger, men i matchen ger %(match)s den given."),
    "other-deal": mark("Kort för kort är det giv %(own)s, men i matchen är det giv %(match)s."),
    # Playing a card
    "not-in-hand": mark("%(card)s finns inte att ta av just nu. Välj ett kort som spelaren har."),
    "not-in-hand/suit": mark("Både kung och dam i %(suit)s måste finnas hos den som mäler."),
    "must-follow": mark("Färgen måste följas: spela ett kort i %(led)s."),
    "must-trump": mark("Den som är renons i %(led)s måste trumfa."),
    "must-beat": mark("Här gäller överstickstvång: spela ett kort som går över %(best)s."),
    # The right time
    "not-now": mark("Det är inte läge för det nu."),
    "not-now/mid-trick": mark("Det går bara före ett utspel. Vänta tills sticket är färdigt."),
    "not-now/first-lead": mark("Före det första utspelet varken mäler eller frågar man."),
    "not-now/unseen": mark("Ett kort har vänts upp. Ange vilket det är först."),
    "not-now/suit-melded": mark("Den färgen är redan mäld i given."),
    "not-now/asker": mark("Den som har frågat får inte själv mäla vid det utspelet."),
    "not-now/answer-due": mark("Partnern är tillfrågad och ska svara först."),
    "not-now/no-question": mark("Ingen har frågat. Ofrågad säger partnern ingenting."),
    "score-limit": mark("Ställningen tillåter det inte."),
    "after-end": mark("Matchen var redan slut före den här given."),
    # What stands on paper
    "too-many-melds": mark("Det finns bara fyra mälningar i en giv."),
    "suit-twice": mark("Samma färg kan inte mälas två gånger i en giv."),
    "missing/vinst": mark("Vem tog vinsten? Fyll i det, eller räkna vad var och en tog."),
    "missing/last_trick": mark("Vem tog sistan? Fyll i det."),
    "contradiction": mark("Vinsten stämmer inte med siffrorna. Ändra det ena eller det andra."),
    # A whole parti from paper
    "parti-begun": mark("Stryk givarna som finns här först, eller fyll i resten giv för giv."),
    "match-begun": mark("Stryk givarna och resultaten först, eller fyll i resten med sina poäng."),
    "points-needed": mark("Här avgör poängen. Fyll i dem, inte bara vem som vann."),
    "won-wrong": mark("En match på %(partier)s kan inte sluta så. Räkna efter hur många var och en vann."),
    "not-won": mark("Ingen har nått %(target)s, så det är inte slut än."),
    "wrong-winner": mark("Den som har vunnit måste ha minst %(target)s."),
    "winner-missing": mark("Mer än en har nått %(target)s. Ange vem som vann."),
    "points-high": mark("%(points)s poäng kan ingen få här. Det högsta är %(most)s."),
    "points-low": mark("%(points)s poäng kan ingen få här. Det lägsta är %(least)s."),
    "points-sum": mark("Poängen blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "unknown-entry": mark("Den giv som skulle ändras finns inte i matchen."),
    # Rounds, tables, standings
    "too-few-entrants": mark("Anmäl fler först. Det behövs minst två för att göra en rond."),
    "too-few-present": mark("Markera fler på plats först. Det behövs minst två för att lotta en rond."),
    "too-few-for-table": mark(
        "Anmäl fler. Det behövs minst %(least)s till ett bord, och nu är det %(entrants)s."
    ),
    "too-few-here-for-table": mark(
        "Markera fler på plats. Det behövs minst %(least)s till ett bord, och nu är %(present)s på plats."
    ),
    "rounds-done": mark("Alla ronder som var bestämda är lottade. Gör en till, eller avsluta tävlingen."),
    "all-have-met": mark(
        "Sätt ihop en rond för hand, eller avsluta tävlingen. Alla har mött alla, så det finns "
        "inga fler ronder att lotta."
    ),
    "present-have-met": mark(
        "Markera fler på plats, eller avsluta tävlingen. De som är på plats har redan mött varandra."
    ),
    "no-round-without-rematch": mark(
        "Låt några mötas en gång till, sätt ihop ronden för hand, eller avsluta tävlingen. Det "
        "finns ingen rond där alla möter någon ny. Så få matcher som möjligt där två möts igen: "
        "%(rematches)s."
    ),
    "matches-missing": mark(
        "Fyll i alla matcher färdigt, ge w.o., eller lotta ändå: då räknas de inte när ronden "
        "görs. Ronden lottas efter ställningen, och alla matcher är inte klara."
    ),
    "round-unfinished": mark("Fyll i matchen färdigt, eller ge w.o. Nästa rond beror på den: %(match)s."),
    "cup-undecided": mark(
        "Låt dem spela en avgörande match, eller rätta resultatet. %(match)s slutade oavgjort, så"
        " ingen av dem har gått vidare."
    ),
    "cup-over": mark("Finalen är spelad. Det finns inga fler ronder att lotta."),
    "groups-wait": mark(
        "Vänta in dem som inte är på plats, eller låt dem lämna tävlingen. Sedan går slutspelet "
        "att lotta: i grupperna återstår bara deras matcher."
    ),
    "groups-unfit/both": mark(
        "Välj hur många grupper det ska vara, eller hur stora de ska vara. Båda går inte."
    ),
    "groups-unfit/neither": mark("Välj hur många grupper det ska vara, eller hur stora."),
    "groups-unfit/few": mark(
        "Anmäl fler, eller välj ett annat lottningssätt. En grupp har minst %(fewest)s, och nu är"
        " det %(entrants)s."
    ),
    "groups-unfit/small": mark(
        "Välj färre grupper, eller vänta in fler. %(entrants)s anmälda räcker inte till "
        "%(groups)s grupper: i varje ska det vara minst %(fewest)s."
    ),
    "groups-unfit/advance": mark(
        "Låt färre gå vidare, eller gör grupperna större. %(advance)s kan inte gå vidare från en "
        "grupp med %(smallest)s."
    ),
    "groups-unfit/nobody": mark("Minst en i varje grupp ska gå vidare till slutspelet."),
    "groups-unfit/next": mark(
        "Låt i stället fler gå vidare från varje grupp. %(next)s nästa bästa är för många för "
        "%(groups)s grupper: högst en från varje."
    ),
    "groups-unfit/alone": mark(
        "Låt minst två gå vidare, eller välj ”Alla möter alla”. Med en enda blir det inget slutspel."
    ),
    "not-in-round": mark("Den du valde är inte med i den här ronden."),
    "one-side": mark("Välj minst två som ska mötas."),
    "not-free": mark("Ta isär den andra matchen först. Någon av dem spelar redan i den."),
    "sits-twice": mark("Samma namn är valt två gånger."),
    "no-such-match": mark("Matchen finns inte längre i förslaget."),
    "unknown-seating": mark("Välj hur borden ska fördelas."),
    "unknown-tiebreak": mark("Något av det som ska avgöra placeringen finns inte längre. Ändra tävlingen."),
    "repeated-tiebreak": mark("Samma sak avgör placeringen två gånger. Ändra tävlingen."),
}
"""Sentences that no game has for itself, by the code, or by the code and one more word of the objection."""
check_complete(
    COMMON | {key: text for words in GAMES.values() for key, text in words.refusals.items()},
    objection,
    malformed=misshapen,
)

UNKNOWN: Final = mark("Det går inte just nu (%(code)s).")
MATCH: Final = mark("Rond %(round)s, nr %(entrant)s mot nr %(other)s")
TELLING: Final = ("why", "wants", "key")


def refusal_sentence(refusal: Refusal, language: str = SWEDISH) -> str:
    """One sentence for a person, whoever refused."""
    if isinstance(refusal, Problem):
        return translations(language).gettext(problems.SENTENCES[refusal.code]) % refusal.params
    return sentence(refusal.objection, language)


def sentence(found: Objection, language: str = SWEDISH, **named: str) -> str:
    """One sentence for a person. `named`: what is said in the place of parameters that are numbers."""
    texts = translations(language)
    params = {name: _shown(value, language) for name, value in found.params}
    if "count" in params and isinstance(params["count"], int):
        params["last"] = params["count"] - 1
    if {"round", "entrant", "other"} <= params.keys():
        params["match"] = texts.gettext(MATCH) % params
    params |= named
    for key in keys(found):
        if text := _text(key):
            return texts.gettext(text) % params
    return texts.gettext(UNKNOWN) % {"code": found.code}


def _text(key: str) -> str | None:
    """The sentence under a key. The tables are read anew, since games can be registered later."""
    tables = (COMMON, *(words.refusals for words in GAMES.values()))
    return next((table[key] for table in tables if key in table), None)


def keys(found: Objection) -> Iterator[str]:
    """The keys of an objection, from the most specific to the plain code."""
    given = dict(found.params)
    for name in TELLING:
        if name in given:
            yield f"{found.code}/{given[name]}"
    if "suit" in given:
        yield f"{found.code}/suit"
    if found.rule is not None:
        yield f"{found.code}/{found.rule}"
    yield found.code


def _shown(value: int | str, language: str) -> int | str:
    """Suits by their symbol, cards as people write them, and a real minus."""
    if not isinstance(value, str):
        return figure(value) if value < 0 else value
    if CARD_TEXT.fullmatch(value):
        return short_card(value, language)
    return SYMBOLS.get(value, value)
