"""What is proven, in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext

from engine.judging.proving import Finding
from engine.judging.seen import Seen
from engine.marking import mark
from scorer.words.cards.letters import short_card
from scorer.words.figures import SUIT_NAMES
from scorer.words.language import chosen_language

BROKEN: Final = {
    "must-follow": mark("%(name)s spelade %(card)s i stick %(trick)s men hade färgen och skulle ha följt."),
    "must-trump": mark("%(name)s spelade %(card)s i stick %(trick)s men hade trumf och skulle ha trumfat."),
    "must-beat": mark("%(name)s spelade %(card)s i stick %(trick)s men kunde gå över och måste det."),
    "meld": mark("%(name)s mälde %(suit)s före stick %(trick)s utan att ha både kungen och damen."),
}


@dataclass(frozen=True, slots=True)
class Said:
    """`broken`: who did what; `proof`: the card that shows it; `rule` was broken, `then` says what happens,
    None if no rule does; `outcome`: the same in a sentence."""

    broken: str
    proof: str
    rule: str
    then: str | None
    outcome: str


def sentences(deal: Seen, found: Sequence[Finding], names: Sequence[str]) -> Sequence[Said]:
    """`names`: by seat."""
    return [_said(deal, finding, names) for finding in found]


def _said(deal: Seen, finding: Finding, names: Sequence[str]) -> Said:
    is_meld = finding.code == "meld"
    what = {"suit": gettext(SUIT_NAMES[finding.what])} if is_meld else {"card": _card(finding.what)}
    broken = gettext(BROKEN[finding.code], name=names[finding.seat], trick=finding.trick, **what)
    return Said(broken, _proof(deal, finding, names), finding.rule, finding.then, _outcome(finding))


def _proof(deal: Seen, finding: Finding, names: Sequence[str]) -> str:
    """The card that proves it, and when it came."""
    play = next((play for play in deal.plays if finding.proof and play.at == finding.proof[0][0]), None)
    if play is None and finding.open:
        lay = {"card": _card(finding.open[0]), "name": names[finding.seat]}
        return str(gettext("Beviset är %(card)s, som låg uppvänt framför %(name)s.", **lay))
    if play is None:
        return str(gettext("Det framgår av vilka kort som är spelade."))
    what = {"card": _card(deal.pack.cards[play.card]), "name": names[play.seat], "trick": play.trick}
    if play.at < finding.at:
        return str(gettext("Beviset är %(card)s, som %(name)s spelade redan i stick %(trick)s.", **what))
    return str(gettext("Beviset är %(card)s, som %(name)s spelade sedan, i stick %(trick)s.", **what))


def _card(text: str) -> str:
    return short_card(text, chosen_language())


def _outcome(finding: Finding) -> str:
    if finding.then is None:
        return str(gettext("Reglerna säger inte vad som händer då. Kom överens, eller fråga arrangören."))
    if finding.code == "meld":
        return str(gettext("Mälningen räknas inte."))
    return str(gettext("Kan det inte rättas före nästa utspel är given ogiltig, och samma givare ger om."))
