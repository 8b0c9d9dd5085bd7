"""The shapes of the API's answers: tournaments, entrants, rounds, standings. A field is told where it stands.

The description (`description`) is made of these classes, and every answer is one of them. A field that
has come into being stays, with its meaning; a new one may be added.
"""

import datetime as dt
from enum import StrEnum
from typing import Any

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from engine.marking import mark
from scorer.games import GAMES


class Shape(BaseModel):
    """An answer, or a part of one. Texts are message ids until the description is made."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def said(text: str, *examples: object, **bounds: Any) -> Any:
    """A field with its description, a message id, and what it may look like."""
    return Field(description=text, examples=list(examples) or None, **bounds)


class Fault(Shape):
    code: str = said(mark("Vad som är fel, för ett program. Ändras inte."), "not-found")
    rule: str | None = said(mark("Spelregelns nummer; null om det inte är en regel som säger nej."), None)
    sentence: str = said(
        mark("Vad som är fel och vad man kan göra, för en människa."), "Adressen finns inte."
    )


class Refused(Shape):
    """The one shape of every answer that says no."""

    error: Fault = said(mark("Det som är fel."))


class Entrant(Shape):
    id: int = said(mark("Numret som adresser använder. Det är alltid detsamma."), 12)
    number: int = said(mark("Parets eller spelarens nummer i tävlingen."), 3)
    name: str = said(
        mark("Lagets namn, eller spelarnas, precis som de är skrivna."), "Anna Öberg – Nils Åkesson"
    )
    players: list[str] = said(mark("Spelarnas namn."), ["Anna Öberg", "Nils Åkesson"])
    club: str | None = said(mark("Klubben; null om den inte är skriven."), "Näs hembygdsförening")


class EntrantLinks(Shape):
    matches: str = said(mark("Deras matcher."), "/api/tournaments/3/matches?entrant=12")


class ListedEntrant(Entrant):
    left: bool = said(mark("Om de har lämnat tävlingen."), False)
    links: EntrantLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class TournamentLinks(Shape):
    self: str = said(mark("Tävlingen själv."), "/api/tournaments/3")
    entrants: str = said(mark("De som spelar."), "/api/tournaments/3/entrants")
    rounds: str = said(mark("Ronderna."), "/api/tournaments/3/rounds")
    standings: str = said(mark("Ställningen."), "/api/tournaments/3/standings")
    matches: str = said(mark("Matcherna med sina resultat."), "/api/tournaments/3/matches")
    page: str = said(mark("Sidan för människor."), "/tavlingar/3")


class TournamentStatus(StrEnum):
    PLAYING = "playing"
    FINISHED = "finished"


class Tournament(Shape):
    id: int = said(mark("Numret som adresser använder. Det är alltid detsamma."), 3)
    name: str = said(mark("Tävlingens namn, precis som det är skrivet."), "Novemberbondtolvan")
    date: dt.date = said(mark("Dagen då den börjar, som ÅÅÅÅ-MM-DD."), "2026-11-27")
    place: str | None = said(mark("Platsen; null om den inte är skriven."), "Näs hembygdsgård")
    game: str = said(mark("Spelet, för ett program."), *GAMES)
    form: str = said(mark("Spelets form, för ett program."), "four")
    title: str = said(mark("Spelet och formen i ord."), "Tolva för fyra")
    system: str = said(mark("Lottningssättet, för ett program."), "swiss")
    system_name: str = said(mark("Lottningssättet i ord."), "Monrad")
    status: TournamentStatus = said(mark("playing: den spelas. finished: den är avslutad."), "playing")
    partier: int = said(mark("Så många partier (i tolva: tolvor) en match har."), 3)
    entrants: int = said(mark("Antal anmälda."), 12)
    rounds: int = said(mark("Antal ronder som är visade för alla."), 2)
    links: TournamentLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class PageLinks(Shape):
    self: str = said(mark("Den här delen av listan."), "/api/tournaments?limit=20&offset=20")
    next: str | None = said(
        mark("Nästa del; null om det inte finns mer."), "/api/tournaments?limit=20&offset=40"
    )
    previous: str | None = said(
        mark("Delen före; null om det inte finns någon."), "/api/tournaments?limit=20&offset=0"
    )


class Paged(Shape):
    total: int = said(mark("Så många finns det i hela listan."), 41)
    limit: int = said(mark("Så många står det högst i den här delen."), 20)
    offset: int = said(mark("Så många står före den här delen."), 20)
    links: PageLinks = said(mark("Vägar till listans andra delar."))


class Tournaments(Paged):
    tournaments: list[Tournament] = said(mark("Tävlingarna, de senaste först."))


class BackLinks(Shape):
    self: str = said(mark("Svaret självt."), "/api/tournaments/3/entrants")
    tournament: str = said(mark("Tävlingen."), "/api/tournaments/3")
    page: str = said(mark("Sidan för människor."), "/tavlingar/3/stallning")


class Entrants(Shape):
    entrants: list[ListedEntrant] = said(mark("De anmälda, efter nummer."))
    links: BackLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class RoundLinks(Shape):
    self: str = said(mark("Ronden själv."), "/api/tournaments/3/rounds/2")
    pairings: str = said(mark("Vem möter vem."), "/api/tournaments/3/rounds/2/pairings")
    matches: str = said(mark("Rondens matcher med sina resultat."), "/api/tournaments/3/matches?round=2")
    tournament: str = said(mark("Tävlingen."), "/api/tournaments/3")
    page: str = said(mark("Sidan för människor."), "/tavlingar/3/ronder/2")


class Round(Shape):
    number: int = said(mark("Rondens nummer, från 1."), 2)
    shown_at: AwareDatetime | None = said(
        mark("När den visades för alla: ISO 8601 i klubbens tid, med skillnaden från UTC."),
        "2026-11-27T19:30:00+01:00",
    )
    matches: int = said(mark("Antal matcher. Den som står över räknas inte."), 6)
    over: int = said(mark("Så många av dem är slut."), 4)
    links: RoundLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class Rounds(Shape):
    rounds: list[Round] = said(mark("Ronderna som är visade för alla, den första först."))
    links: BackLinks = said(mark("Vägar till det som hör ihop, på samma adress."))


class Column(Shape):
    id: str = said(mark("Namnet i varje rads values."), "score")
    name: str = said(mark("Kolumnens rubrik."), "Poäng i tävlingen")
    explanation: str = said(
        mark("Vad den betyder, som en mening."), "Den som har flest poäng i tävlingen går före."
    )
    leads: bool = said(mark("Om den har en kolumn före de vanliga på sidan."), True)
    is_place: bool = said(mark("Om värdet är en placering, där 1 är bäst."), False)


class Heads(Shape):
    place: str = said(mark("Över placeringen."), "Plac.")
    entrant: str = said(mark("Över namnen."), "Par")
    partier: str = said(mark("Över vunna partier."), "Tolvor")
    matches: str = said(mark("Över antalet matcher."), "Matcher")
    points: str = said(mark("Över poängen i spelet."), "Poäng")


class Standing(Shape):
    place: int = said(mark("Placeringen. Flera kan dela den."), 1)
    entrant: Entrant = said(mark("Paret, laget eller spelaren."))
    matches: int = said(mark("Antal matcher som räknas."), 4)
    won: int = said(mark("Vunna matcher."), 3)
    drawn: int = said(mark("Oavgjorda matcher."), 0)
    lost: int = said(mark("Förlorade matcher."), 1)
    partier_won: int = said(mark("Vunna partier (i tolva: tolvor)."), 9)
    partier_lost: int | None = said(mark("Förlorade partier; null där bara ens egna räknas."), 3)
    points: int = said(mark("Poäng i spelet, i alla partier tillsammans."), 121)
    points_against: int | None = said(
        mark("Motståndarnas poäng i spelet; null där bara ens egna räknas."), 84
    )
    values: dict[str, int | float | None] = said(
        mark("Värdet av varje regel i columns; null där regeln inte har avgjort något."), {"score": 6}
    )
    marks: list[str] = said(mark("Det som står vid namnet: avdrag, kom sent, har lämnat."), [])
    why: str | None = said(
        mark("Varför raden står före nästa; null på den sista."),
        "Anna Öberg – Nils Åkesson står före Märta Lindqvist – Göran Ek: vunna tolvor 9 mot 7.",
    )


class Group(Shape):
    number: int = said(mark("Gruppens nummer, från 1."), 1)
    name: str = said(mark("Gruppens namn."), "Grupp A")
    rows: list[Standing] = said(mark("Raderna, med placeringen i gruppen."))


class StandingsLinks(BackLinks):
    matches: str = said(mark("Matcherna som ställningen är gjord av."), "/api/tournaments/3/matches")


class Standings(Shape):
    title: str = said(mark("Vad den är ställningen av, i ord."), "Ställning efter rond 2")
    held: str | None = said(
        mark(
            "Vad som hålls tillbaka, i ord; null om ingenting gör det. "
            "Hålls hela ställningen tillbaka är rows och groups tomma."
        ),
        None,
        "Här står ställningen efter rond 2. Nästa ställning visas när ronden är klar.",
    )
    tournament: str = said(mark("Tävlingens namn."), "Novemberbondtolvan")
    final: bool = said(mark("Om tävlingen är avslutad, så att inget ändras mer."), False)
    after_round: int = said(mark("Den sista rond som är spelad till slut; 0 före den första."), 2)
    going_on: list[int] = said(mark("Ronderna efter den som pågår."), [3])
    heads: Heads = said(mark("Rubrikerna över de vanliga kolumnerna, i spelets ord."))
    columns: list[Column] = said(mark("Reglerna som ordningen går efter, den första först."))
    rows: list[Standing] = said(mark("Raderna, den bästa först."))
    groups: list[Group] = said(mark("Varje grupps egen tabell, där tävlingen har grupper."))
    adjustments: list[str] = said(mark("Avdrag och tillägg i ord, med sina skäl."), [])
    links: StandingsLinks = said(mark("Vägar till det som hör ihop, på samma adress."))
