"""An objection of the engine as a sentence: what is wrong, and what to do about it.

The engine says no with a code, a rule and parameters. The sentence is looked up by the code and the most
telling of the parameters; it is Swedish, translated like every other text, in a web request or without one.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.cards import CARD_TEXT
from engine.marking import mark
from engine.objection import Objection
from engine.suits import SYMBOLS
from scorer.figures import card
from scorer.texts import SWEDISH, translations

SENTENCES: Final[Mapping[str, str]] = {
    # The shape of a text
    "malformed": mark("Det går inte att läsa: «%(key)s» är fel skrivet."),
    "malformed/json": mark("Raden är inte giltig JSON i UTF-8."),
    "malformed/shallow": mark("Raden har för många nivåer av klamrar i varandra för att gå att läsa."),
    "malformed/object": mark("«%(key)s» ska vara ett JSON-objekt."),
    "malformed/list": mark("«%(key)s» ska vara en lista."),
    "malformed/whole": mark("«%(key)s» ska vara ett helt tal."),
    "malformed/least": mark("«%(key)s» ska vara minst %(least)s."),
    "malformed/below": mark("«%(key)s» ska vara under %(limit)s: annars är partiet redan slut."),
    "malformed/between": mark("«%(key)s» ska vara mellan %(least)s och %(most)s."),
    "malformed/side": mark("«%(key)s» ska vara ett av lagen, 0 till %(last)s."),
    "malformed/seat": mark("«%(key)s» ska vara en plats vid bordet, 0 till %(last)s."),
    "malformed/true-or-false": mark("«%(key)s» ska vara true eller false."),
    "malformed/true": mark("«%(key)s» ska vara true, eller inte stå där alls."),
    "malformed/one-of": mark("«%(key)s» ska vara något av: %(words)s."),
    "malformed/present": mark("«%(key)s» saknas."),
    "malformed/known": mark("Spelet eller formen är okänd."),
    "malformed/other-game": mark("«%(key)s» hör inte till det här spelet."),
    "malformed/alone": mark("Bredvid «%(key)s» får inget annat stå."),
    "malformed/numbers": mark(
        "«%(key)s» ska vara en lista med %(count)s tal, ett för varje lag eller spelare."
    ),
    "malformed/hands": mark("«%(key)s» ska vara en lista med %(count)s delar, en för varje spelare."),
    "malformed/cards": mark("«%(key)s» ska vara kort som SA eller HT, med ett mellanslag emellan."),
    "malformed/event": mark("Händelsen finns inte i det här spelet."),
    "bad-pack/pack": mark("Alla %(count)s korten i leken ska finnas, vart och ett en gång."),
    "bad-pack/size": mark("En hand eller rad har %(count)s kort; den ska ha %(size)s."),
    "bad-pack/upcard": mark("Uppslagskortet %(card)s ska vara ett av givarens kort."),
    "bad-pack/trump": mark("Trumffärg ska anges i giv 7–9 och bara där; det här är giv %(deal)s."),
    # Playing a card
    "not-in-hand": mark("%(card)s finns inte att ta av just nu. Välj ett kort som spelaren har."),
    "not-in-hand/suit": mark("Både kung och dam i %(suit)s måste finnas hos den som mäler."),
    "must-follow": mark("Färgen måste följas: spela ett kort i %(led)s."),
    "must-trump": mark("Den som är renons i %(led)s måste trumfa."),
    "must-beat": mark("Det ligger överstickstvång: spela ett kort som går över %(best)s."),
    # The right time
    "not-now": mark("Det är inte läge för det nu."),
    "not-now/mid-trick": mark("Det går bara före ett utspel. Vänta tills sticket är färdigt."),
    "not-now/first-lead": mark("Före det första utspelet varken mäler eller frågar man."),
    "not-now/suit-melded": mark("Den färgen är redan mäld i given."),
    "not-now/melded-at-lead": mark("Bara en mälning vid varje utspel. Ta er in igen, så går nästa."),
    "not-now/asker": mark("Den som har frågat får inte själv mäla vid det utspelet."),
    "not-now/answer-due": mark("Partnern är tillfrågad och ska svara först."),
    "not-now/no-question": mark("Ingen har frågat. Ofrågad säger partnern ingenting."),
    "not-now/asked-twice": mark("Man frågar bara en gång vid varje utspel."),
    "not-now/unasked": mark("Innan trumf är uppsagd säger partnern ingenting utan att ha blivit tillfrågad."),
    "not-now/trump-set": mark("Trumf är uppsagd, så ingen frågar mer. Ni får båda mäla det ni har."),
    "not-now/all-melded": mark("Alla fyra mälningarna är gjorda."),
    "not-now/struck": mark(
        "Laget har nyss åkt ner till 6 och varken mäler eller frågar mer vid det utspelet."
    ),
    "not-now/suit-slipped": mark("Färgen är förbrukad i given: den visades av misstag vid 11."),
    "not-now/no-slip": mark(
        "Misstaget finns bara vid exakt 11 poäng och innan trumf är uppsagd; laget har %(score)s."
    ),
    "not-now/late-redeal": mark("Omgiv begärs före det första utspelet."),
    "not-now/gubbe": mark("I en giv med gubbe mäler ingen."),
    "not-now/second-gubbe": mark("Bara en gubbe i varje giv."),
    "not-now/gubbe-mid-trick": mark("En gubbe anges före ett utspel. Vänta tills sticket är färdigt."),
    "not-now/gubbe-trump": mark("När trumf är satt går det inte längre att ange gubbe."),
    "not-now/not-first-in": mark("Halv gubbe anges första gången man är inne i given."),
    "not-now/no-window": mark("Det är för få stick kvar för en halv gubbe: den behöver sex i rad."),
    "not-now/whole-late": mark(
        "Hel gubbe anges av förhand före första utspelet, eller av den som tog första sticket före nästa."
    ),
    "not-now/drawn": mark("Man mäler innan man drar nya kort."),
    "not-now/turned": mark("Man mäler innan korten vänds upp."),
    "not-now/draw-due": mark("Dra nya kort först."),
    "not-now/turn-due": mark("Vänd upp de blottade korten först."),
    "not-now/no-draw": mark("Det finns inga kort att dra nu."),
    "not-now/no-turn": mark("Det finns inga kort att vända upp nu."),
    "not-now/buying-open": mark("Köpet är inte klart: var och en ska först köpa eller stå nöjd."),
    "not-now/buying-over": mark("Köpet är avslutat."),
    "not-now/stock-short": mark("I talongen finns bara %(left)s kort kvar att byta till."),
    "not-now/out": mark("Nu lägger alla i tur ut sitt lägsta kort."),
    "not-now/remove": mark("Nu tar givaren bort kort, så att tre ligger kvar."),
    "not-now/turn": mark("Nu fångar spelaren på tur med ett kort eller lägger ut ett."),
    "not-now/fill": mark("Nu lägger spelaren på tur ut ett kort till, så att tre ligger öppna."),
    "score-limit": mark("Ställningen tillåter det inte."),
    "score-limit/T6": mark("Ingen går ut på en mälning: efter den får det stå högst 11."),
    "score-limit/T10": mark("Halv gubbe får bara den ange som har högst 5 poäng."),
    "score-limit/B7": mark(
        "Vid exakt 11 får laget inte säga upp trumf. Skedde det ändå, skriv det som ett misstag: "
        "laget åker ner till 6."
    ),
    "too-few-cards": mark("Den som mäler måste ha minst tre kort kvar."),
    "after-end": mark("Matchen var redan slut före den här given."),
    "after-end/T7": mark("Given är slut: alla stick är spelade."),
    "after-end/T12": mark("Given är slut: den halva gubben är avgjord."),
    "after-end/T13": mark("Given är slut: den hela gubben är avgjord."),
    "after-end/B8": mark("Given är slut: alla stick är spelade."),
    "after-end/B2": mark("Given är slut: det blev omgiv."),
    "after-end/W5": mark("Given är slut: alla stick är spelade."),
    "after-end/W9": mark("Given är slut: alla stick är spelade."),
    "after-end/J6": mark("Given är slut: ingen har kort på handen."),
    "illegal-redeal": mark("Omgiv får bara den begära som inte har fått något kort högre än nio."),
    # Tjuv
    "cannot-capture": mark("%(card)s fångar ingenting: det ligger inget lägre kort öppet i färgen."),
    "cannot-lay": mark("%(card)s kan fånga och får då inte läggas ut. Fånga, eller välj ett annat kort."),
    "not-lowest": mark("%(card)s är inte spelarens lägsta kort."),
    "not-highest": mark("Givaren tar bort de högsta av de öppna korten, så att tre ligger kvar."),
    # What stands on paper
    "too-many-melds": mark("Det finns bara fyra mälningar i en giv."),
    "suit-twice": mark("Samma färg kan inte mälas två gånger i en giv."),
    "suit-twice/B7": mark("Färgen är förbrukad i given: den visades av misstag vid 11."),
    "sum/maktorer": mark("Maktorerna blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "sum/ogon": mark("Ögonen blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "sum/card_points": mark("Kortpoängen blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "sum/tricks": mark("Sticken blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "sum/cards": mark("Korten blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "missing/vinst": mark("Vem tog vinsten? Fyll i det, eller räkna vad var och en tog."),
    "missing/ogon": mark("Maktorerna blev lika. Fyll i ögonen, eller vem som tog vinsten."),
    "missing/last_trick": mark("Vem tog sistan? Fyll i det."),
    "contradiction": mark("Vinsten stämmer inte med siffrorna. Ändra det ena eller det andra."),
    # A whole parti from paper
    "parti-begun": mark("Här finns redan givar. Stryk dem först, eller skriv in resten giv för giv."),
    "not-won": mark("Ingen har nått %(target)s, så det är inte slut än."),
    "wrong-winner": mark("Den som har vunnit måste ha minst %(target)s."),
    "winner-missing": mark("Flera har nått %(target)s. Ange vem som vann."),
    "unknown-entry": mark("Den giv som skulle ändras finns inte i matchen."),
    # Rounds, tables, standings
    "too-few-entrants": mark("Det behövs minst två anmälda för att göra en rond. Anmäl fler först."),
    "too-few-present": mark(
        "Det behövs minst två som är på plats för att lotta en rond. Markera fler på plats först."
    ),
    "too-few-for-table": mark(
        "Det behövs minst %(least)s anmälda till ett bord, men det finns bara %(entrants)s. "
        "Anmäl fler, eller välj ett annat sätt att lotta."
    ),
    "too-few-here-for-table": mark(
        "Det behövs minst %(least)s på plats till ett bord, men det är bara %(present)s. "
        "Markera fler på plats, eller gör ronden för hand."
    ),
    "rounds-done": mark("Alla ronder är lottade."),
    "all-have-met": mark(
        "Alla har mött alla, så det finns inga fler ronder att lotta. Sätt ihop en för hand, eller avsluta."
    ),
    "present-have-met": mark(
        "De som är på plats har redan mött varandra. Markera fler på plats, eller avsluta tävlingen."
    ),
    "no-round-without-rematch": mark(
        "Det går inte att göra en rond där alla möter någon ny. Minsta antal matcher mellan dem som redan "
        "har mötts: %(rematches)s. Tillåt att man möts igen, sätt ihop ronden för hand eller avsluta."
    ),
    "round-unfinished": mark(
        "%(match)s är inte färdig, och nästa rond beror på den. Mata in den färdigt, eller ge walk-over."
    ),
    "cup-undecided": mark(
        "%(match)s slutade lika, så ingen av dem har gått vidare. Låt dem spela en avgörande match, "
        "eller rätta resultatet."
    ),
    "cup-over": mark("Finalen är spelad. Det finns inga fler ronder att lotta."),
    "groups-wait": mark(
        "I grupperna återstår bara matcher mot dem som inte är på plats. Vänta in dem, eller låt dem lämna "
        "tävlingen, så går slutspelet att lotta."
    ),
    "groups-unfit/both": mark("Välj antingen hur många grupper det ska vara eller hur stora, inte båda."),
    "groups-unfit/neither": mark("Välj hur många grupper det ska vara, eller hur stora."),
    "groups-unfit/few": mark(
        "En grupp har minst %(fewest)s, och de anmälda är %(entrants)s. Anmäl fler, eller spela på ett annat "
        "sätt."
    ),
    "groups-unfit/small": mark(
        "%(entrants)s anmälda är för få för det antal grupper som är valt (%(groups)s): i var och en ska det "
        "vara minst %(fewest)s. Välj färre grupper, eller vänta in fler."
    ),
    "groups-unfit/advance": mark(
        "%(advance)s kan inte gå vidare från en grupp med %(smallest)s. Låt färre gå vidare, eller gör "
        "grupperna större."
    ),
    "groups-unfit/nobody": mark("Minst en i varje grupp ska gå vidare till slutspelet."),
    "groups-unfit/next": mark(
        "%(next)s nästa bästa går inte med %(groups)s grupper: högst en från varje. Låt i stället fler gå "
        "vidare från varje grupp."
    ),
    "groups-unfit/alone": mark(
        "Med en enda som går vidare blir det inget slutspel. Låt minst två gå vidare, eller spela alla mot "
        "alla."
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
"""By the code, or the code and one more word of the objection."""

UNKNOWN: Final = mark("Det går inte just nu (%(code)s).")
MATCH: Final = mark("Rond %(round)s, nr %(entrant)s mot nr %(other)s")
TELLING: Final = ("why", "wants", "key")


def sentence(objection: Objection, language: str = SWEDISH, **named: str) -> str:
    """One sentence for a person. `named`: what is said in the place of parameters that are numbers."""
    texts = translations(language)
    params = {name: _shown(value) for name, value in objection.params}
    if "count" in params and isinstance(params["count"], int):
        params["last"] = params["count"] - 1
    if {"round", "entrant", "other"} <= params.keys():
        params["match"] = texts.gettext(MATCH) % params
    params |= named
    for key in keys(objection):
        if key in SENTENCES:
            return texts.gettext(SENTENCES[key]) % params
    return texts.gettext(UNKNOWN) % {"code": objection.code}


def keys(objection: Objection) -> Iterator[str]:
    """From the most telling to the plain code."""
    given = dict(objection.params)
    for name in TELLING:
        if name in given:
            yield f"{objection.code}/{given[name]}"
    if "suit" in given:
        yield f"{objection.code}/suit"
    if objection.rule is not None:
        yield f"{objection.code}/{objection.rule}"
    yield objection.code


def _shown(value: int | str) -> int | str:
    """Suits by their symbol, and the ten as people write it."""
    if not isinstance(value, str):
        return value
    if CARD_TEXT.fullmatch(value):
        return card(value)
    return SYMBOLS.get(value, value)
