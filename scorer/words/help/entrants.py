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
        mark("Här svarar du dem som anmäler sig från sina telefoner."),
        mark("Tryck på ”Skriv in”, ”Ändra” eller ”Säg nej”; ingenting ändras förrän du har svarat."),
        mark("Koden på väggen skriver du ut härifrån, och här stänger du också anmälan."),
        "forsta-kvallen#3-skriv-in-paren",
    ),
    "signing_up": Help(
        mark("Här anmäler du dig till kvällen, eller talar om att du är på plats."),
        mark("Skriv namnen och skicka; arrangören läser dem och skriver in er."),
        mark("Sidan säger till när det är klart, och du kan komma tillbaka hit när du vill."),
    ),
}
