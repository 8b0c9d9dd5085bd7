"""Every text of the table page's script, by the key under which the script asks for it."""

from collections.abc import Iterator, Mapping
from typing import Final

from flask_babel import gettext

from engine.forms import Form
from engine.marking import mark
from scorer.games import GAMES
from scorer.games.words import GameWords
from scorer.words import problems, refusals
from scorer.words.figures import SUIT_NAMES
from scorer.words.table.contact import CONTACT, TOGETHER
from scorer.words.table.own import own_words
from scorer.words.table.recording import RECORDING

THE_GAME: Mapping[str, str] = {
    "award.in_suit": mark("%(award)s i %(suit)s"),
    "columns": mark("plus %(plus)s, minus %(minus)s"),
    "redeal": mark("Omgiv"),
    "points": mark("poäng"),
    "no_points": mark("inga poäng"),
    "seat": mark("stol %(number)s"),
    "list": mark("%(first)s och %(last)s"),
}

THE_BOARD: Mapping[str, str] = {
    "won": mark("Vunna tolvor: %(count)s"),
    "won.short": mark("Vunna: %(count)s"),
    "table": mark("Bord %(number)s"),
    "counted_here": mark("Räknat här, inte sparat än"),
    "where": mark("Tolva %(parti)s av %(partier)s, %(hand)s"),
    "carry.one": mark("Vinsten är värd %(worth)s: en poäng ligger kvar."),
    "carry.more": mark("Vinsten är värd %(worth)s: %(carry)s poäng ligger kvar."),
    "until": mark("Spelas tills någon har %(target)s i plus."),
    "rule": mark("regel %(number)s"),
    "rules": mark("Reglerna"),
    "seats.label": mark("Så sitter ni"),
    "role.dealer": mark("ger"),
    "role.forehand": mark("förhand"),
    "par": mark("%(par)s ger noll"),
    "hand.kind": mark("%(hand)s: %(kind)s"),
    "deals": mark("%(dealer)s ger. %(forehand)s är förhand."),
    "standings": mark("Visa ställningen i tävlingen"),
    "home": mark("Till startsidan"),
}

THE_HAND: Mapping[str, str] = {
    "hand.next": mark("Giv %(number)s"),
    "hand.next.of": mark("Giv %(number)s av %(length)s"),
    "nobody": mark("Ingen"),
    "left": mark("Kvar att fördela: %(left)s av %(total)s"),
    "left.none": mark("Allt är fördelat: %(total)s"),
    "left.over": mark("%(over)s för mycket: det ska bli %(total)s"),
    "keys.next": mark("Nästa: %(side)s"),
    "redeal.button": mark("Det blev omgiv"),
    "redeal.explained": mark("Given räknas inte, och samma spelare ger igen."),
    "melds.question": mark("Vem mälde, och i vilken färg?"),
    "suit.label": mark("%(side)s mäler i %(suit)s"),
    "suit.label.melded": mark("%(side)s: %(name)s i %(suit)s. Tryck igen för att ta bort."),
    "suit.label.taken": mark("Flytta %(suit)s till %(side)s"),
    "melds.order": mark("Ändra ordningen"),
    "melds.order.explained": mark(
        "Den första är trumf. Tryck på en som kom tidigare, så flyttas den ett steg fram."
    ),
    "meld.bare": mark("%(name)s: %(side)s"),
    "meld.remove": mark("Ta bort"),
    "count.button": mark("Skriv antal %(what)s"),
    "count.typed": mark("%(side)s: %(number)s"),
    "keys": mark("Siffror för %(side)s"),
    "keys.clear": mark("Rensa"),
    "question.sistan": mark("Vem tog sista sticket?"),
    "line.label": mark("Given i poäng"),
    "line.stand": mark("Ställning"),
    "line.carry": mark("Ingen vinst den här gången. I nästa giv är den värd %(worth)s."),
    "line.redeal": mark("Omgiv. Ställningen är fortfarande %(score)s."),
    "missing.last_trick": mark("Vem tog sista sticket?"),
    "rules.old": mark("Spara ändå om ni är säkra, så avgör datorn. Den här sidan är äldre än programmet."),
    "still_missing": mark("Kvar att svara på:"),
    "save.early": mark("Spara giv"),
    "save": mark("Spara giv: %(sides)s, bord %(table)s"),
    "save.many": mark("Spara %(hand)s, bord %(table)s"),
    "parti.title": mark("Tolva %(number)s"),
    "parti.result": mark("%(score)s till %(side)s"),
    "parti.shared": mark("%(score)s, delas av %(side)s"),
    "parti.ended": mark("Tolva %(number)s: %(result)s"),
    "parti.over": mark("Tolvan är slut: %(result)s."),
    "parti.by_vinst": mark("Båda kom till tolv, och vinst räknas före sistan."),
    "parti.by_vinst.more": mark("Flera kom till tolv, och vinst räknas före sistan."),
}

