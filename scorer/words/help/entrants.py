"""Pairs and players: what the organiser's pages are for."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

ENTRANTS: Final[Mapping[str, Help]] = {
    "entrants.index": Help(
        mark("Här står alla som är med, och vilka som har kommit."),
        mark("Skriv in ett namn i taget, hämta hela listan, och pricka av dem som kommer."),
        mark("Bara de som är på plats lottas; när alla är prickade går du vidare till ”Kvällen”."),
        "forsta-kvallen#3-skriv-in-paren",
    ),
    "entrants.edit": Help(
        mark("Här ändrar du namn och uppgifter."),
        mark("Rätta det som är fel och tryck på ”Spara ändringen”."),
        mark("Går någon hem eller hoppar någon in finns knapparna längre ner."),
        "forsta-kvallen#3-skriv-in-paren",
    ),
    "entrants.remove": Help(
        mark("Här tar du bort någon som inte ska vara med alls."),
        mark("Läs vad som händer innan du bekräftar."),
        mark("Den som har spelat tas inte bort utan lämnar tävlingen, under ”Har något hänt?”."),
        "forsta-kvallen#3-skriv-in-paren",
    ),
    "pasting.show": Help(
        mark("Här lägger du in en hel lista på en gång."),
        mark("Klistra in den eller välj filen, och tryck på ”Titta på listan”."),
        mark("Du ser hur den blir och kan ändra innan något läggs till."),
        "forsta-kvallen#3-skriv-in-paren",
    ),
    "last_time.show": Help(
        mark("Här hämtar du dem som var med en tidigare gång."),
        mark("Kryssa för dem som är här och tryck på ”De ikryssade är här”."),
        mark("Nya par skrivs in för sig, som vanligt."),
        "forsta-kvallen#nästa-gång",
    ),
    "answering": Help(
        mark("Här tar du emot anmälningar som spelarna skickar från sina telefoner."),
        mark("Sätt upp koden på väggen, läs vad som kommer in, och tryck på ”Skriv in” eller ”Pricka av”."),
        mark("Inget ändras i tävlingen förrän du har sagt ja."),
        "forsta-kvallen#3-skriv-in-paren",
    ),
}
