"""A tablet at a table, handled by what its buttons say."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.evening.who_and_what import OMGIV, PATIENCE, SUITS, Hand, Match, Pair, Tolva
from tests.scorer.web.table.tablet import look, look_at

MOST_MAKTORER = "Vem tog flest maktorer (ess och tior)?"
MOST_OGON = "Fyra maktorer var. Vem fick flest ögon?"
SISTAN = "Vem tog sista sticket?"


def in_words(first: int, second: int) -> str:
    return f"{first}–{second}"


class Tablet:
    """At a table. `a` and `b` are the two pairs of the match it has before it."""

    def __init__(self, page: Page) -> None:
        """`page` shows a match with these buttons, and has a clock that can be put forward."""
        self.page = page
        self.pairs: dict[str, Pair] = {}
        self.order: list[str] = []
        self.tapped: Sequence[float] = (0.0, 0.0)

    @classmethod
    def at(cls, page: Page, address: str, code: str) -> "Tablet":
        """At the table of the code."""
        page.set_default_timeout(PATIENCE)
        page.clock.install()
        page.goto(f"{address}/b/{code}")
        return cls(page)

    def sees(self, *words: str) -> None:
        for text in words:
            expect(self.page.get_by_role("main")).to_contain_text(text)

    def tap(self, name: str | re.Pattern[str], within: Locator | Page | None = None) -> None:
        """What has just come, and what lies where the last tap was, is looked at first."""
        button = (within or self.page).get_by_role("button", name=name, exact=True)
        spot = look_at(button, self.tapped)
        button.click()
        self.tapped = spot

    def asked(self, question: str) -> Locator:
        return self.page.get_by_role("group", name=question)

    # --- a match ------------------------------------------------------------------------------------

    def play(self, match: Match, a: Pair, b: Pair) -> None:
        self.sit_down(a, b)
        for tolva in match.tolvor:
            self.play_tolva(tolva)
        self.sees_winner(*match.won)

    def sit_down(self, a: Pair, b: Pair) -> None:
        """As proposed, but that two of a pair change places; the second of `b` drew the lowest card (B1)."""
        self.sees("Hur sitter ni?", *a.people, *b.people)
        self.meet(a, b)
        self.tap(re.compile(rf"^{a.people[0]} .*Tryck för att byta plats"))
        self.tap(re.compile(rf"^{b.people[1]}"), self.asked("Vem drog lägsta kortet?"))
        self.tap(re.compile(rf"^Börja spela: {b.people[1]}"))
        self.sees(f"{b.people[1]} ger.")

    def meet(self, a: Pair, b: Pair) -> None:
        """The two pairs of the match that is shown."""
        self.pairs = {"a": a, "b": b}
        expect(self.page.locator(".side-name")).to_have_count(2)
        names = self.page.locator(".side-name").all_inner_texts()
        self.order = [side for name in names for side, pair in self.pairs.items() if pair.short == name]

    def play_tolva(self, tolva: Tolva) -> None:
        for place, hand in enumerate(tolva.hands, start=1):
            if hand.undone:
                self.save(hand.undone, place)
                self.sees_score(hand.undone.stands)
                self.undo(place)
                self.sees_score(tolva.hands[place - 2].stands)
            self.save(hand, place)
            if place < len(tolva.hands):
                self.sees_score(hand.stands)
        self.sees_tolva(tolva)

    def save(self, hand: Hand, number: int) -> None:
        expect(self.page.locator("#hand-title")).to_contain_text(
            re.compile(rf"giv {number}\b", re.IGNORECASE)
        )
        if hand == OMGIV:
            self.tap("Det blev omgiv")
        else:
            self.fill(hand)
        expect(self.asked("Given i poäng")).to_contain_text(self.words(hand.stands))
        self.tap(re.compile("^Spara giv: "))
        expect(self.page.locator("#said")).to_have_text(f"Sparat: Giv {number}")

    def fill(self, hand: Hand) -> None:
        for meld in hand.melds.split():
            self.say(meld)
        self.say_vinst(hand.vinst)
        self.tap(self.pairs[hand.sistan].short, self.asked(SISTAN))

    def say(self, meld: str) -> None:
        pair = self.pairs[meld[0]]
        if meld.endswith("?"):
            self.tap("Frågade av misstag vid 11", self.page.get_by_role("group", name=pair.short, exact=True))
        else:
            self.tap(f"{pair.short} säger upp i {SUITS[meld[-1]]}")
        if "?" in meld or "!" in meld:
            self.sees(f"{pair.short} står på 11 och får varken säga upp trumf eller fråga.")
            self.tap("Ja, misstag vid 11: ner till 6")

    def say_vinst(self, vinst: str) -> None:
        """By a tap on who had most; counted; or first that they had four each."""
        if vinst[-1].isdigit():
            self.tap("Skriv antal maktorer", self.asked(MOST_MAKTORER))
            short = self.pairs[vinst[0]].short
            self.tap(re.compile(f"^{re.escape(short)}: "), self.asked(MOST_MAKTORER))
            self.tap(vinst[1:], self.page.get_by_role("group", name=f"Siffror för {short}", exact=True))
        elif vinst.endswith("="):
            self.tap("Lika, 4 var", self.asked(MOST_MAKTORER))
            most = self.pairs[vinst[0]].short if vinst != "=" else "20 var, ingen vinst"
            self.tap(most, self.asked(MOST_OGON))
        else:
            self.tap(self.pairs[vinst].short, self.asked(MOST_MAKTORER))

    def undo(self, number: int) -> None:
        self.tap(f"Ångra giv {number}")
        self.tap(re.compile("^Ja, ångra given"))
        expect(self.page.locator("#said")).to_have_text("Given är ångrad.")

    def correct_vinst(self, parti: int, number: int, side: str) -> None:
        """Open an earlier hand, say who took vinst, look at what follows."""
        look(self.page)
        self.page.locator("summary").filter(has_text=f"Tolva {parti}:").click()
        self.tap(f"Rätta Tolva {parti}, giv {number}")
        self.tap(self.pairs[side].short, self.asked(MOST_MAKTORER))
        self.tap("Visa vad som ändras")

    def confirm(self, side: str) -> None:
        self.sees("Ge plattan till motståndarna")
        self.tap(f"Stämmer – {self.pairs[side].short}")
        self.sees("Matchen är bekräftad och klar.")

    # --- what it shows --------------------------------------------------------------------------------

    def words(self, score: tuple[int, int]) -> str:
        """The score as this table reads it, its own first side first."""
        by_side = dict(zip("ab", score, strict=True))
        return in_words(*(by_side[side] for side in self.order))

    def sees_score(self, score: tuple[int, int]) -> None:
        by_side = dict(zip("ab", score, strict=True))
        shown = self.page.locator(".points")
        expect(shown).to_have_text([re.compile(rf"^{by_side[side]}\b") for side in self.order])

    def sees_tolva(self, tolva: Tolva) -> None:
        """How it ended, in what is said of it now or in the list of the match's tolvor."""
        self.sees(f"{self.words(tolva.ends)} till {self.pairs[tolva.winner].short}")

    def sees_winner(self, a: int, b: int) -> None:
        winner = self.pairs["a" if a > b else "b"].short
        self.sees(f"{winner} vann matchen, {in_words(max(a, b), min(a, b))} i tolvor")
