"""Every text of the table page's script, by the key under which the script asks for it."""

from collections.abc import Mapping

from flask_babel import gettext

from engine.marking import mark

THE_GAME: Mapping[str, str] = {
    "suit.S": mark("spader"),
    "suit.H": mark("hjärter"),
    "suit.D": mark("ruter"),
    "suit.C": mark("klöver"),
    "award.trumf": mark("trumf"),
    "award.tjog": mark("tjog"),
    "award.viv": mark("viv"),
    "award.mäl": mark("mäl"),
    "award.slip": mark("misstag vid 11"),
    "award.vinst": mark("vinst"),
    "award.sistan": mark("sistan"),
    "award.in_suit": mark("%(award)s i %(suit)s"),
    "count.maktorer": mark("maktorer"),
    "count.ogon": mark("ögon"),
    "redeal": mark("Omgiv"),
    "points": mark("poäng"),
    "no_points": mark("inga poäng"),
    "seat": mark("plats %(number)s"),
    "list": mark("%(first)s och %(last)s"),
}

THE_BOARD: Mapping[str, str] = {
    "won": mark("Vunna tolvor: %(count)s"),
    "where": mark("Tolva %(parti)s av %(partier)s, giv %(number)s"),
    "seats.label": mark("Så sitter ni"),
    "role.dealer": mark("ger"),
    "role.forehand": mark("förhand"),
    "deals": mark("%(dealer)s ger. %(forehand)s är förhand."),
    "link.saved": mark("Allt är sparat"),
    "link.saving": mark("Sparar …"),
    "link.waiting": mark("Ingen kontakt – en giv väntar"),
    "link.stale": mark("Har inte hört från servern på 10 sekunder"),
    "link.lost": mark("Ingen kontakt med servern. Vänta lite och försök igen."),
    "standings": mark("Visa ställningen i tävlingen"),
    "leave": mark("Tillbaka"),
    "saved": mark("Sparat: %(what)s"),
    "saved.plain": mark("Sparat."),
    "not_saved": mark("Det gick inte att spara."),
    "code.again": mark("Skriv bordets kod"),
}

THE_HAND: Mapping[str, str] = {
    "hand.next": mark("Giv %(number)s"),
    "redeal.button": mark("Det blev omgiv"),
    "redeal.explained": mark("Given räknas inte, och samma spelare ger igen."),
    "melds.question": mark("Vem sa upp, och i vilken färg?"),
    "suit.label": mark("%(side)s säger upp i %(suit)s"),
    "suit.label.melded": mark("%(side)s: %(name)s i %(suit)s. Tryck igen för att ta bort."),
    "suit.label.taken": mark("%(side)s: %(suit)s är redan uppsagd"),
    "slip.question": mark(
        "%(side)s står på %(at)s och får varken säga upp trumf eller fråga. Hände det ändå, av misstag?"
    ),
    "slip.yes": mark("Ja, misstag vid %(at)s: ner till %(to)s"),
    "slip.no": mark("Nej, ångra trycket"),
    "slip.asked_button": mark("Frågade av misstag vid 11"),
    "meld.bare": mark("%(name)s: %(side)s"),
    "meld.remove": mark("Ta bort"),
    "question.maktorer": mark("Vem tog flest maktorer (ess och tior)?"),
    "shared.maktorer": mark("Lika, %(each)s var"),
    "question.ogon": mark("Fyra maktorer var. Vem fick flest ögon?"),
    "shared.ogon": mark("%(each)s var, ingen vinst"),
    "shared": mark("Lika"),
    "count.button": mark("Skriv antal %(what)s"),
    "count.side": mark("%(side)s, %(what)s"),
    "count.typed": mark("%(side)s: %(number)s"),
    "keys": mark("Siffror för %(side)s"),
    "keys.clear": mark("Rensa"),
    "question.sistan": mark("Vem tog sista sticket?"),
    "line.label": mark("Given i poäng"),
    "line.stand": mark("Ställning"),
    "line.redeal": mark("Omgiv. Ställningen är fortfarande %(score)s."),
    "missing.maktorer": mark("Vem fick flest maktorer?"),
    "missing.ogon": mark("Vem fick flest ögon?"),
    "missing.last_trick": mark("Vem tog sista sticket?"),
    "missing.maktorer.sum": mark("Maktorerna ska bli %(total)s tillsammans, nu är de %(sum)s."),
    "missing.ogon.sum": mark("Ögonen ska bli %(total)s tillsammans, nu är de %(sum)s."),
    "still_missing": mark("Kvar att svara på:"),
    "save": mark("Spara giv: %(sides)s, bord %(table)s"),
    "parti.title": mark("Tolva %(number)s"),
    "parti.result": mark("%(score)s till %(side)s"),
    "parti.ended": mark("Tolva %(number)s: %(result)s"),
    "parti.over": mark("Tolvan är slut: %(result)s."),
    "parti.by_vinst": mark("Båda kom till tolv, och %(side)s tog vinst."),
    "parti.goes_on": mark(
        "Båda har kommit till tolv, men ingen av dem tog vinst. Tolvan fortsätter med en giv till (B10)."
    ),
}

THE_UNSENT: Mapping[str, str] = {
    "unsent.title": mark("Den här given är inte sparad än"),
    "unsent.kept": mark("Ingen kontakt med servern. Given ligger kvar här på plattan och är inte borta."),
    "unsent.retry": mark("Försök igen"),
    "unsent.stay": mark("Vi försöker också av oss själva. Låt sidan vara öppen."),
    "unsent.drop": mark("Släng given"),
    "unsent.drop_sure": mark("Ja, släng given: arrangören har den"),
    "conflict.title": mark("Någon annan hann spara före er"),
    "conflict.refused": mark("Den här given togs inte emot"),
    "conflict.mend": mark("Rättelsen räknas inte. Titta på givarna och rätta igen om det behövs."),
    "conflict.read": mark("Vi har läst"),
    "conflict.explained": mark(
        "Er giv är sparad vid sidan om men räknas inte. Titta på givarna här intill: är den redan med, "
        "eller ska den läggas in som nästa giv?"
    ),
    "conflict.use": mark("Lägg in den som nästa giv"),
    "conflict.drop": mark("Den är redan med"),
}

