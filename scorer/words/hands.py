"""Hands in words: the awards of each side, and the entries as they were written down."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext

from engine.contest.ledger import NO_SHOW, STRUCK, CountedEntry, Entry, Kind, WalkOver
from engine.contest.match import DealLine, PartiLine
from engine.forms import Form
from engine.pairing.systems import PAIRS_MEET
from engine.parti import leaders
from scorer.games import GAMES
from scorer.games.words import GameWords
from scorer.rows.matches.folding import Fold
from scorer.words.figures import SUIT_NAMES, score
from scorer.words.terms import Terms

DASH = "\u2013"


@dataclass(frozen=True, slots=True)
class Piece:
    """An award as a page shows it: trumf, hearts, 2 points."""

    name: str
    suit: str | None
    points: int
    rule: str


def pieces(form: Form, line: DealLine) -> Sequence[Sequence[Piece]]:
    """The awards of a hand, a list for each side."""
    names = GAMES[form.game].awards
    melds = getattr(line.facts, "melds", ())
    suits = [meld.suit for meld in melds] + [None] * len(line.awards)
    found: list[list[Piece]] = [[] for _ in line.points]
    for award, suit in zip(line.awards, suits, strict=False):
        found[award.side].append(Piece(gettext(names[award.kind]), suit, award.points, award.rule))
    return found


def same_points(form: Form, before: DealLine, after: DealLine) -> bool:
    """Whether both say the same in points: the same awards for the same suits, however much is noted."""
    return before.void == after.void and pieces(form, before) == pieces(form, after)


@dataclass(frozen=True, slots=True)
class Words:
    """Tells entries in words. `shorts`: the names of the sides."""

    form: Form
    shorts: tuple[str, ...]

    @property
    def _game(self) -> GameWords:
        return GAMES[self.form.game]

    def content(self, kind: str, content: Mapping[str, Any]) -> str:
        """Any submission's content as one line."""
        if kind == Kind.DEAL:
            return self.deal(content)
        if kind == Kind.PARTI and "won" in content:
            return str(gettext("%(won)s i matchen, utan poäng", won=DASH.join(map(str, content["won"]))))
        if kind == Kind.PARTI:
            return score(content["score"])
        if kind == Kind.WALK_OVER:
            return self.walk_over(content)
        return "; ".join(self._change(change) for change in content["changes"])

    def deal(self, deal: Mapping[str, Any]) -> str:
        """A deal of `protokoll/1`: `Anna & Nils trumf hjärter, maktorer 5–3, Märta & Göran sistan`."""
        words = [*self._melds(deal), *self._noted(deal), *self._takers(deal)]
        if "gubbe" in deal:
            words.append(self._gubbe(deal["gubbe"]))
        return ", ".join(words) or str(gettext("inget ifyllt"))

    def noted(self, deal: Mapping[str, Any]) -> str:
        """The part of a deal that no award shows: `maktorer 5–3`; `minusspel, stick 4–4–5, Nils köpte`."""
        return ", ".join(self._noted(deal))

    def _noted(self, deal: Mapping[str, Any]) -> Iterator[str]:
        if deal.get("redeal"):
            yield gettext("omgiv")
        if "kind" in deal:
            yield gettext(self._game.kinds[deal["kind"]])
        yield from self._counts(deal)
        for key in self.form.sheet.named:
            if deal.get(key) is not None:
                yield gettext(self._game.named[key].told, side=self.shorts[deal[key]])

    def walk_over(self, content: Mapping[str, Any]) -> str:
        sides, absent = len(self.shorts), content.get("absent", ())
        there = WalkOver(content["winner"], absent=tuple(absent)).came(sides)
        if not there:
            return str(gettext("Ingen kom.") if sides == PAIRS_MEET else gettext("Ingen av dem kom."))
        side = self._names(there)
        if absent and content.get("cause") == NO_SHOW:
            missing = self._names(absent)
            return str(gettext("W.o. till %(side)s: %(absent)s kom inte.", side=side, absent=missing))
        if content.get("cause") == NO_SHOW:
            return str(gettext("W.o. till %(side)s: motståndaren kom inte.", side=side))
        return str(gettext("W.o. till %(side)s.", side=side))

    def _names(self, sides: Sequence[int]) -> str:
        return ", ".join(self.shorts[side] for side in sides)

    def _melds(self, deal: Mapping[str, Any]) -> Iterator[str]:
        names = iter(value.name for value in self.form.sheet.melds)
        for meld in deal.get("melds", ()):
            name = "slip" if meld.get("slip") else next(names, "")
            suit = f" {gettext(SUIT_NAMES[meld['suit']])}" if "suit" in meld else ""
            yield f"{self.shorts[meld['side']]} {gettext(self._game.awards[name])}{suit}"

    def _counts(self, deal: Mapping[str, Any]) -> Iterator[str]:
        for count in self.form.sheet.counts:
            if deal.get(count.key):
                name = gettext(self._game.counts[count.key]).lower()
                yield f"{name} {DASH.join(map(str, deal[count.key]))}"

    def _takers(self, deal: Mapping[str, Any]) -> Iterator[str]:
        if "vinst" in deal:
            taker = gettext("ingen") if deal["vinst"] is None else self.shorts[deal["vinst"]]
            yield f"{taker} {gettext(self._game.awards['vinst'])}"
        if "last_trick" in deal:
            yield f"{self.shorts[deal['last_trick']]} {gettext(self._game.awards['sistan'])}"

    def _gubbe(self, gubbe: Mapping[str, Any]) -> str:
        ended = gettext("gick") if gubbe["made"] else gettext("gick inte")
        return f"{self.shorts[gubbe['side']]} {gettext(self._game.gubbar[gubbe['kind']])}, {ended}"

    def _change(self, change: Mapping[str, Any]) -> str:
        if STRUCK in change:
            return str(gettext("en giv stryks") if change[STRUCK] else gettext("en struken giv räknas igen"))
        kind = Kind.DEAL if Kind.DEAL in change else Kind.PARTI
        return str(gettext("blir %(what)s", what=self.content(kind, change[kind])))


def line_of(step: CountedEntry) -> DealLine | PartiLine:
    """The result of the hand, or of the parti from paper, in this step. The bare result of a match is told as
    a parti would be, with the partier won instead of points."""
    state = step.state
    if state.bare:
        return PartiLine(leaders(state.won), state.won, 0, ())
    return state.lines[-1] if step.entry.kind == Kind.DEAL else state.partier[-1]


def entry_title(fold: Fold, entry: Entry) -> str:
    """`Tolva 2, giv 3`; for an entry that does not count now, only what it is."""
    for step in fold.steps:
        if step.entry.id == entry.id:
            return step_title(step)
    return str(gettext("Struken giv") if entry.struck else gettext("Giv"))


def step_title(step: CountedEntry) -> str:
    terms = Terms(step.state.rules.form)
    if step.state.bare:
        return str(gettext("Hela matchen"))
    if step.entry.kind == Kind.PARTI:
        return terms("hand-alone", parti=step.parti)
    line = step.state.lines[-1]
    return terms("hand", parti=line.parti, deal=line.deal)
