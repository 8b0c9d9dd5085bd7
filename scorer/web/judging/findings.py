"""What is proven, in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext

from engine.judging.proving import Finding
from engine.judging.seen import Seen
from engine.marking import mark
from scorer.words.figures import card

BROKEN: Final = {
    "must-follow": mark("%(name)s spelade %(card)s i stick %(trick)s men hade färgen och skulle ha följt."),
    "must-trump": mark("%(name)s spelade %(card)s i stick %(trick)s men hade trumf och skulle ha trumfat."),
    "must-beat": mark("%(name)s spelade %(card)s i stick %(trick)s men kunde gå över och måste det."),
}


@dataclass(frozen=True, slots=True)
class Said:
    """`broken`: who did what; `proof`: the card that shows it; `rule` was broken, `then` says what happens,
    None if no rule does."""

    broken: str
    proof: str
    rule: str
    then: str | None


def sentences(deal: Seen, found: Sequence[Finding], names: Sequence[str]) -> Sequence[Said]:
    """`names`: by seat."""
    return [_said(deal, finding, names) for finding in found]


def _said(deal: Seen, finding: Finding, names: Sequence[str]) -> Said:
    what = {"name": names[finding.seat], "card": card(finding.what), "trick": finding.trick}
    tricks = {play.at: play.trick for play in deal.plays}
    proof = gettext("Det framgår av vilka kort som är spelade.")
    if finding.proof:
        at, shown = finding.proof[0]
        proof = gettext(
            "Beviset är %(card)s, som %(name)s spelade sedan, i stick %(trick)s.",
            card=card(shown),
            name=names[finding.seat],
            trick=tricks[at],
        )
    return Said(gettext(BROKEN[finding.code], **what), proof, finding.rule, finding.then)
