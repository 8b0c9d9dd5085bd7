"""Rounds and standings: what the pages are for."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

ROUNDS: Final[Mapping[str, Help]] = {
    "rounds.index": Help(
        mark("Här står alla ronder, den nyaste först, med vem som möter vem."),
        mark("Öppna en rond för att följa eller fylla i den."),
        mark("Nästa rond lottas på kvällens sida."),
        "forsta-kvallen#5-lotta",
    ),
    "rounds.show": Help(
        mark("Här är ronden, bord för bord."),
        mark(
            "Är den ett förslag ändrar du det som behövs och visar den för alla; sedan följer du "
            "resultaten här."
        ),
        mark("Resultat på papper fylls i med ”Fyll i rond 1”, och fel rättas under ”Har något hänt?”."),
        "forsta-kvallen#5-lotta",
    ),
    "sheet.show": Help(
        mark("Här fyller du i en hel rond från papper."),
        mark("Skriv siffrorna, gå vidare med Tab och tryck Enter när protokollet är underskrivet."),
        mark("Det som inte kan stämma märks i sin ruta; giv för giv fyller du i på matchens sida."),
        "kvallen-pa-papper#fyll-i-ronden",
    ),
    "drawing": Help(
        mark("Ronden kunde inte lottas så här."),
        mark("Läs varför, och välj en av vägarna under."),
        mark("Inget är ändrat."),
        "forsta-kvallen#5-lotta",
    ),
    "standings.table": Help(
        mark("Här är ställningen, och under den vad som avgjorde när några står lika."),
        mark("Den ändras av sig själv medan det spelas."),
        mark("Stämmer en siffra inte: öppna matchen under ”Ronder”, eller fråga arrangören."),
        "forsta-kvallen#10-avsluta",
    ),
    "standings.cross_table": Help(
        mark("Här står allas resultat mot alla."),
        mark("Läs en rad: hur det gick mot var och en."),
        mark("Tomma rutor är matcher som inte är spelade."),
        "forsta-kvallen#10-avsluta",
    ),
    "standings.personal": Help(
        mark("Här står vad varje spelare har vunnit i sina egna matcher."),
        mark("Den som har hoppat in hos flera står en gång, med allt."),
        mark("Tävlingen avgörs i ”Ställning”."),
        "forsta-kvallen#10-avsluta",
    ),
    "clubs.choose": Help(
        mark("Här väljer du hur klubbarna räknas mot varandra."),
        mark("Välj och tryck på ”Spara valet”."),
        mark("Tabellen står sedan under ställningen, när minst två klubbar är med."),
        "forsta-kvallen#10-avsluta",
    ),
}
