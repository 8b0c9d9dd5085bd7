"""What was curious in an event: its longest parti, the most vinst carried, the gubbar."""

from collections.abc import Iterator, Sequence

from engine.contest.match import DealLine
from exports.papers.given import Texts
from exports.papers.protocol.match import ProtocolMatch
from exports.papers.words import part_title, side_named, within


def curiosities(matches: Sequence[ProtocolMatch], texts: Texts) -> tuple[str, ...]:
    """A sentence for each; none for what did not happen. Matches that do not count are left out."""
    counted = [match for match in matches if not match.left and match.walk_over is None]
    return (*_longest(counted, texts), *_carried(counted, texts), *_gubbar(counted, texts))


def _longest(matches: Sequence[ProtocolMatch], texts: Texts) -> Iterator[str]:
    """Of equals the first."""
    played = [
        (parti.deals, number, match)
        for match in matches
        for number, parti in enumerate(match.state.partier, 1)
    ]
    if not any(deals for deals, *_ in played):
        return
    deals, number, match = max(played, key=lambda found: found[0])
    part = part_title(match.state.rules.form, number, texts).lower()
    yield texts.ngettext(
        "Längst var %(part)s, %(match)s: %(num)s giv.",
        "Längst var %(part)s, %(match)s: %(num)s givar.",
        deals, part=part, match=_match(match, texts),
    )  # fmt: skip


def _carried(matches: Sequence[ProtocolMatch], texts: Texts) -> Iterator[str]:
    lines = [(line.carry, line, match) for match in matches for line in match.state.lines]
    most, line, match = max(lines, key=lambda found: found[0], default=(0, None, None))
    if most and line is not None and match is not None:
        yield texts.gettext(
            "Mest vinst fördes över %(hand)s: %(vinst)s.", hand=_deal(line, match, texts), vinst=most
        )


def _gubbar(matches: Sequence[ProtocolMatch], texts: Texts) -> Iterator[str]:
    for match in matches:
        kinds = {value.name for value in match.state.rules.form.sheet.gubbar}
        for line in match.state.lines:
            for award in line.awards:
                if award.kind in kinds:
                    yield _gubbe((award.kind, award.side, award.points), line, match, texts)


# The award, and where it was won.
def _gubbe(award: tuple[str, int, int], line: DealLine, match: ProtocolMatch, texts: Texts) -> str:
    kind, side, points = award
    form = match.state.rules.form
    said = texts.gettext(texts.game(form.game).awards[kind])
    text = (
        texts.gettext("%(side)s klarade %(gubbe)s %(hand)s.")
        if points > 0
        else texts.gettext("%(side)s klarade inte %(gubbe)s %(hand)s.")
    )
    named = side_named(form, match.sides[side], texts)
    return text % {"side": named, "gubbe": said, "hand": _deal(line, match, texts)}


def _deal(line: DealLine, match: ProtocolMatch, texts: Texts) -> str:
    part = part_title(match.state.rules.form, line.parti, texts).lower()
    return texts.gettext(
        "i giv %(deal)s i %(part)s, %(match)s", deal=line.deal, part=part, match=_match(match, texts)
    )


def _match(match: ProtocolMatch, texts: Texts) -> str:
    """rond 2, par 3 Anna – Nils mot par 7 Birgit – Karl-Erik"""
    sides = [within(side_named(match.state.rules.form, side, texts)) for side in match.sides]
    round_ = texts.gettext("Rond %(round)s", round=match.round).lower()
    return f"{round_}, " + texts.gettext(" mot ").join(sides)