THE_MENDING: Mapping[str, str] = {
    "hands.title": mark("Givarna hittills"),
    "hands.none": mark("Ingen giv är spelad än."),
    "hand.short": mark("giv %(number)s"),
    "hand.parti": mark("Hela tolvan, från papper"),
    "hand.match": mark("Hela matchen, från papper"),
    "hand.waits": mark("väntar"),
    "hand.dealt": mark("%(dealer)s gav"),
    "hand.placed": mark("giv %(number)s i tolva %(parti)s"),
    "undo.button": mark("Ångra %(hand)s"),
    "struck.title": mark("Struken giv, räknas inte:"),
    "struck.restore": mark("Låt räknas igen"),
    "mend.button": mark("Rätta"),
    "mend.label": mark("Rätta %(hand)s"),
    "mend.title.deal": mark("Rätta %(hand)s"),
    "mend.title.record": mark("Jämför %(hand)s"),
    "mend.title.undo": mark("Ångra %(hand)s?"),
    "mend.title.strike": mark("Stryka %(hand)s?"),
    "mend.title.restore": mark("Ska den strukna given räknas igen?"),
    "mend.name.deal": mark("Rättelse av %(hand)s"),
    "mend.name.record": mark("Kort för kort: %(hand)s"),
    "mend.name.undo": mark("Ångrad: %(hand)s"),
    "mend.name.strike": mark("Struken: %(hand)s"),
    "mend.name.restore": mark("Räknas igen: %(hand)s"),
    "mend.now": mark("Så här är den ifylld:"),
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
    "mend.save.record": mark("Spara given kort för kort, bord %(table)s"),
    "mend.save.undo": mark("Ja, ångra given, bord %(table)s"),
    "mend.save.strike": mark("Stryk given, bord %(table)s"),
    "mend.save.restore": mark("Låt given räknas igen, bord %(table)s"),
    "mend.done.deal": mark("Rättelsen är sparad."),
    "mend.done.record": mark("Given är sparad kort för kort."),
    "mend.done.undo": mark("Given är ångrad."),
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
    "seats.explained": mark("Stämmer det inte: tryck på ett namn, så byter det plats med sin partner."),
    "seats.turn": mark("Sitter paren i en annan ordning?"),
    "seats.turn.button": mark("Byt plats på %(one)s och %(other)s"),
    "seats.fixed": mark("Ni kan ändra ordningen tills första given är sparad."),
    "seats.name": mark("%(name)s. Tryck på två namn för att byta plats på dem."),
    "seats.substitute": mark("%(name)s spelar i stället för %(other)s"),
    "seats.tap": mark("Bordet"),
    "seats.swap": mark("%(name)s, %(side)s. Tryck för att byta plats."),
    "seats.save": mark("Spara platserna"),
    "seats.short_of": mark("Be arrangören skriva in alla namn. Någon som ska sitta här saknar namn."),
    "dealer.question": mark("Vem ger först?"),
    "dealer.missing": mark("Tryck på den som ger först."),
    "start": mark("Börja spela"),
    "start.dealer": mark("Börja spela: %(dealer)s ger"),
    "match.won": mark("%(side)s vann matchen, %(score)s i tolvor"),
    "match.drawn": mark("Matchen slutade oavgjort, %(score)s i tolvor"),
    "match.won.alone": mark("%(side)s vann"),
    "result.all": mark("Så gick det för alla"),
    "match.shared": mark("%(sides)s delar segern"),
    "confirm.title": mark("Ge plattan till motståndarna"),
    "confirm.explained": mark("De som inte har fyllt i läser igenom och trycker på sitt namn."),
    "confirm.waits": mark(
        "Låt sidan vara öppen. Alla givar är inte sparade än: de sparas när kontakten är "
        "tillbaka. Sedan läser motståndarna igenom och trycker på sitt namn."
    ),
    "confirm.right": mark("Stämmer – %(side)s"),
    "confirm.wrong": mark("Stämmer inte"),
    "disputed.called": mark(
        "Arrangören är kallad hit. Matchen är inte bekräftad och står kvar tills ni är överens."
    ),
    "disputed": mark("Säg till arrangören. Matchen är inte bekräftad och står kvar tills ni är överens."),
    "disputed.mend": mark("Är det en giv som är fel kan ni också rätta den själva, i listan över givarna."),
    "other.next": mark("Nästa match vid bordet: %(sides)s, rond %(round)s."),
    "other.unconfirmed": mark("Matchen %(sides)s i rond %(round)s är inte bekräftad än."),
    "other.go": mark("Visa rond %(round)s"),
}


