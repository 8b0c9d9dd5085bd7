"""What is worth what, as the archive says it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from exports.archive.content import BOTH_ABSENT, NO_SHOW, PLAYED, WALK_OVER, Number, Tournament
from exports.archive.nodes import Node

PARTIER: Final = "partier"
MATCH: Final = "match"
PLACE: Final = "place"
TOTAL: Final = "total"
WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"
NONE: Final = "none"
OUTCOMES: Final = (WON, DRAWN, LOST, NONE)
SCORE: Final = "score"
CUP: Final = "cup"
BYE: Final = "bye"
ABSENT: Final = "absent"


@dataclass(frozen=True, slots=True)
class Worth:
    """What one that did not play gets."""

    outcome: str = NONE
    partier: int = 0
    points: int = 0


Given = Mapping[str, tuple[Worth, Worth]]


@dataclass(frozen=True, slots=True)
class Scoring:
    """`order`: the tie-breaks as they are asked. `given`: by state what the winner gets, and the others.

    `later`: the same from a round on, in their order.
    """

    order: tuple[str, ...]
    basis: str
    match_points: tuple[int, ...]
    place_points: tuple[int, ...]
    given: Given
    later: tuple[tuple[int, Given], ...] = ()

    def given_in(self, number: int) -> Given:
        """In the round of this number."""
        return next((given for since, given in reversed(self.later) if since <= number), self.given)

    def score(self, worth: Worth, sides: int) -> Number:
        """What something that was not played is in the unit of the score."""
        if self.basis == PARTIER:
            return worth.partier
        if self.basis == TOTAL:
            return worth.points
        if worth.outcome == NONE:
            return 0
        if self.basis == MATCH:
            return self.match_points[OUTCOMES.index(worth.outcome)]
        first = self.place_points[0] if self.place_points else 0
        last = self.place_points[-1] if self.place_points and sides <= len(self.place_points) else 0
        worths: Mapping[str, Number] = {WON: first, LOST: last, DRAWN: Fraction(first + last, 2)}
        return worths[worth.outcome]

    def place_score(self, figures: Sequence[tuple[int, ...]], own: tuple[int, ...]) -> Number:
        """Of the one with its own of these figures, the greatest first; equals share their places' points."""
        ordered = sorted(figures, reverse=True)
        places = [place for place, one in enumerate(ordered) if one == own]
        points = [self.place_points[place] for place in places if place < len(self.place_points)]
        return Fraction(sum(points), len(places))


def scoring_of(tournament: Tournament) -> Scoring:
    """What is left out is as usual. Raise Refused("malformed") for a choice that has another shape."""
    node = Node(tournament.scoring, "tournament.scoring")
    tiebreaks = tuple(one.text() for one in node.at("tiebreaks").items())
    basis = node.get("basis", PARTIER).one_of((PARTIER, MATCH, PLACE, TOTAL))
    match_points = node.get("match_points", [2, 1, 0])
    return Scoring(
        _order(tiebreaks, basis),
        basis,
        _three(match_points),
        node.get("place_points", [3, 2, 1, 0]).wholes(),
        _given(node, tournament.rules.partier),
        tuple(_later(one, tournament) for one in node.get("later", []).items()),
    )


def _given(node: Node, partier: int) -> Given:
    won = _worth(node, "walk_over_won", Worth(WON, partier))
    lost = _worth(node, "walk_over_lost", Worth(LOST))
    absent, bye = _worth(node, "both_absent", Worth(LOST)), _worth(node, "bye", Worth())
    away = _worth(node, "absent", Worth())
    return {
        WALK_OVER: (won, lost),
        NO_SHOW: (_worth(node, "no_show_won", won), _worth(node, "no_show_lost", lost)),
        BOTH_ABSENT: (absent, absent),
        BYE: (bye, bye),
        ABSENT: (away, away),
        PLAYED: (Worth(), Worth()),
    }


def _later(node: Node, tournament: Tournament) -> tuple[int, Given]:
    since = node.at("round").whole()
    return since, _given(node.at("scoring"), tournament.rules_in(since).partier)


def _order(tiebreaks: tuple[str, ...], basis: str) -> tuple[str, ...]:
    """The score leads where it is not the partier, but for a cup that the club has put first."""
    if basis == PARTIER or SCORE in tiebreaks:
        return tiebreaks
    if tiebreaks[:1] == (CUP,):
        return (CUP, SCORE, *tiebreaks[1:])
    return (SCORE, *tiebreaks)


def _three(node: Node) -> tuple[int, ...]:
    found = node.wholes()
    if len(found) != 3:
        node.one_of(())
    return found


def _worth(node: Node, key: str, usual: Worth) -> Worth:
    given = node.get(key, None)
    if given.raw is None:
        return usual
    return Worth(
        given.at("outcome").one_of(OUTCOMES),
        given.get("partier", 0).whole(),
        given.get("points", 0).whole(),
    )
