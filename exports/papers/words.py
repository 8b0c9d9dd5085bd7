"""The words of the papers for sides, partier and stages, by form."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.contest.extras import CountedAdjustment
from engine.contest.results import MatchResult, Number
from engine.contest.stage import EARLY, Part, Stage
from engine.contest.tiebreaks import TIEBREAKS, TieBreak
from engine.forms import Form
from engine.marking import mark
from engine.parti import TWELVE
from exports.papers.given import DATE_TO_WRITE, TO_WRITE, Occasion, Side, Texts, numbers

_LETTERS: Final = 26
_IN_TOLVOR: Final[Mapping[str, tuple[str, str]]] = {
    "partier": (mark("Vunna tolvor"), mark("Den som har vunnit flest tolvor går före.")),
}
"""Tie-breaks with another name and explanation in games to twelve."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The top of each page of a paper. `below` stands under the title; the rest stands to the right."""

    title: str
    tournament: str
    subtitle: str
    below: str = ""

    @property
    def document(self) -> str:
        """The title in the file."""
        return f"{self.title} · {self.tournament}"


def day_of(occasion: Occasion, texts: Texts) -> str:
    """The date, or room to write it."""
    if occasion.date is not None:
        return texts.day(occasion.date)
    return texts.gettext("Datum %(line)s", line=DATE_TO_WRITE)


def round_title(number: int, texts: Texts) -> str:
    """Rond 3; without a number room to write it."""
    return texts.gettext("Rond %(round)s", round=number or TO_WRITE)


def side_letter(side: int) -> str:
    """A, B, …: a side of which nobody is known yet."""
    return chr(ord("A") + side)


def heading(occasion: Occasion, title: str, texts: Texts, below: str = "") -> Heading:
    said = (occasion.game, day_of(occasion, texts), occasion.place)
    return Heading(title, occasion.name, " · ".join(filter(None, said)), below)


def foot_said(occasion: Occasion, texts: Texts, about: str = "", *, figures: bool = False) -> str:
    """Luciacupen · Rond 3 · preliminära siffror. `about`: the round, or what else the paper is about.
    `figures`: the paper has figures, and says whether they may still change."""
    state = _state(occasion, texts) if figures else ""
    return " · ".join(filter(None, (occasion.name, about, state)))


def _state(occasion: Occasion, texts: Texts) -> str:
    if occasion.final:
        return texts.gettext("slutgiltiga siffror")
    if occasion.protests is None:
        return texts.gettext("preliminära siffror")
    until = texts.moment(occasion.protests)
    return texts.gettext("preliminära siffror, protester till %(until)s", until=until)


def side_title(form: Form, side: Side, texts: Texts) -> str:
    """Par 3; Spelare 3 if everybody plays alone; Spelare 3 + 5 if they are partners for a match."""
    return f"{side_kind(form, texts, alone=len(side) > 1)} {numbers(side)}"


def side_named(form: Form, side: Side, texts: Texts, *, alone: bool = False) -> str:
    """Par 3 Anna – Nils; Spelare 3 Anna & 5 Nils if they are partners for a match."""
    named = " & ".join(f"{team.number} {team.label}" for team in side)
    return f"{side_kind(form, texts, alone=alone or len(side) > 1)} {named}"


def within(name: str) -> str:
    """The name of a side inside a sentence: its kind in small letters, the people as they are."""
    return name[0].lower() + name[1:]


def side_kind(form: Form, texts: Texts, *, alone: bool = False) -> str:
    """The word for an entrant. `alone`: players enter without a partner, though the form has partners."""
    return texts.gettext("Par") if form.partners and not alone else texts.gettext("Spelare")


def part_title(form: Form, number: object, texts: Texts) -> str:
    """Tolva 2, or Parti 2 if the game is not to twelve."""
    if form.target == TWELVE:
        return texts.gettext("Tolva %(number)s", number=number)
    return texts.gettext("Parti %(number)s", number=number)


def length(form: Form, partier: int, texts: Texts) -> str:
    if form.target == TWELVE:
        return texts.ngettext("%(num)s tolva", "%(num)s tolvor", partier)
    return texts.ngettext("%(num)s parti", "%(num)s partier", partier)


def partier_given(form: Form, partier: int, texts: Texts) -> str:
    """−1 tolva, +2 tolvor"""
    said = signed(partier, texts)
    if form.target == TWELVE:
        return texts.ngettext("%(amount)s tolva", "%(amount)s tolvor", abs(partier), amount=said)
    return texts.ngettext("%(amount)s parti", "%(amount)s partier", abs(partier), amount=said)


def given_amounts(form: Form, given: CountedAdjustment, scored: bool, texts: Texts) -> str:
    """−2 poäng i tävlingen, +1 tolva. The score counts as partier unless the table has a column of scores
    (`scored`)."""
    partier = given.partier if scored else given.partier + given.score
    said = [
        texts.gettext("%(number)s poäng i tävlingen", number=signed(given.score, texts))
        if scored and given.score
        else "",
        partier_given(form, partier, texts) if partier else "",
        texts.gettext("%(number)s poäng", number=signed(given.points, texts)) if given.points else "",
    ]
    return ", ".join(filter(None, said))


def signed(number: Number, texts: Texts) -> str:
    """+5, 0, −2"""
    return ("+" if number > 0 else "") + texts.number(number)


def standings_of(played: tuple[int, Sequence[int]], texts: Texts) -> str:
    """The words after "Ställning". `played`: the last round that is played, and the later ones that go on."""
    after, going = played
    rounds = texts.gettext(" och ").join(map(str, going))
    if after and going:
        return texts.gettext("efter rond %(round)s, rond %(rounds)s pågår", round=after, rounds=rounds)
    if after:
        return texts.gettext("efter rond %(round)s", round=after)
    return (
        texts.gettext("medan rond %(rounds)s pågår", rounds=rounds)
        if going
        else texts.gettext("före första ronden")
    )


