"""The evening and its tournament: what the organiser's pages are for."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

EVENING: Final[Mapping[str, Help]] = {
    "home.index": Help(
        mark("Härifrån når du kvällen som pågår, och allt annat i programmet."),
        mark("Det som ska göras nu står överst med en stor knapp."),
        mark("Är ingen tävling på gång börjar du med ”Ny tävling”."),
        "forsta-kvallen#1-starta",
    ),
    "tournaments.new": Help(
        mark("Här gör du en ny tävling."),
        mark("Namn, datum och bord är ifyllda; ändra det som inte stämmer och tryck på ”Skapa tävlingen”."),
        mark("Det mesta går att ändra efteråt, och ”Som förra gången” hämtar valen från en tidigare kväll."),
        "forsta-kvallen#2-gör-en-ny-tävling",
    ),
    "tournaments.copy": Help(
        mark("Här gör du en tävling med samma val som en tidigare."),
        mark("Se över namn, datum och bord, och tryck på ”Skapa tävlingen”."),
        mark("Sedan får du kryssa för vilka som är här i kväll."),
        "forsta-kvallen#nästa-gång",
    ),
    "tournaments.show": Help(
        mark("Kvällens sida säger vad som ska göras nu."),
        mark("Tryck på den stora knappen överst; det som redan är klart står på var sin rad under den."),
        mark("Har något gått snett trycker du på ”Har något hänt?” i menyn."),
        "forsta-kvallen#5-lotta",
    ),
    "tournaments.edit": Help(
        mark("Här ändrar du det som är valt för tävlingen."),
        mark("Ändra det som ska bli annorlunda och spara sist på sidan."),
        mark("När en rond är visad för alla ändras reglerna från nästa rond, under ”Har något hänt?”."),
        "forsta-kvallen#2-gör-en-ny-tävling",
    ),
    "tournaments.end": Help(
        mark("Här avslutar du tävlingen när alla har spelat klart."),
        mark("Välj hur länge protester tas emot och tryck på ”Avsluta tävlingen”."),
        mark("Allt finns kvar, och tävlingen kan öppnas igen."),
        "forsta-kvallen#10-avsluta",
    ),
    "prizes.show": Help(
        mark("Här delar du ut priserna."),
        mark(
            "Se vem som får vilket pris, visa vinnarna på storbilden, skriv ut diplomen och kopiera "
            "texten till tidningen."
        ),
        mark("Längst ner står var kvällen är sparad och vad du gör sist."),
        "forsta-kvallen#10-avsluta",
    ),
    "stages.seen": Help(
        mark("Här väljer du när besökarna får se ställningen."),
        mark("Välj, titta på hur det blir, och tryck på ”Spara valet”."),
        mark("Du själv ser alltid allt."),
        "forsta-kvallen#9-följ-och-visa",
    ),
    "away.index": Help(
        mark("Här ligger tävlingar som inte ska stå på startsidan."),
        mark("Tryck på ”Ta fram igen” om en av dem behövs."),
        mark("En kastad tävling finns kvar som en fil längst ner."),
        "forsta-kvallen#10-avsluta",
    ),
    "away.throw": Help(
        mark("Här kastar du en tävling för gott."),
        mark("Hämta gärna en kopia först, och skriv sedan tävlingens namn precis som det står."),
        mark("Är du osäker trycker du på ”Behåll den”."),
        "forsta-kvallen#10-avsluta",
    ),
    "archives.show": Help(
        mark("Här läser du in en tävling från en fil."),
        mark("Välj filen och tryck på ”Läs in”; är något konstigt med den får du se vad innan något sparas."),
        mark("Filen kommer från ”Spara hela tävlingen” under ”Filer och texter”."),
    ),
    "files.index": Help(
        mark("Här hämtar du tävlingen som tabeller och texter."),
        mark("Kopiera texten till tidningen, eller öppna tabellerna i ett kalkylprogram."),
        mark("Hela tävlingen som en fil kan läsas in på en annan dator."),
        "forsta-kvallen#10-avsluta",
    ),
    "printing.index": Help(
        mark("Här finns alla papper."),
        mark(
            "De som brukar behövas just nu står överst; tryck på ”Skriv ut” och skriv ut från fönstret "
            "som öppnas."
        ),
        mark("Kommer inget ur skrivaren kan papperet sparas som fil och skrivas ut från en annan dator."),
        "kvallen-pa-papper#före-kvällen",
    ),
    "log_page.show": Help(
        mark("Loggen säger vem som har gjort vad, och när."),
        mark("Leta upp raden du undrar över; det nyaste står överst."),
        mark("Vid det som kan ångras står en knapp."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "settings.address": Help(
        mark("Här väljer du adressen som plattorna går till, och klubbens tidszon."),
        mark("Har datorn flera adresser: välj den som hör till hallens nätverk."),
        mark(
            "Leder korten på borden någon annanstans säger programmet det, och skriver ut ett blad som "
            "leder rätt."
        ),
        "nar-nagot-gar-fel#plattan-kommer-inte-fram",
    ),
    "settings.log": Help(
        mark("Här står när någon har loggat in, och när någon har skrivit fel lösenord."),
        mark("Titta här om du undrar om någon annan har varit inne."),
        mark("Känner du inte igen något väljer du ett nytt lösenord på datorn."),
        "nar-nagot-gar-fel#lösenordet-är-borta",
    ),
    "backups.index": Help(
        mark("Säkerhetskopiorna gör att kvällen kan fortsätta om datorn går sönder."),
        mark("Sätt i ett USB-minne, välj det här och låt det sitta i hela kvällen."),
        mark("Behöver du gå tillbaka öppnar du en kopia längre ner; inget ändras förrän du säger det."),
        "nar-nagot-gar-fel#före-kvällen-välj-ett-minne",
    ),
    "backups.show": Help(
        mark("Här ser du vad som finns i en kopia."),
        mark("Stämmer den trycker du på ”Byt ut allt mot kopian”; det som finns nu sparas först."),
        mark("Är bara en giv eller en rond fel räcker det att ångra den."),
        "nar-nagot-gar-fel#datorn-är-trasig-gå-över-till-en-annan",
    ),
}