THE_MENDING: Mapping[str, str] = {
    "hands.title": mark("Givarna hittills"),
    "hands.none": mark("Ingen giv är spelad än."),
    "hand.title": mark("Giv %(number)s"),
    "hand.short": mark("giv %(number)s"),
    "hand.parti": mark("Hela tolvan, från papper"),
    "hand.dealt": mark("%(dealer)s gav"),
    "hand.placed": mark("giv %(number)s i tolva %(parti)s"),
    "undo.button": mark("Ångra %(hand)s"),
    "struck.title": mark("Struken giv, räknas inte:"),
    "struck.restore": mark("Ta tillbaka"),
    "mend.button": mark("Rätta"),
    "mend.label": mark("Rätta %(hand)s"),
    "mend.title.deal": mark("Rätta %(hand)s"),
    "mend.title.undo": mark("Ångra %(hand)s?"),
    "mend.title.strike": mark("Stryka %(hand)s?"),
    "mend.title.restore": mark("Ta tillbaka den strukna given?"),
    "mend.now": mark("Så här är den sparad:"),
    "mend.look": mark("Visa vad som ändras"),
    "mend.strike": mark("Stryk hela given"),
    "mend.follows": mark("Det här ändras"),
    "mend.before": mark("Nu: %(what)s"),
    "mend.after": mark("Efter: %(what)s"),
    "mend.same": mark("Ändras inte"),
    "mend.going_on": mark("Tolvan som pågår"),
    "mend.won": mark("Vunna tolvor"),
    "mend.complete": mark("matchen slut"),
    "mend.unfinished": mark("inte slut"),
    "mend.moved": mark("Giv %(first)s i tolva %(from)s räknas i stället i tolva %(to)s."),
    "mend.moved_run": mark("Giv %(first)s–%(last)s i tolva %(from)s räknas i stället i tolva %(to)s."),
    "mend.dropped": mark("Stryks: %(hand)s."),
    "mend.save.deal": mark("Spara rättelsen, bord %(table)s"),
    "mend.save.undo": mark("Ja, ta bort given, bord %(table)s"),
    "mend.save.strike": mark("Stryk given, bord %(table)s"),
    "mend.save.restore": mark("Ta tillbaka given, bord %(table)s"),
    "mend.done.deal": mark("Rättelsen är sparad."),
    "mend.done.undo": mark("Given är borttagen."),
    "mend.done.strike": mark("Given är struken."),
    "mend.done.restore": mark("Given räknas igen."),
    "surplus.question": mark("Tolvan slutar nu tidigare. Vad gör vi med givarna efter slutet?"),
    "surplus.move": mark("De räknas i nästa tolva"),
    "surplus.strike": mark("De stryks"),
    "surplus.missing": mark("Välj vad som ska hända med givarna efter slutet."),
    "refused.hand": mark("Då kan en senare giv inte stå kvar, %(hand)s: %(sentence)s"),
    "refused.mend": mark("Rätta den given också"),
    "refused.strike": mark("Stryk den given"),
    "refused.strike_rest": mark("Stryk givarna efter matchens slut"),
}

THE_MATCH: Mapping[str, str] = {
    "seats.title": mark("Hur sitter ni?"),
    "seats.change": mark("Ändra platser"),
    "seats.explained": mark("Stämmer det inte: tryck på ett namn, så byter det plats med sin medspelare."),
    "seats.tap": mark("Bordet"),
    "seats.swap": mark("%(name)s, %(side)s. Tryck för att byta plats."),
    "seats.save": mark("Spara platserna"),
    "seats.short_of": mark("Det saknas namn på någon som ska sitta här. Be arrangören skriva in det."),
    "dealer.question": mark("Vem drog lägsta kortet?"),
    "dealer.missing": mark("Tryck på den som drog lägsta kortet och ger först."),
    "start": mark("Börja spela"),
    "start.dealer": mark("Börja spela: %(dealer)s ger"),
    "match.won": mark("%(side)s vann matchen, %(score)s i tolvor"),
    "match.drawn": mark("Matchen slutade lika, %(score)s i tolvor"),
    "confirm.title": mark("Lämna över plattan till andra sidan"),
    "confirm.explained": mark("Den sida som inte har skrivit läser igenom och trycker på sitt namn."),
    "confirm.right": mark("Stämmer – %(side)s"),
    "confirm.wrong": mark("Stämmer inte"),
    "disputed": mark("Säg till arrangören. Matchen är inte bekräftad och står kvar tills ni är överens."),
    "disputed.mend": mark("Är det en giv som är fel kan ni också rätta den själva, i listan över givarna."),
    "other.next": mark("Nästa match vid bordet: %(sides)s, rond %(round)s."),
    "other.unconfirmed": mark("Matchen %(sides)s i rond %(round)s är inte bekräftad än."),
    "other.go": mark("Visa rond %(round)s"),
}

TEXTS: Mapping[str, str] = {
    **THE_GAME,
    **THE_BOARD,
    **THE_HAND,
    **THE_UNSENT,
    **THE_MENDING,
    **THE_MATCH,
}


def table_texts() -> dict[str, str]:
    """In the language of the page; what stands in `%(…)s` is filled in by the script."""
    return {key: gettext(text) for key, text in TEXTS.items()}