def standings_title(played: tuple[int, Sequence[int]], texts: Texts, *, final: bool) -> str:
    if final:
        return texts.gettext("Slutställning")
    return texts.gettext("Ställning %(of)s", of=standings_of(played, texts))


def struck_line(who: Sequence[str], texts: Texts) -> str:
    """Why others have fewer matches. `who`: those who have left and whose matches are struck."""
    names = texts.gettext(" och ").join(who)
    return texts.gettext(
        "%(who)s har lämnat tävlingen. Matcherna är strukna, och därför har andra färre matcher.", who=names
    )


def meetings(results: Iterable[MatchResult], labels: Mapping[int, str], texts: Texts) -> Sequence[str]:
    """Anna & Bo mot Eva & Per"""
    against = texts.gettext(" mot ")
    return [
        against.join(" & ".join(labels[entrant] for entrant in side.entrants) for side in result.sides)
        for result in results
    ]


def lacking_in(form: Form, order: Sequence[str], texts: Texts) -> Sequence[str]:
    """The names, inside a sentence, of the tie-breaks that know nothing of a match without points."""
    used = [TIEBREAKS[tiebreak] for tiebreak in order if TIEBREAKS[tiebreak].of_points]
    return [tiebreak_texts(form, tiebreak, texts)[0].lower() for tiebreak in used]


def bare_line(matches: Sequence[str], lacking: Sequence[str], texts: Texts) -> str:
    """The matches of which only the bare result is known, and what that means for the order."""
    said = texts.gettext("Bara vem som vann är ifyllt: %(matches)s.", matches="; ".join(matches))
    if not lacking:
        return said
    rules = texts.gettext(" och ").join(lacking)
    return said + " " + texts.gettext("Där räknas %(rules)s som 0, för poängen är inte kända.", rules=rules)


def partier_shown(form: Form, won: Number, lost: Number, texts: Texts) -> str:
    """Won and lost partier: 2–1. Where a parti can be won by one of several, or shared, only those won."""
    if form.points_alone:
        return texts.number(won)
    return both(won, lost, texts)


def points_shown(form: Form, made: Number, against: Number, texts: Texts) -> str:
    """Points made and points of the others: 34–30; where only a side's own are shown, those alone."""
    return texts.number(made) if form.points_alone else both(made, against, texts)


def both(own: Number, theirs: Number, texts: Texts) -> str:
    """7–5; with wider spacing if there is a minus: −3 – 5."""
    between = " – " if min(own, theirs) < 0 else "–"
    return texts.number(own) + between + texts.number(theirs)


def won_title(form: Form, texts: Texts) -> str:
    return texts.gettext("Vunna tolvor") if form.target == TWELVE else texts.gettext("Vunna partier")


def parts_title(form: Form, texts: Texts) -> str:
    """The head of a column of partier, see `partier_shown`."""
    if form.points_alone:
        return won_title(form, texts)
    return texts.gettext("Tolvor") if form.target == TWELVE else texts.gettext("Partier")


def tiebreak_texts(form: Form, tiebreak: TieBreak, texts: Texts) -> tuple[str, str]:
    """The name and the explanation of a tie-break, in the words of the game."""
    usual = (tiebreak.name, tiebreak.explanation)
    name, explanation = _IN_TOLVOR.get(tiebreak.id, usual) if form.target == TWELVE else usual
    return texts.gettext(name), texts.gettext(explanation)


_CUP_ROUNDS: Final[Mapping[int, tuple[str, str]]] = {
    2: (mark("Final"), mark("B-final")),
    4: (mark("Semifinal"), mark("B-semifinal")),
    8: (mark("Kvartsfinal"), mark("B-kvartsfinal")),
    16: (mark("Åttondelsfinal"), mark("B-åttondelsfinal")),
    32: (mark("Sextondelsfinal"), mark("B-sextondelsfinal")),
}
"""By the number of places in the round: its name in the cup and in the B cup."""
_EARLY: Final = mark("B-cupens första omgång")
_PARTS: Final[Mapping[Part, str]] = {
    Part.THIRD: mark("Match om tredje pris"),
    Part.B_THIRD: mark("Match om tredje pris i B"),
    Part.DECIDING: mark("Avgörande match"),
}


def stage_title(stage: Stage, texts: Texts) -> str:
    """Grupp A, Kvartsfinal, B-final, Match om tredje pris."""
    if stage.part in _PARTS:
        return texts.gettext(_PARTS[stage.part])
    if stage.part is Part.GROUP:
        return group_title(stage.number, texts)
    if stage.number == EARLY:
        return texts.gettext(_EARLY)
    if stage.number in _CUP_ROUNDS:
        return texts.gettext(_CUP_ROUNDS[stage.number][stage.part is Part.B_CUP])
    return texts.gettext("Omgång med %(places)s kvar", places=stage.number)


def cup_title(part: Part, texts: Texts, *, after_groups: bool) -> str:
    """Cup, B-cup; after groups Slutspel, B-slutspel."""
    if part is Part.B_CUP:
        return texts.gettext("B-slutspel") if after_groups else texts.gettext("B-cup")
    return texts.gettext("Slutspel") if after_groups else texts.gettext("Cup")


def group_title(number: int, texts: Texts) -> str:
    """Grupp A; after Grupp Z by number."""
    name = chr(ord("A") + number - 1) if number <= _LETTERS else str(number)
    return texts.gettext("Grupp %(name)s", name=name)


def draft(texts: Texts) -> str:
    """The words that mark a round as not published."""
    return texts.gettext("FÖRSLAG – inte visat för alla, kan ändras")
