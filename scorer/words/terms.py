"""The words of pages that depend on the form: pairs or players, tolvor or partier."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from babel.lists import format_list
from flask_babel import get_locale, gettext, ngettext, pgettext

from engine.contest.extras import CountedAdjustment
from engine.contest.stage import Part, Stage
from engine.contest.tiebreaks import TieBreak
from engine.forms import Form, form_named
from engine.marking import mark
from engine.pairing.systems import SYSTEMS
from engine.parti import TWELVE
from exports.papers import words
from scorer.games import GAMES
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView
from scorer.rows.entrants.warnings import NameWarning
from scorer.rows.standings.table import StandingsTable
from scorer.words.language import PaperTexts

Two = tuple[str, str]
Counted = Callable[[int], str]

_CALLED_AFTER_PEOPLE: Final = frozenset({"buchholz", "sonneborn-berger"})

ENTRANTS: Final[Mapping[str, Two]] = {
    "attendance": (mark("Par och närvaro"), mark("Spelare och närvaro")),
    "register": (mark("Anmäl par"), mark("Anmäl spelare")),
    "register-one": (mark("Anmäl ett par"), mark("Anmäl en spelare")),
    "write-in": (mark("Skriv in par"), mark("Skriv in spelare")),
    "add": (mark("Lägg till paret"), mark("Lägg till spelaren")),
    "added": (mark("%(name)s är anmälda."), mark("%(name)s är anmäld.")),
    "more": (mark("Klubb, nummer och lagnamn"), mark("Klubb och nummer")),
    "which": (mark("Par %(number)s"), mark("Spelare %(number)s")),
    "named": (mark("Par %(number)s %(name)s"), mark("Spelare %(number)s %(name)s")),
    "here": (mark("På plats: par %(number)s, %(name)s"), mark("På plats: spelare %(number)s, %(name)s")),
    "remove": (mark("Ta bort paret"), mark("Ta bort spelaren")),
    "remove-which": (mark("Ta bort par %(number)s"), mark("Ta bort spelare %(number)s")),
    "keep": (mark("Behåll paret"), mark("Behåll spelaren")),
    "gone": (
        mark(
            "Ta bara bort ett par som inte ska spela alls. För ett par som är sent räcker det att "
            "släcka ”På plats”."
        ),
        mark(
            "Ta bara bort en spelare som inte ska spela alls. För en spelare som är sen räcker det "
            "att släcka ”På plats”."
        ),
    ),
    "sign-up": (mark("Anmäl er"), mark("Anmäl dig")),
    "already-here": (mark("Vi är redan här"), mark("Jag är redan här")),
    "we-are-here": (mark("Vi är här"), mark("Jag är här")),
    "on-the-list": (mark("Står ni redan på listan?"), mark("Står du redan på listan?")),
    "not-on-the-list": (mark("Står ni inte där? Anmäl er"), mark("Står du inte där? Anmäl dig")),
    "tap-when-here": (
        mark("Tryck på er själva när ni har kommit. Arrangören prickar av er."),
        mark("Tryck på dig själv när du har kommit. Arrangören prickar av dig."),
    ),
    "tap-here": (mark("Tryck här när ni har kommit."), mark("Tryck här när du har kommit.")),
    "receipt-waiting": (
        mark("Tack! Arrangören skriver in er."),
        mark("Tack! Arrangören skriver in dig."),
    ),
    "receipt-entered": (
        mark("Ni är inskrivna som nummer %(number)s."),
        mark("Du är inskriven som nummer %(number)s."),
    ),
    "receipt-declined": (
        mark("Ni är inte inskrivna. Prata med arrangören."),
        mark("Du är inte inskriven. Prata med arrangören."),
    ),
    "receipt-here": (mark("Ni är avprickade. Välkomna!"), mark("Du är avprickad. Välkommen!")),
    "receipt-said": (mark("Tack! Arrangören prickar av er."), mark("Tack! Arrangören prickar av dig.")),
    "receipt-not-here": (
        mark("Ni är inte avprickade än."),
        mark("Du är inte avprickad än."),
    ),
    "removed": (mark("%(name)s är borttagna."), mark("%(name)s är borttagen.")),
    "paste": (mark("Klistra in par"), mark("Klistra in spelare")),
    "one-a-line": (mark("Ett par på varje rad"), mark("En spelare på varje rad")),
    "paste-hint": (
        mark(
            "Till exempel: Anna Öberg, Nils Åkesson. Eller kopiera hela listan från ett kalkylblad "
            "eller ett brev, gärna med rubrikerna. Du får se hur den läses, och kan ändra, innan "
            "något läggs till. Turas tre om, så skriv den tredje efter ett plus: Anna Öberg, Nils "
            "Åkesson + Vera Ek."
        ),
        mark(
            "Till exempel: Anna Öberg. Eller kopiera hela listan från ett kalkylblad eller ett brev, "
            "gärna med rubrikerna. Du får se hur den läses, och kan ändra, innan något läggs till."
        ),
    ),
    "paste-empty": (
        mark("Klistra in eller skriv minst ett par."),
        mark("Klistra in eller skriv minst en spelare."),
    ),
    "same-person": (
        mark("%(name)s står två gånger, i par %(one)s och par %(two)s. Är det samma person?"),
        mark("%(name)s står två gånger, som spelare %(one)s och %(two)s. Är det samma person?"),
    ),
    "alike-persons": (
        mark("%(name)s (par %(one)s) och %(other)s (par %(two)s) heter nästan lika."),
        mark("%(name)s (spelare %(one)s) och %(other)s (spelare %(two)s) heter nästan lika."),
    ),
    "alike-pairs": (
        mark("Paren ”%(name)s” (%(one)s) och ”%(other)s” (%(two)s) har nästan samma namn."),
        mark("Spelarna ”%(name)s” (%(one)s) och ”%(other)s” (%(two)s) har nästan samma namn."),
    ),
    "is-free": (mark("Paret står över den här ronden."), mark("Spelaren står över den här ronden.")),
    "swap": (
        mark("Tryck på två par som ska byta med varandra. Ett av dem kan stå över."),
        mark("Tryck på två spelare som ska byta med varandra. En av dem kan stå över."),
    ),
    "prize-split": (
        mark("De delar %(prizes)s: %(each)s kr till varje par."),
        mark("De delar %(prizes)s: %(each)s kr till varje spelare."),
    ),
    "prize-over": (
        mark("De delar %(prizes)s: %(each)s kr till varje par, och %(left)s kr blir över."),
        mark("De delar %(prizes)s: %(each)s kr till varje spelare, och %(left)s kr blir över."),
    ),
    "the-one": (mark("Det ena paret"), mark("Den ena spelaren")),
    "the-other": (mark("Det andra paret"), mark("Den andra spelaren")),
    "swap-with": (
        mark("Tryck på paret som ska byta med %(name)s, eller på %(name)s igen för att ångra dig."),
        mark("Tryck på spelaren som ska byta med %(name)s, eller på %(name)s igen för att ångra dig."),
    ),
}
"""By key: the text for pairs, and the text for players who enter alone."""

PARTIER: Final[Mapping[str, Two]] = {
    "partier-wanted": (mark("Tolvor i varje match"), mark("Partier i varje match")),
    "result": (mark("En tolvas resultat"), mark("Ett partis resultat")),
    "result-alone": (mark("Bara en tolvas resultat"), mark("Bara ett partis resultat")),
    "walk-over-hint": (mark("Tomt: alla matchens tolvor."), mark("Tomt: alla matchens partier.")),
    "cross-hint": (
        mark(
            "Vunna tolvor, radens först. Kursivt pågår, överstruket räknas inte, w.o. betyder att någon "
            "inte kom."
        ),
        mark(
            "Vunna partier, radens först. Kursivt pågår, överstruket räknas inte, w.o. betyder att någon "
            "inte kom."
        ),
    ),
    "ends-earlier": (mark("Tolvan slutar nu tidigare."), mark("Partiet slutar nu tidigare.")),
    "goes-on": (
        mark("Spara – givarna går vidare i nästa tolva"),
        mark("Spara – givarna går vidare i nästa parti"),
    ),
    "hand": (mark("Tolva %(parti)s, giv %(deal)s"), mark("Parti %(parti)s, giv %(deal)s")),
    "hand-alone": (mark("Tolva %(parti)s, bara resultatet"), mark("Parti %(parti)s, bara resultatet")),
    "bare": (
        mark("Utan poäng: bara hur många tolvor var och en vann"),
        mark("Utan poäng: bara hur många partier var och en vann"),
    ),
    "bare-hint": (
        mark("Skriv hur många tolvor var och en vann i matchen."),
        mark("Skriv hur många partier var och en vann i matchen."),
    ),
    "lost-partier": (mark("Förlorade tolvor"), mark("Förlorade partier")),
    "parti": (mark("Tolva"), mark("Parti")),
    "who-won": (mark("Vem vann tolvan?"), mark("Vem vann partiet?")),
    "points-of-each": (mark("Skriv poängen i varje tolva"), mark("Skriv poängen i varje parti")),
}
"""By key: the text for games to twelve, and the text for all other games."""

ENTRANTS_COUNTED: Final[Mapping[str, tuple[Counted, Counted]]] = {
    "entrants": (
        lambda number: ngettext("Ett par", "%(num)s par", number),
        lambda number: ngettext("En spelare", "%(num)s spelare", number),
    ),
    "registered": (
        lambda number: ngettext("Ett par är anmält.", "%(num)s par är anmälda.", number),
        lambda number: ngettext("En spelare är anmäld.", "%(num)s spelare är anmälda.", number),
    ),
    "found": (
        lambda number: ngettext("Ett par hittades", "%(num)s par hittades", number),
        lambda number: ngettext("En spelare hittades", "%(num)s spelare hittades", number),
    ),
    "add-all": (
        lambda number: ngettext("Lägg till paret", "Lägg till alla %(num)s paren", number),
        lambda number: ngettext("Lägg till spelaren", "Lägg till alla %(num)s spelarna", number),
    ),
    "free": (
        lambda number: ngettext("Ett par står över.", "%(num)s par står över.", number),
        lambda number: ngettext("En spelare står över.", "%(num)s spelare står över.", number),
    ),
}
PARTIER_COUNTED: Final[Mapping[str, tuple[Counted, Counted]]] = {
    "partier": (
        lambda number: ngettext("en tolva", "%(num)s tolvor", number),
        lambda number: ngettext("ett parti", "%(num)s partier", number),
    ),
    "length": (
        lambda number: ngettext("En tolva i varje match", "%(num)s tolvor i varje match", number),
        lambda number: ngettext("Ett parti i varje match", "%(num)s partier i varje match", number),
    ),
    "strike-surplus": (
        lambda number: ngettext(
            "Stryk given som blev över när tolvan slutade tidigare",
            "Stryk de %(num)s givar som blev över när tolvan slutade tidigare",
            number,
        ),
        lambda number: ngettext(
            "Stryk given som blev över när partiet slutade tidigare",
            "Stryk de %(num)s givar som blev över när partiet slutade tidigare",
            number,
        ),
    ),
    "surplus": (
        lambda number: ngettext(
            "En giv blir över. Den kan gå vidare in i nästa tolva, eller strykas.",
            "%(num)s givar blir över. De kan gå vidare in i nästa tolva, eller strykas.",
            number,
        ),
        lambda number: ngettext(
            "En giv blir över. Den kan gå vidare in i nästa parti, eller strykas.",
            "%(num)s givar blir över. De kan gå vidare in i nästa parti, eller strykas.",
            number,
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """The words of a form, in the language of the page.

    `alone`: players enter without a partner and get a new one each round, though the form has partners.
    """

    form: Form
    alone: bool = False

    def __call__(self, key: str, **params: object) -> str:
        """The text of ENTRANTS or PARTIER that belongs to the form."""
        text = ENTRANTS[key][not self.pairs] if key in ENTRANTS else PARTIER[key][not self._twelve]
        return str(gettext(text, **params))

    def counted(self, key: str, number: int) -> str:
        if key in ENTRANTS_COUNTED:
            return str(ENTRANTS_COUNTED[key][not self.pairs](number))
        return str(PARTIER_COUNTED[key][not self._twelve](number))

    def warning(self, found: NameWarning) -> str:
        (name, similar), (first, second) = found.names, found.numbers
        return self(found.code, name=name, other=similar, one=first, two=second)

    @property
    def pairs(self) -> bool:
        """Whether the entrants are pairs."""
        return self.form.partners and not self.alone

    @property
    def _twelve(self) -> bool:
        return self.form.target == TWELVE

    @property
    def menu(self) -> str:
        """The name of the page of entrants: Par, Spelare."""
        return str(pgettext("menu", "Par") if self.pairs else pgettext("menu", "Spelare"))

    @property
    def who(self) -> str:
        """The head of a column of names: Par, Spelare."""
        return words.side_kind(self.form, PaperTexts(), alone=self.alone)

    @property
    def partier(self) -> str:
        """Tolvor, Partier; Vunna partier where only those are shown."""
        return words.parts_title(self.form, PaperTexts())

    @property
    def won(self) -> str:
        """Vunna tolvor, Vunna partier."""
        return words.won_title(self.form, PaperTexts())

    def hand(self, parti: int, deals: int) -> str:
        """The title of the hand after `deals` others: Tolva 2, giv 4; Parti 1, giv 5: minusspel (W7)."""
        title = self("hand", parti=parti, deal=deals + 1)
        kinds = self.form.sheet.deal_kinds
        return f"{title}: {gettext(GAMES[self.form.game].kinds[kinds[deals]])}" if kinds else title

    def option(self, name: str) -> str:
        """The change that an option makes, as a sentence without its full stop."""
        return str(gettext(GAMES[self.form.game].options[name]))

    def parti(self, number: int) -> str:
        """Tolva 2, Parti 2."""
        return words.part_title(self.form, number, PaperTexts())

    def figures(self, partier: int) -> str:
        """The head of a column of results: the points in matches of one parti, else the partier won."""
        return self.partier if partier > 1 else str(gettext("Poäng"))

    def result_title(self, partier: int) -> str:
        """The title of the large figures of a match."""
        return self.won if partier > 1 else str(gettext("Poäng"))

    def tiebreak(self, tiebreak: TieBreak) -> tuple[str, str]:
        """The name and the explanation of a tie-break."""
        return words.tiebreak_texts(self.form, tiebreak, PaperTexts())

    def tiebreak_within(self, tiebreak: TieBreak) -> str:
        """The name of a tie-break inside a sentence. A name after a person keeps its capital."""
        name = self.tiebreak(tiebreak)[0]
        return name if tiebreak.id in _CALLED_AFTER_PEOPLE else name[0].lower() + name[1:]

    def given(self, adjustment: CountedAdjustment, *, scored: bool) -> str:
        """An adjustment in words: −2 poäng i tävlingen, +1 tolva."""
        return words.given_amounts(self.form, adjustment, scored, PaperTexts())

    def winners(self, sides: Sequence[str]) -> str:
        """The winners, to stand after the name of a parti: "vanns av Anna", "delades av Anna och Nils"."""
        if len(sides) == 1:
            return str(gettext("vanns av %(side)s", side=sides[0]))
        return str(gettext("delades av %(sides)s", sides=listed(sides)))


def standings_of(played: tuple[int, Sequence[int]]) -> str:
    """Efter rond 1, rond 2 pågår."""
    of = words.standings_of(played, PaperTexts())
    return of[0].upper() + of[1:]


def standings_title(played: tuple[int, Sequence[int]], *, final: bool) -> str:
    return words.standings_title(played, PaperTexts(), final=final)


def struck_line(terms: Terms, left: Sequence[EntrantView]) -> str:
    """Why others have fewer matches; empty if nothing is struck."""
    who = [terms("named", number=entrant.number, name=entrant.label) for entrant in left]
    return words.struck_line(who, PaperTexts()) if who else ""


def bare_line(terms: Terms, table: StandingsTable) -> str:
    """The matches of which only who won how many partier is known, and what that means for the order."""
    labels = {entrant: view.label for entrant, view in table.entrants.items()}
    matches = words.meetings(table.bare, labels, PaperTexts())
    return words.bare_line(matches, lacking_in(terms.form, table.scoring.order), PaperTexts())


def lacking_in(form: Form, order: Sequence[str]) -> Sequence[str]:
    """The tie-breaks that know nothing of a match without points."""
    return words.lacking_in(form, order, PaperTexts())


def stage_title(stage: Stage) -> str:
    """Grupp A, Kvartsfinal."""
    return words.stage_title(stage, PaperTexts())


def cup_title(part: Part, *, after_groups: bool) -> str:
    """Cup, B-slutspel."""
    return words.cup_title(part, PaperTexts(), after_groups=after_groups)


def group_title(number: int) -> str:
    """Grupp A"""
    return words.group_title(number, PaperTexts())


def listed(names: Sequence[str]) -> str:
    """1, 2 och 3"""
    return format_list(list(names), locale=get_locale())


def terms_of(tournament: Tournament) -> Terms:
    return Terms(form_named(tournament.game, tournament.form), SYSTEMS[tournament.system].alone)
