"""What a service says no to: a code and parameters, and the one sentence that people read for it.

An objection from the rules of a game is the engine's (`engine.objection.Refused`); what stands here
concerns the evening: who may do what, and when.
"""

from collections.abc import Mapping

from engine.marking import mark

SENTENCES: Mapping[str, str] = {
    "name-empty": mark("Skriv ett namn."),
    "name-long": mark("Namnet är för långt: högst %(most)s tecken får plats, det här har %(length)s."),
    "name-characters": mark(
        "Namnet innehåller tecken som inte går att skriva ut. Skriv det för hand i stället."
    ),
    "text-long": mark("Texten är för lång: högst %(most)s tecken får plats."),
    "two-names": mark("Ett par har två namn. På raden «%(line)s» hittade vi %(found)s."),
    "one-name": mark("Skriv en spelare på varje rad. På raden «%(line)s» hittade vi %(found)s namn."),
    "names-wrong": mark("Antalet namn stämmer inte. På raden «%(line)s» hittade vi %(found)s."),
    "members-wrong": mark("Här behövs %(size)s namn: så många spelar på samma sida."),
    "number-taken": mark("Nummer %(number)s är redan upptaget. Välj ett annat."),
    "number-range": mark("Numret ska vara mellan 1 och 999."),
    "too-many-entrants": mark("Fler än %(most)s anmälda ryms inte i en tävling."),
    "nothing-pasted": mark("Det fanns inga namn att lägga till."),
    "playing": mark("Tävlingen har börjat. Det går bara att ändra innan första ronden är publicerad."),
    "finished": mark("Tävlingen är avslutad. Ska något ändras öppnar arrangören den igen, på sidan Kvällen."),
    "not-found": mark("Det finns inte längre. Gå tillbaka och ladda om sidan."),
    "rounds-before": mark(
        "Rond %(number)s är inte publicerad än. Publicera den eller kasta förslaget först."
    ),
    "too-few": mark("Det behövs minst två som är på plats. Just nu är det %(present)s."),
    "round-empty": mark("Ingen spelar i ronden än. Sätt ihop minst en match innan den publiceras."),
    "taken-back": mark(
        "Rond %(number)s är återtagen, så här går inget att ändra. Ta tillbaka den först om den ska gälla."
    ),
    "draft-only": mark("Ronden är redan publicerad och går inte att lotta om."),
    "table-taken": mark("Bord %(table)s är upptaget av en match som inte är klar."),
    "table-unknown": mark("Bordet finns inte i den här tävlingen."),
    "code-unknown": mark("Koden stämmer inte. Titta på kortet på bordet och försök igen."),
    "not-your-table": mark(
        "Den här surfplattan hör till ett annat bord. Skanna koden på bordet där ni sitter."
    ),
    "no-table": mark("Skanna koden som ligger på bordet, eller skriv den för hand."),
    "table-code-renewed": mark("Bordskoderna har bytts. Skanna koden på bordet igen."),
    "organiser-only": mark("Resultat från papper och walk-over ändrar bara arrangören."),
    "not-published": mark("Ronden är inte publicerad än."),
    "confirmed": mark("Matchen är bekräftad av båda sidor. Be arrangören om något ska ändras."),
    "reason-needed": mark(
        "Matchen är bekräftad. Skriv varför den ändras, så att alla vid bordet kan läsa det efteråt."
    ),
    "walk-over-set": mark("Matchen är avgjord på walk-over. Ta bort den först om matchen ändå ska spelas."),
    "not-complete": mark("Matchen är inte färdigspelad än, så den kan inte bekräftas."),
    "changed-meanwhile": mark(
        "Någon har sparat något annat under tiden. Titta på ställningen och försök igen."
    ),
    "id-reused": mark("Given är redan sparad med andra uppgifter. Öppna given på nytt och spara den igen."),
    "nothing-changed": mark("Ingenting är ändrat."),
    "malformed-request": mark("Uppgifterna kom inte fram hela. Ladda om sidan och försök igen."),
    "seats-wrong": mark("Platserna går inte ihop: varje spelare ska sitta på en av sin egen sidas platser."),
    "order-fixed": mark(
        "Ordningen runt bordet går inte att ändra när en giv är sparad. Be arrangören om hjälp."
    ),
    "dealer-wrong": mark("Välj vem som drog lägsta kortet och ger först."),
    "side-wrong": mark("Välj vilken sida det gäller."),
    "sides-wrong": mark("Välj vilka som möts: minst %(fewest)s och högst %(most)s vid samma bord."),
    "system-unfit": mark("Så kan ni inte göra ronder i den här spelformen. Välj ett annat sätt."),
    "order-unfit": mark("När ronderna görs på det sättet finns ingen ordning att välja för den första."),
    "meetings-unfit": mark("När ronderna görs på det sättet går det inte att bestämma hur ofta alla möts."),
    "rounds-unfit": mark(
        "När ronderna görs på det sättet går det inte att bestämma hur många de blir. Lämna det tomt."
    ),
    "option-unfit": mark("Varianten finns inte i det här spelet."),
    "length-unfit": mark("Bestäm hur många givar ett parti har."),
    "walk-over-unfit": mark("En walk-over kan inte ge mer än hela matchen: högst %(partier)s."),
    "is-bye": mark("Det är en ledig plats; där finns ingen match att fylla i."),
    "password-set": mark("Lösenordet är redan valt. Logga in med det."),
    "password-length": mark("Lösenordet ska ha mellan %(shortest)s och %(longest)s tecken."),
    "seats-needed": mark("Säg först hur ni sitter och vem som ger."),
}


class Problem(Exception):
    """A service declines; nothing was changed."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def sentence(self) -> str:
        """The Swedish sentence, not yet filled in: the source of its translations."""
        return SENTENCES[self.code]
