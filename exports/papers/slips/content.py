"""The content of a slip."""

from dataclasses import dataclass
from typing import Final

from engine.contest.match import MatchRules
from exports.papers.given import TO_WRITE, Occasion, Side, Texts, numbers
from exports.papers.words import day_of, part_title, round_title, side_kind, side_letter, won_title

MOST: Final = 5
"""The most partier with a column each. A longer match has only the number that each side won."""


@dataclass(frozen=True, slots=True)
class SlipMatch:
    """A match. Before the draw its round is 0, its table None and its `sides` are empty."""

    round: int = 0
    table: int | None = None
    sides: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Slip:
    """`sides`: for each the number, or a letter, and the names, empty to be filled in by hand. `heads`: those
    of the figures."""

    title: str
    tournament: str
    subtitle: str
    round: str
    table: str
    side: str
    heads: tuple[str, ...]
    sign: str
    sides: tuple[tuple[str, str], ...]


def slip(occasion: Occasion, rules: MatchRules, match: SlipMatch, texts: Texts) -> Slip:
    form = rules.seated
    parts = [part_title(form, number, texts) for number in range(1, rules.partier + 1)]
    alone = any(len(side) > 1 for side in match.sides)
    return Slip(
        title=texts.gettext("Resultat av en match"),
        tournament=occasion.name,
        subtitle=" · ".join(filter(None, (occasion.game, day_of(occasion, texts)))),
        round=round_title(match.round, texts),
        table=texts.gettext("Bord %(table)s", table=match.table or TO_WRITE),
        side=side_kind(form, texts, alone=alone),
        heads=(*(parts if len(parts) <= MOST else ()), won_title(form, texts)),
        sign=texts.gettext("Underskrift"),
        sides=tuple(map(_named, match.sides)) or tuple((side_letter(side), "") for side in range(form.sides)),
    )


def _named(side: Side) -> tuple[str, str]:
    return numbers(side), " & ".join(team.label for team in side)
