"""The findings of `scorer check` as sentences."""

from collections.abc import Mapping
from typing import Final

from engine.contest.tiebreaks import TIEBREAKS
from engine.marking import mark
from engine.objection import Objection
from exports.check.findings import finding
from scorer.words import refusals
from scorer.words.catalogues import SWEDISH, translations
from scorer.words.complete import check_complete

FINDINGS: Final[Mapping[str, str]] = {
    "number-twice": mark("Nummer %(entrant)s finns två gånger bland de anmälda."),
    "rounds-order": mark("Rond %(round)s kommer i fel ordning. Ronderna ska stå i nummerordning."),
    "unknown-adjusted": mark("Ett avdrag eller tillägg gäller nr %(entrant)s, som inte är anmäld."),
    "no-reason": mark("Ett avdrag eller tillägg för nr %(entrant)s har inget skäl."),
    "unknown-system": mark("Lottningssättet ”%(system)s” är okänt, så ronderna gick inte att granska."),
    "unknown-tiebreak": mark("”%(tiebreak)s” kan inte avgöra placeringen: ställningen gick inte att räkna."),
    # Who is where in a round
    "plays-itself": mark("Rond %(round)s: nr %(entrant)s möter sig själv."),
    "sits-twice": mark("Rond %(round)s: nr %(entrant)s är med på mer än ett ställe."),
    "unknown-entrant": mark("Rond %(round)s: nr %(entrant)s är inte anmäld."),
    "not-in-play": mark("Rond %(round)s: nr %(entrant)s hade inte kommit, eller hade lämnat tävlingen."),
    "missing": mark(
        "Rond %(round)s: nr %(entrant)s saknas: spelar inte, står inte över och är inte antecknad "
        "som frånvarande."
    ),
    "person-twice": mark("Rond %(round)s: någon som sitter för nr %(entrant)s sitter vid ett bord till."),
    "table-free": mark("Rond %(round)s: en match väntade på bord fast bord %(table)s var ledigt."),
    "table-twice": mark("Rond %(round)s: två matcher sitter samtidigt vid bord %(table)s."),
    "unknown-table": mark("Rond %(round)s: bord %(table)s finns inte."),
    "no-table": mark("Rond %(round)s, match %(match)s: spelad, men inte vid något bord."),
    # Matches and their deals
    "sides-wrong": mark("Rond %(round)s, match %(match)s: så många möts inte i det här spelet."),
    "side-size": mark("Rond %(round)s, match %(match)s: där möts inte rätt antal spelare eller lag."),
    "wrong-seats": mark("Rond %(round)s, match %(match)s: de som satt vid bordet stämmer inte med lagen."),
    "deal-refused": mark("Rond %(round)s, match %(match)s, giv %(deal)s: %(sentence)s"),
    "impossible-result": mark(
        "Rond %(round)s, match %(match)s: inga givar kan ha gett resultatet av parti %(parti)s."
    ),
    "fold-differs": mark("Rond %(round)s, match %(match)s: resultatet är inte det som givarna ger."),
    "winner-differs": mark("Rond %(round)s, match %(match)s: vinnaren är inte den som givarna ger."),
    "not-over": mark("Rond %(round)s, match %(match)s: står som spelad, men är inte slut."),
    "is-over": mark("Rond %(round)s, match %(match)s: står som pågående, men är slut."),
    "walk-over-winner": mark(
        "Rond %(round)s, match %(match)s: vinnaren stämmer inte med vilka som inte kom."
    ),
    "not-struck": mark("Rond %(round)s, match %(match)s: skulle vara struken, för en av dem har strukits."),
    "struck-wrongly": mark("Rond %(round)s, match %(match)s: struken, fast ingen av dem har strukits."),
    # What the system promises
    "met-before": mark("Rond %(round)s: nr %(entrant)s och nr %(other)s möts en gång för mycket."),
    "not-met": mark("Nr %(entrant)s och nr %(other)s har inte mötts så ofta som de skulle."),
    "clubmates-meet": mark(
        "Rond %(round)s: nr %(entrant)s och nr %(other)s är från samma klubb och kunde ha hållits isär."
    ),
    "rematches": mark(
        "Rond %(round)s: möten mellan dem som redan har mötts är %(times)s, fast det hade räckt med "
        "%(fewest)s."
    ),
    "partners-again": mark(
        "Rond %(round)s: %(times)s par har spelat ihop förut, fast det hade räckt med %(fewest)s."
    ),
    "idle": mark("Rond %(round)s: %(entrants)s står över, fler än vad antalet kräver."),
    "second-bye": mark(
        "Rond %(round)s: nr %(entrant)s står över igen, fast nr %(other)s har stått över färre "
        "gånger, och inget skäl är angivet."
    ),
    "bye-for-nothing": mark(
        "Rond %(round)s: nr %(entrant)s står över igen, fast nr %(other)s kunde ha gjort det utan "
        "att fler hade mötts igen."
    ),
    "not-said": mark(
        "Rond %(round)s: nr %(entrant)s och nr %(other)s möts igen, utan att det är sagt om ronden."
    ),
    "meets-again": mark(
        "Rond %(round)s: möten mellan dem som redan har mötts är %(times)s, fast det fanns en rond utan."
    ),
    # Groups and cups
    "two-groups": mark("Nr %(entrant)s har spelat i mer än en grupp."),
    "group-count": mark("Det är %(groups)s grupper, men det skulle vara %(wanted)s."),
    "advanced": mark("%(entrants)s har gått vidare från grupperna, men det skulle vara %(wanted)s."),
    "wrong-advance": mark(
        "Nr %(entrant)s har gått vidare från sin grupp, fast nr %(other)s stod före och inte gjorde det."
    ),
    "in-both-cups": mark("Nr %(entrant)s är med i både slutspelet och B-slutspelet."),
    "mates-meet": mark(
        "Rond %(round)s: nr %(entrant)s och nr %(other)s är ur samma grupp och möts redan i första ronden."
    ),
    "cup-slots": mark("Rond %(round)s: cupens matcher ryms inte i dess träd."),
    "loser-goes-on": mark("Rond %(round)s: nr %(entrant)s spelar vidare i cupen fast den är utslagen."),
    "winner-left-out": mark("Rond %(round)s: nr %(entrant)s vann i cupen men är inte med i nästa rond."),
    "wrong-slot": mark(
        "Rond %(round)s: nr %(entrant)s spelar en annan match i cupen än den som vinsten ledde till."
    ),
    "not-beaten-there": mark(
        "Rond %(round)s: nr %(entrant)s spelar om tredje pris utan att ha förlorat en semifinal."
    ),
    "late-in-cup": mark(
        "Rond %(round)s: nr %(entrant)s spelar i cupen utan att ha varit med i första ronden."
    ),
    "b-cup-wrongly": mark("Nr %(entrant)s är med i B-cupen utan att ha förlorat sin första match i cupen."),
    "cup-unfinished": mark("Tävlingen är avslutad, men %(entrants)s är kvar i cupen."),
    "no-third-place": mark("Matchen om tredje pris är inte spelad."),
    # Standings
    "standings-who": mark("Ställningen efter rond %(round)s har inte med just de anmälda."),
    "standings-differ": mark(
        "Ställningen efter rond %(round)s, nr %(entrant)s: under %(what)s står %(says)s, men räknat från "
        "matcherna blir det %(counted)s."
    ),
    "left-wrongly": mark(
        "Ställningen efter rond %(round)s: nr %(entrant)s står bland dem som har lämnat, men har inte lämnat."
    ),
    "standings-order": mark("Ställningen efter rond %(round)s: nr %(entrant)s står för långt ner."),
    "standings-reason": mark(
        "Ställningen efter rond %(round)s: det som skiljer nr %(entrant)s från nästa är något annat."
    ),
}
"""By code."""
check_complete(FINDINGS, finding)


FIGURES: Final[Mapping[str, str]] = {
    "place": mark("placering"),
    "won": mark("vunna matcher"),
    "drawn": mark("oavgjorda matcher"),
    "lost": mark("förlorade matcher"),
    "partier-won": mark("vunna partier"),
    "partier-lost": mark("förlorade partier"),
    "points-for": mark("gjorda poäng"),
    "points-against": mark("motståndarnas poäng"),
} | {name: tiebreak.name for name, tiebreak in TIEBREAKS.items()}
"""The figures in a table of standings, by their names in the archive."""


def finding_sentence(found: Objection, language: str = SWEDISH) -> str:
    """One sentence, in Swedish or another language of the program."""
    params = dict(found.params)
    if found.code == "deal-refused":
        rule = str(params["rule"]) or None
        params["sentence"] = refusals.sentence(Objection(str(params["code"]), rule, found.params), language)
    texts = translations(language)
    if "what" in params:
        name = str(params["what"])
        opening = "“" if language == "en" else "”"  # both languages close alike
        params["what"] = f"{opening}{texts.gettext(FIGURES[name]) if name in FIGURES else name}”"
    return texts.gettext(FINDINGS[found.code]) % params
