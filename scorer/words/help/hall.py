"""Tables, tablets, clock and big screens: what the organiser's pages are for."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

HALL: Final[Mapping[str, Help]] = {
    "tables.index": Help(
        mark("Här är tävlingens bord och deras koder."),
        mark("Lägg ett kort på varje bord, eller låt spelarna skanna rutan på sidan."),
        mark("Korten är klubbens och gäller nästa gång också."),
        "forsta-kvallen#4-lägg-ut-bordskorten",
    ),
    "tables.renew": Help(
        mark("Här får alla bord nya koder."),
        mark("Det behövs bara om någon utifrån har fått tag i en kod."),
        mark("Skriv ut nya kort efteråt; plattor som redan sitter vid ett bord får skanna igen."),
        "forsta-kvallen#4-lägg-ut-bordskorten",
    ),
    "club_tables.index": Help(
        mark("Här är klubbens bordskort, som skrivs ut en gång och används varje kväll."),
        mark("Skriv vilka bord du vill ha kort till och tryck på ”Skriv ut korten”."),
        mark("Har ett enda kort kommit bort skriver du bara dess nummer."),
        "forsta-kvallen#4-lägg-ut-bordskorten",
    ),
    "overview.show": Help(
        mark("Här ser du hur det står vid varje bord just nu."),
        mark("Ett bord som kallar på dig står överst; tryck på ”Jag har varit där” när det är gjort."),
        mark("Tryck på bordets platta om den ska bytas ut."),
        "nar-nagot-gar-fel#vid-ett-bord",
    ),
    "overview.devices": Help(
        mark("Här är plattorna vid ett bord."),
        mark("En av dem fyller i; är den borta trycker du på ”Låt en annan platta få bordet”."),
        mark("Inget som är sparat går förlorat när en annan tar över."),
        "nar-nagot-gar-fel#vid-ett-bord",
    ),
    "clock.show": Help(
        mark("Klockan visar hur mycket som är kvar av ronden."),
        mark("Skriv hur lång ronden är, och starta klockan när den är visad för alla."),
        mark("Ett bord som kom igång sent får mer tid; när tiden är ute händer inget av sig självt."),
        "nar-nagot-gar-fel#klockan-är-fel",
    ),
    "screens.index": Help(
        mark("Här styr du storbilderna, också från telefonen."),
        mark("Öppna storbilden på datorn vid duken, och välj här vad den visar."),
        mark("Vid prisutdelningen visas vinnarna en i taget härifrån."),
        "forsta-kvallen#9-följ-och-visa",
    ),
    "screens.choose": Help(
        mark("Här väljer du vad en storbild visar."),
        mark("Kryssa för det som ska bytas av, skriv gärna en egen rad, och tryck på ”Visa det här”."),
        mark("Storbilden ändras av sig själv inom några sekunder."),
        "forsta-kvallen#9-följ-och-visa",
    ),
}
