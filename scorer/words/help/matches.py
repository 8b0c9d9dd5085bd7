"""A match: what the pages are for."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

MATCHES: Final[Mapping[str, Help]] = {
    "matches.show": Help(
        mark("Här är matchen, giv för giv."),
        mark(
            "Tryck på ”Fyll i från papper” om bordet har skrivit på papper, och på en giv för att rätta den."
        ),
        mark("När motståndarna har sagt att det stämmer är det bara du som kan ändra."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "paper_hands.show": Help(
        mark("Här fyller du i en match från papper, giv för giv, på samma sida som plattorna har."),
        mark("Ta protokollets rader uppifrån och tryck på det som hände."),
        mark("Blev en rad fel rättar du den i listan över givarna."),
        "kvallen-pa-papper#fyll-i-ronden",
    ),
    "paper_entry.deal": Help(
        mark("Här fyller du i en giv från papper."),
        mark("Fyll i det som hände och tryck på ”Visa raden”."),
        mark("Inget sparas förrän du har sett raden."),
        "kvallen-pa-papper#fyll-i-ronden",
    ),
    "paper_entry.parti": Help(
        mark("Här skriver du slutresultatet när givarna inte är nedskrivna."),
        mark("Skriv siffrorna och tryck på ”Visa resultatet”."),
        mark("Hela ronden på en gång går fortare med ”Fyll i rond 1”."),
        "kvallen-pa-papper#fyll-i-ronden",
    ),
    "paper_entry.whole_match": Help(
        mark("Här skriver du bara hur matchen slutade."),
        mark("Skriv vad var och en vann och tryck på ”Visa resultatet”."),
        mark("Finns siffrorna på papperet är det bättre att skriva dem, för då räknas poängen med."),
        "kvallen-pa-papper#fyll-i-ronden",
    ),
    "recording.show": Help(
        mark("Här lägger du in en giv som är nedskriven kort för kort."),
        mark("Klistra in den eller välj filen; programmet räknar ut poängen."),
        mark("Du får se raden innan något sparas."),
        "nar-nagot-gar-fel#en-regelfråga",
    ),
    "mending": Help(
        mark("Här ändras något som redan är ifyllt."),
        mark("Läs vad som står nu och vad det blir."),
        mark("Inget ändras förrän du sparar, och det gamla finns kvar i listan."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "replaying.show": Help(
        mark("Här följer du en giv ur matchen kort för kort."),
        mark("Gå framåt och bakåt med knapparna."),
        mark("Inget ändras här; given rättas på matchens sida."),
        "nar-nagot-gar-fel#en-regelfråga",
    ),
    "before_play.walk_over": Help(
        mark("Här avgörs en match därför att någon inte kom."),
        mark("Svara på det som sidan frågar, vilka som kom eller inte kom, och tryck på ”Spara w.o.”."),
        mark("Kommer de till slut kan du ta bort w.o. på matchens sida."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "before_play.seats": Help(
        mark("Här säger du hur de sitter och vem som gav först."),
        mark("Välj en spelare för varje stol, medsols runt bordet."),
        mark("Givar som redan är ifyllda står kvar."),
        "nar-nagot-gar-fel#vid-ett-bord",
    ),
    "before_play.postponing": Help(
        mark("Här skjuter du upp en match som inte hinner spelas."),
        mark("Bordet blir fritt, och nästa rond kan lottas ändå."),
        mark("När matchen ska spelas öppnar du den igen och ger den ett bord."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
}
