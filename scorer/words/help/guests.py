"""What those who are not the organiser are told of a page that both see."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

GUESTS: Final[Mapping[str, Help]] = {
    "home.index": Help(
        mark("Härifrån når ni ert bord, reglerna och kvällens ställning."),
        mark("Sitter ni vid ett bord: skanna kortet där, eller tryck på ”Jag sitter vid ett bord”."),
        mark("Vill ni bara titta finns ställningen längre ner."),
        "forsta-kvallen#6-sätt-er",
    ),
    "tournaments.show": Help(
        mark("Här är kvällens tävling."),
        mark("Se vem som möter vem under ”Ronder”, och hur det står under ”Ställning”."),
        mark("Undrar ni något, så fråga arrangören."),
        "forsta-kvallen#9-följ-och-visa",
    ),
    "rounds.index": Help(
        mark("Här står alla ronder, den nyaste först, med vem som möter vem."),
        mark("Öppna en rond för att följa den."),
        mark("Nästa rond syns här så snart arrangören har visat den."),
        "forsta-kvallen#9-följ-och-visa",
    ),
    "rounds.show": Help(
        mark("Här är ronden, bord för bord."),
        mark("Resultaten kommer av sig själva medan det spelas."),
        mark("Tryck på en match för att se den giv för giv."),
        "forsta-kvallen#9-följ-och-visa",
    ),
    "matches.show": Help(
        mark("Här är matchen, giv för giv."),
        mark("Den fylls på av sig själv medan det spelas."),
        mark("Är något fel: säg till arrangören, som kan ändra det."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "replaying.show": Help(
        mark("Här följer ni en giv ur matchen kort för kort."),
        mark("Gå framåt och bakåt med knapparna."),
        mark("Är något fel: säg till arrangören, som kan ändra det."),
        "nar-nagot-gar-fel#en-regelfråga",
    ),
    "files.index": Help(
        mark("Här hämtar ni tävlingen som tabeller och texter."),
        mark("Kopiera texten till tidningen, eller öppna tabellerna i ett kalkylprogram."),
        mark("Undrar ni något, så fråga arrangören."),
        "forsta-kvallen#10-avsluta",
    ),
}
