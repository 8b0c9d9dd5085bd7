"""The shapes of what is played: pairings, matches, and their hands. See `shapes`."""

from enum import StrEnum

from engine.contest.stage import Part
from engine.marking import mark
from scorer.web.api.shapes import Entrant, Paged, Shape, said
from scorer.web.matches.view import MatchSituation


class Stage(Shape):
    part: Part = said(
        mark(
            "group: en grupp. cup, third: cupen och matchen om tredje plats. b-cup, b-third: samma i "
            "B-cupen. deciding: en match som bara skiljer dem som står lika."
        ),
        "cup",
    )
    number: int = said(mark("Gruppens nummer, eller så många som är kvar i cupen: 2 är finalen."), 4)
    name: str = said(mark("Det i ord."), "Semifinal")


class MatchLinks(Shape):
    self: str = said(mark("Matchen själv."), "/api/matches/41")
    hands: str = said(mark("Matchens givar."), "/api/matches/41/hands")
    tournament: str = said(mark("Tävlingen."), "/api/tournaments/3")
    page: str = said(mark("Sidan för människor."), "/matcher/41")


class PairedSide(Shape):
    name: str = said(mark("Namnet, precis som det är skrivet."), "Anna Öberg – Nils Åkesson")
    entrants: list[Entrant] = said(mark("Vilka det är: ett par, eller flera som spelar ihop."))


class Pairing(Shape):
    id: int = said(mark("Matchens nummer i adresser. Det är alltid detsamma."), 41)
    number: int = said(mark("Matchens nummer i ronden, från 1."), 1)
    table: int | None = said(mark("Bordet; null medan matchen väntar på ett."), 2)
    stage: Stage | None = said(mark("Vad matchen är till för; null för en vanlig match i en rond."))
    sides: list[PairedSide] = said(mark("De som möts. En enda där någon står över."))
    bye: bool = said(mark("Om den enda står över."), False)
    absent: bool = said(mark("Om den enda inte är här och därför inte spelar."), False)
    links: MatchLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class PairingsLinks(Shape):
    self: str = said(mark("Svaret självt."), "/api/tournaments/3/rounds/2/pairings")
    round: str = said(mark("Ronden."), "/api/tournaments/3/rounds/2")
    tournament: str = said(mark("Tävlingen."), "/api/tournaments/3")
    page: str = said(mark("Sidan för människor."), "/tavlingar/3/ronder/2")


class Pairings(Shape):
    round: int = said(mark("Rondens nummer, från 1."), 2)
    pairings: list[Pairing] = said(mark("Vem som möter vem, efter bord, och sist de som står över."))
    links: PairingsLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class PlayedSide(PairedSide):
    figure: int = said(mark("Hur det står: vunna partier, eller poäng där matchen är ett enda parti."), 2)
    won: bool = said(mark("Om de vann matchen, ensamma eller delat."), True)


class Parti(Shape):
    number: int = said(mark("Partiets nummer i matchen, från 1."), 1)
    score: list[int] = said(mark("Poängen, i samma ordning som sides."), [12, 7])
    winners: list[int] = said(mark("Vilka i sides som vann, räknat från 0. Tom medan partiet pågår."), [0])


class Match(Shape):
    id: int = said(mark("Matchens nummer i adresser. Det är alltid detsamma."), 41)
    tournament: int = said(mark("Tävlingens nummer i adresser."), 3)
    round: int = said(mark("Rondens nummer, från 1."), 2)
    number: int = said(mark("Matchens nummer i ronden, från 1."), 1)
    table: int | None = said(mark("Bordet; null medan matchen väntar på ett."), 2)
    stage: Stage | None = said(mark("Vad matchen är till för; null för en vanlig match i en rond."))
    status: MatchSituation = said(mark("Läget, för ett program. I ord står det i status_text."), "playing")
    status_text: str = said(mark("Läget i ord."), "Spelas")
    counts: bool = said(
        mark("Om matchen räknas. Inte där ronden är tillbakatagen eller matchen struken."), True
    )
    length: int = said(mark("Så många partier (i tolva: tolvor) matchen har."), 3)
    sides: list[PlayedSide] = said(mark("De som möts. En enda där någon står över."))
    partier: list[Parti] = said(mark("Partierna som är spelade och det som pågår."))
    walk_over: str | None = said(mark("Vad som hände där matchen inte spelas; annars null."), None)
    links: MatchLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class Matches(Paged):
    matches: list[Match] = said(mark("Matcherna, efter rond och nummer."))


class Award(Shape):
    side: int = said(mark("Vem i matchens sides, räknat från 0."), 0)
    kind: str = said(mark("Vad det är, för ett program."), "trumf")
    name: str = said(mark("Vad det är, i ord."), "trumf")
    suit: str | None = said(mark("Färgen S, H, D eller C; null där det inte är en mälning."), "H")
    points: int = said(mark("Poängen i spelet."), 2)
    rule: str = said(mark("Spelregelns nummer."), "B3")


class HandKind(StrEnum):
    DEAL = "deal"
    RESULT = "result"


class Hand(Shape):
    kind: HandKind = said(mark("deal: en giv. result: bara resultatet av ett parti är ifyllt."), "deal")
    title: str = said(mark("Vilken den är, i ord."), "Tolva 1, giv 3")
    parti: int = said(mark("Partiets nummer i matchen, från 1."), 1)
    deal: int | None = said(mark("Givens nummer i partiet, från 1; null där bara resultatet är ifyllt."), 3)
    dealer: str | None = said(mark("Den som gav; null där det inte är känt vilka som satt var."), "Göran Ek")
    words: str = said(mark("Given i ord."), "Anna & Nils trumf hjärter, maktorer 5–3")
    awards: list[Award] = said(mark("Allt som gav poäng."))
    points: list[int] | None = said(
        mark("Givens poäng, i samma ordning som matchens sides; null där bara resultatet är ifyllt."), [4, 0]
    )
    score: list[int] = said(
        mark("Ställningen i partiet efter given, i samma ordning som matchens sides."), [8, 3]
    )
    winners: list[int] = said(mark("Vilka i sides som vann partiet med den, räknat från 0. Annars tom."), [])
    mended: bool = said(mark("Om den är rättad efteråt."), False)


class HandsLinks(Shape):
    self: str = said(mark("Svaret självt."), "/api/matches/41/hands")
    match: str = said(mark("Matchen."), "/api/matches/41")
    tournament: str = said(mark("Tävlingen."), "/api/tournaments/3")
    page: str = said(mark("Sidan för människor."), "/matcher/41")


class Hands(Shape):
    hands: list[Hand] = said(mark("Givarna som räknas, i den ordning de spelades."))
    links: HandsLinks = said(mark("Vägar till det som hör ihop, på samma adress."))
