"""Texts of the table page for a deal that is written down card by card."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark

RECORDING: Final[Mapping[str, str]] = {
    "rec.open": mark("Kort för kort"),
    "rec.title": mark("%(hand)s kort för kort"),
    "rec.leave": mark("Till det vanliga formuläret"),
    "rec.undo": mark("Ångra kortet före"),
    "rec.played": mark("Så spelades det"),
    "rec.played.on": mark("Tryck på det som verkligen spelades, även om regeln säger nej."),
    "rec.turn": mark("%(who)s är på tur."),
    "rec.lead": mark("%(who)s spelar ut."),
    "rec.asks.dealer": mark("Vem ger?"),
    "rec.asks.upcard": mark("Vilket kort vändes upp?"),
    "rec.asks.trump": mark("Vilken färg är trumf?"),
    "rec.unseen.open": mark("Vilket kort ligger öppet på bordet?"),
    "rec.unseen": mark("Vilket kort ligger öppet hos %(who)s?"),
    "rec.hands": mark("Lägg in en hand"),
    "rec.hand.of": mark("%(who)s: %(left)s kort kvar att lägga in"),
    "rec.hand.done": mark("Klart, spela vidare"),
    "rec.trick": mark("Stick %(number)s"),
    "rec.trick.empty": mark("Inget kort än."),
    "rec.trick.won": mark("%(who)s tog stick %(number)s."),
    "rec.cards": mark("Korten"),
    "rec.says": mark("Säger något"),
    "rec.several.remove": mark("Ta bort %(count)s kort"),
    "rec.several.exchange": mark("Byt de valda korten"),
    "rec.several.unknown": mark("Byt %(count)s kort som ingen såg"),
    "rec.over": mark("Given är färdigspelad."),
    "rec.whole": mark("Alla kort är kända. Given sparas kort för kort."),
    "rec.facts": mark(
        "Alla kort är inte kända, så given sparas utan kort. Poängen är räknade: titta efter att de stämmer."
    ),
    "rec.irregular": mark(
        "Något spelades mot reglerna, så given sparas utan kort. Kom överens om vad som gäller, och titta "
        "efter att poängen stämmer."
    ),
    "rec.save": mark("Spara given: %(result)s till %(side)s"),
    "rec.save.each": mark("Spara given: %(result)s"),
    "rec.adrift.title": mark("Vilken giv är det här?"),
    "rec.adrift": mark("%(hand)s är redan sparad. Det ni har skrivit kort för kort hör till den."),
    "rec.adrift.fewer": mark("En giv har strukits sedan ni började skriva kort för kort."),
    "rec.adrift.compare": mark("Jämför med det som är sparat"),
    "rec.adrift.claim": mark("Det här är %(hand)s"),
    "rec.adrift.drop": mark("Kasta det och börja på nästa giv"),
    "rec.to_form": mark("Till poängen"),
    "rec.kept": mark("En påbörjad giv finns: %(count)s tryck, %(at)s."),
    "rec.kept.use": mark("Gå vidare med den"),
    "rec.kept.not": mark("Börja från början"),
    "rec.stops": mark("Det här går inte: %(what)s."),
    "rec.lost": mark("Ingen kontakt med datorn. Korten sparas här, och räknas när kontakten är tillbaka."),
    "rec.save_later": mark("Spara given när kontakten är tillbaka"),
    "rec.saved_later": mark("Given sparas när kontakten är tillbaka. Låt sidan vara öppen."),
    "rec.again": mark("Försök igen"),
    "rec.waiting": mark("Väntar på datorn …"),
    "rec.judge": mark("Det ser ut som ett fel: %(broken)s"),
    "rec.open_cards": mark("Öppna kort"),
    "rec.meld": mark("Mäler i %(suit)s"),
    "rec.ask": mark("Frågar partnern"),
    "rec.partner": mark("Partnern mäler i %(suit)s"),
    "rec.partner.no": mark("Partnern har inget"),
}
