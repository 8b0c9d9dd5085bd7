"""What the pages are for that are open to everybody in the hall, and the page at a table."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

EVERYBODY: Final[Mapping[str, Help]] = {
    "table.show": Help(
        mark("Här fyller ni i bordets givar."),
        mark(
            "Tryck på det som hände, läs raden och spara den; sist läser motståndarna igenom och säger "
            "att det stämmer."
        ),
        mark(
            "Säger plattan att den saknar kontakt fyller ni i som vanligt och låter sidan vara öppen; "
            "undrar ni något kallar ni på arrangören."
        ),
        "forsta-kvallen#7-spela",
    ),
    "signing_up": Help(
        mark("Här anmäler ni er, eller säger att ni är här."),
        mark("Skriv namnen, eller tryck på er själva i listan; arrangören läser och skriver in."),
        mark("Sidan säger till när det är gjort."),
        "forsta-kvallen#3-skriv-in-paren",
    ),
    "table.type_code": Help(
        mark("Här skriver ni koden som står på kortet på bordet."),
        mark("Enklast är att skanna rutan på kortet med kameran."),
        mark("Går det inte: fråga arrangören, som har alla koder på sin sida."),
        "forsta-kvallen#6-sätt-er",
    ),
    "table.choose_table": Help(
        mark("Den här plattan är i reserv och kan sitta vid vilket bord som helst."),
        mark("Tryck på bordet där ni sitter."),
        mark("Allt som var sparat vid bordet finns där."),
        "nar-nagot-gar-fel#vid-ett-bord",
    ),
    "table.take_in": Help(
        mark("Här tas givar emot från en dator som har gått sönder."),
        mark("Läs igenom givarna och tryck på ”Ja, lägg in”."),
        mark("Det gör inget om samma giv läses in två gånger."),
        "nar-nagot-gar-fel#datorn-är-trasig-gå-över-till-en-annan",
    ),
    "table": Help(
        mark("Här svarar ni på vilket bord plattan hör till."),
        mark("Titta på kortet på bordet där ni sitter."),
        mark("Fråga arrangören om ni inte är säkra."),
        "nar-nagot-gar-fel#vid-ett-bord",
    ),
    "practice": Help(
        mark("Här övar ni på en påhittad match, på samma sida som vid bordet."),
        mark("Tryck på det som sidan ber om, ett steg i taget."),
        mark("Inget sparas, och inget kan gå sönder."),
        "forsta-kvallen#7-spela",
    ),
    "rules.index": Help(
        mark("Här är reglerna för alla spelen."),
        mark("Tryck på det spel som ni spelar."),
        mark("Undrar ni om någon spelade fel kan domaren titta på korten."),
        "nar-nagot-gar-fel#en-regelfråga",
    ),
    "rules.show": Help(
        mark("Här är spelets regler, korta nog att läsa mellan två givar."),
        mark("Varje regel har ett nummer som går att hänvisa till."),
        mark("Ett blad att sätta upp på väggen kan skrivas ut härifrån."),
        "nar-nagot-gar-fel#en-regelfråga",
    ),
    "judging": Help(
        mark("Domaren säger om någon har spelat fel."),
        mark("Tryck in korten i den ordning de spelades, från det första stick som ni minns."),
        mark("Domaren visar regeln och vad som händer då; säger reglerna inget bestämmer arrangören."),
        "nar-nagot-gar-fel#en-regelfråga",
    ),
    "hands": Help(
        mark("Här följer du en giv kort för kort."),
        mark("Gå framåt och bakåt med knapparna, eller välj en giv att titta på."),
        mark("Inget sparas här."),
        "nar-nagot-gar-fel#en-regelfråga",
    ),
    "auth.log_in": Help(
        mark("Här loggar arrangören in."),
        mark("Skriv lösenordet som valdes första gången programmet startades."),
        mark("Är det borta väljer du ett nytt på datorn där programmet går."),
        "nar-nagot-gar-fel#lösenordet-är-borta",
    ),
    "auth.first_password": Help(
        mark("Här väljer du arrangörens lösenord, en gång för alla."),
        mark("Koden står i programmets fönster på datorn."),
        mark("Skriv upp lösenordet: det behövs varje kväll."),
        "forsta-kvallen#1-starta",
    ),
    "api.page": Help(
        mark("Här står hur klubbens hemsida kan visa ställningen av sig själv."),
        mark("Kopiera raderna till den som sköter hemsidan."),
        mark("Det som står om JSON är för den som programmerar."),
    ),
    "help": Help(
        mark("Här är tre texter att läsa hemma eller när det behövs."),
        mark("Tryck på ett kapitel; med webbläsarens utskrift får du texten på papper."),
        mark("Frågetecknet på varje sida leder till rätt kapitel."),
    ),
}