def together(*rooms: Mapping[str, str]) -> Mapping[str, str]:
    """All texts of the rooms. Refuses two texts for one key: the later one would be said in both places."""
    texts: dict[str, str] = {}
    for room in rooms:
        if twice := texts.keys() & room.keys():
            raise ValueError(f"Two texts for {', '.join(sorted(twice))}")
        texts |= room
    return texts


TEXTS: Final = together(
    THE_GAME, THE_BOARD, THE_HAND, CONTACT, TOGETHER, THE_MENDING, THE_MATCH, RECORDING
)  # fmt: skip


def table_texts(form: Form) -> dict[str, str]:
    """In the language of the page and the words of the form; `%(…)s` is filled in by the script."""
    words = GAMES[form.game]
    texts = {**TEXTS, **own_words(form)} | {f"refusal.{key}": text for key, text in _refusals(words).items()}
    return {key: gettext(text) for key, text in texts.items()} | dict(_code_texts(words))


FOR_A_HAND: Final = (
    "after-end", "contradiction", "match-begun", "missing/last_trick", "missing/vinst", "parti-begun",
    "suit-twice", "too-many-melds",
)  # fmt: skip
"""What a hand of any game may be refused for, by the keys of `scorer.words.refusals`."""
FOR_A_CHANGE: Final = ("nothing-changed", "organiser-only")
"""What the evening may refuse a change of hands for."""


def _refusals(words: GameWords) -> Mapping[str, str]:
    """The sentences that the server refuses a hand with, so that the script can say them before."""
    return {
        **words.refusals,
        **{key: refusals.COMMON[key] for key in FOR_A_HAND},
        **{code: problems.SENTENCES[code] for code in FOR_A_CHANGE},
        "unknown": refusals.UNKNOWN,
    }


def _code_texts(words: GameWords) -> Iterator[tuple[str, str]]:
    """The names of the suits and of the codes on the game's sheets, as they stand inside a sentence."""
    named = {"suit": SUIT_NAMES, "award": words.awards, "count": words.counts, "kind": words.kinds}
    for beginning, names in named.items():
        for code, name in names.items():
            yield f"{beginning}.{code}", gettext(name).lower()
