"""The basis of a draw, which is kept beside the round that was drawn, and what of it has changed since."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from hashlib import sha256
from typing import Final, Literal, overload

from pydantic import TypeAdapter
from sqlmodel import Session

from engine.contest.extras import CountedAdjustment, Extras
from engine.contest.results import MEET_AGAIN, MatchResult, State
from engine.objection import Objection, Refused
from engine.pairing.rounds import DrawnRound, Field, Order
from scorer.models import Tournament
from scorer.models.columns import Json
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import WITHOUT_RESULTS, NextDraw, field_of, stored_options
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.results import played_rounds

Figures = tuple[int, int, int, int]
"""Score, partier, points and round of an adjustment."""


class Whereabouts(StrEnum):
    """HERE: it can play. AWAY: it is registered but not here. LEFT: it has left the tournament."""

    HERE = "here"
    AWAY = "away"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class DrawBasis:
    """All that a round was drawn from. What the system does not look at is left out.

    `asked`: the options of this single draw. `chosen`: the system, its options, and the scoring. `entrants`:
    in their order. `results`: by match, see `_match_key`. `missing`: the matches that were not over.
    """

    asked: tuple[str, ...]
    chosen: Json
    entrants: tuple[tuple[int, Whereabouts], ...]
    clubs: Mapping[int, str]
    results: Mapping[str, str]
    missing: tuple[str, ...]
    adjustments: Mapping[int, tuple[Figures, ...]]
    lots: Mapping[int, int]

    def json(self) -> Json:
        found: Json = _BASIS.dump_python(self, mode="json")
        return found

    @property
    def mark(self) -> str:
        """A short text that is another one if anything in the basis is otherwise."""
        return sha256(_BASIS.dump_json(self)).hexdigest()[:16]

    @property
    def asked_again(self) -> frozenset[str]:
        """The options of a new draw. The matches that are not over are named beside its button."""
        return frozenset((*self.asked, WITHOUT_RESULTS))

    def field(self, now: Extras) -> Field:
        """The field that the round was drawn for. Lots and adjustments count as they did then."""
        given = (
            CountedAdjustment(entrant, *figures)
            for entrant, all_figures in self.adjustments.items()
            for figures in all_figures
        )
        return Field(
            tuple(entrant for entrant, _ in self.entrants),
            self._that_are(Whereabouts.AWAY),
            self._that_are(Whereabouts.LEFT),
            self.clubs,
            replace(now, adjustments=tuple(given), lots=self.lots),
        )

    def _that_are(self, where: Whereabouts) -> frozenset[int]:
        return frozenset(entrant for entrant, found in self.entrants if found is where)

    def as_known(self, played: StoredRound) -> StoredRound:
        """The earlier round without the results that were missing then: they were left out on purpose."""
        known = [result for result in played.results if _key_of(played, result) not in self.missing]
        return replace(played, results=tuple(known))

    def is_corrected(self, now: "DrawBasis") -> bool:
        """Whether a result has changed since."""
        return self.results != now.results


_BASIS: Final = TypeAdapter(DrawBasis)


def basis_in(stored: StoredRound) -> DrawBasis | None:
    """None for a round that nothing was drawn for, or that was drawn before a basis was kept."""
    return None if stored.basis is None else _BASIS.validate_python(stored.basis)


def basis_of(draw: NextDraw, asked: Collection[str] = ()) -> DrawBasis:
    """What the next round is drawn from at this moment."""
    field, options, system = draw.field, draw.options, draw.system
    by_club = options.order is Order.CLUB or options.clubs_apart > len(draw.history)
    chosen = {"system": system.id, "options": stored_options(options)}
    if draw.ranked:
        chosen |= {"scoring": draw.tournament.scoring}
    adjustments: dict[int, tuple[Figures, ...]] = {}
    for given in field.extras.adjustments if draw.ranked else ():
        entrant, *figures = astuple(given)
        adjustments[entrant] = (*adjustments.get(entrant, ()), tuple(figures))
    return DrawBasis(
        asked=tuple(sorted(asked)),
        chosen=chosen,
        entrants=tuple((entrant, _whereabouts(entrant, field)) for entrant in field.entrants),
        clubs=dict(field.clubs) if by_club else {},
        results=dict(_results(draw)),
        missing=tuple(_match_key(number, match.sides) for number, match in draw.missing),
        adjustments=adjustments,
        lots=dict(field.extras.lots) if draw.ranked else {},
    )


def _whereabouts(entrant: int, field: Field) -> Whereabouts:
    if entrant in field.withdrawn:
        return Whereabouts.LEFT
    return Whereabouts.AWAY if entrant in field.absent else Whereabouts.HERE


def _results(draw: NextDraw) -> Iterator[tuple[str, str]]:
    """The results that the draw looks at: all, or only who did not come and so has met nobody."""
    for played in draw.earlier:
        for result in played.results:
            if len(result.sides) > 1 and (draw.ranked or _looked_at(draw, result.state)):
                yield _key_of(played, result), _told(result)


def _looked_at(draw: NextDraw, state: State) -> bool:
    return state in MEET_AGAIN and "meetings" not in draw.system.takes


def _match_key(number: int, sides: tuple[tuple[int, ...], ...]) -> str:
    """The number of the round, and the ids of all entrants, as "1:3-7"."""
    return f"{number}:{'-'.join(str(entrant) for side in sides for entrant in side)}"


def _key_of(played: StoredRound, result: MatchResult) -> str:
    return _match_key(played.number, tuple(side.entrants for side in result.sides))


def _told(result: MatchResult) -> str:
    figures = " ".join(f"{side.partier}/{side.points}" for side in result.sides)
    return f"{result.state} {result.winner} {figures}"


OfEntrant = Literal["came", "left", "not-here", "adjusted"]
OfMatch = Literal["result-new", "result-gone", "result-changed", "drawn-without"]
OfChoice = Literal["choices-changed", "clubs-changed", "lots-changed", "numbers-changed"]


@overload
def changed(code: OfEntrant, /, *, entrant: int) -> Objection: ...
@overload
def changed(code: OfMatch, /, *, entrants: str, round: int) -> Objection: ...
@overload
def changed(code: OfChoice, /) -> Objection: ...
def changed(code: str, /, **params: int | str) -> Objection:
    """Something in the basis of a draw that is otherwise now. `entrants`: ids, as "3-7"."""
    return Objection(code, None, tuple(params.items()))


def changes(then: DrawBasis, now: DrawBasis) -> tuple[Objection, ...]:
    """What is otherwise now than when the round was drawn."""
    return (*_of_results(then, now), *_of_entrants(then, now), *_of_choices(then, now))


class Again(StrEnum):
    """A new draw would give the same matches, or others, or the system refuses to draw."""

    SAME = "same"
    OTHERS = "others"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class BasisNow:
    """A draft, and its basis as it is now.

    `changes`: what is otherwise than when it was drawn. `without`: the matches that were not over then and
    still are not. `again`: what a new draw would give. `mark` stands for all of this: the organiser's page
    sends it back, so that a draft is published only as it was seen.
    """

    changes: tuple[Objection, ...] = ()
    without: tuple[Objection, ...] = ()
    again: Again = Again.SAME
    mark: str = ""

    @property
    def matters(self) -> bool:
        return bool(self.changes) and self.again is not Again.SAME


def changed_since(session: Session, folds: FoldCache, tournament: Tournament) -> BasisNow:
    """What is otherwise now than when the draft was drawn. Nothing if there is none, or nothing was drawn."""
    rounds = played_rounds(session, folds, tournament)
    then = basis_in(rounds[-1]) if rounds and not rounds[-1].published else None
    if then is None:
        return BasisNow()
    *earlier, draft = rounds
    draw = NextDraw(tournament, field_of(session, tournament.id), earlier)
    now = basis_of(draw, then.asked)
    without = tuple(_of_match("drawn-without", key) for key in then.missing if key in now.missing)
    found = changes(then, now)
    return BasisNow(found, without, _again(draft, draw, now) if found else Again.SAME, now.mark)


def _again(draft: StoredRound, draw: NextDraw, now: DrawBasis) -> Again:
    try:
        drawn = draw.next_round(now.asked_again).round
    except Refused:
        return Again.REFUSED
    same = _who_meet(drawn) == _who_meet(draft.proposed) and {*drawn.byes} == {*draft.proposed.byes}
    return Again.SAME if same else Again.OTHERS


def _who_meet(drawn: DrawnRound) -> frozenset[frozenset[frozenset[int]]]:
    return frozenset(frozenset(map(frozenset, match)) for match in drawn.matches)


def _of_match(code: OfMatch, key: str) -> Objection:
    number, entrants = key.split(":")
    return changed(code, entrants=entrants, round=int(number))


def _of_results(then: DrawBasis, now: DrawBasis) -> Iterator[Objection]:
    for key in dict.fromkeys((*then.results, *now.results)):
        if key not in then.results:
            yield _of_match("result-new", key)
        elif key not in now.results:
            yield _of_match("result-gone", key)
        elif then.results[key] != now.results[key]:
            yield _of_match("result-changed", key)


def _of_entrants(then: DrawBasis, now: DrawBasis) -> Iterator[Objection]:
    before = dict(then.entrants)
    for entrant, where in now.entrants:
        if before.get(entrant) is not where:
            yield changed(_WENT[where], entrant=entrant)
        if then.adjustments.get(entrant) != now.adjustments.get(entrant):
            yield changed("adjusted", entrant=entrant)


_WENT: Final[Mapping[Whereabouts, OfEntrant]] = {
    Whereabouts.HERE: "came",
    Whereabouts.AWAY: "not-here",
    Whereabouts.LEFT: "left",
}


def _of_choices(then: DrawBasis, now: DrawBasis) -> Iterator[Objection]:
    if then.lots != now.lots:
        yield changed("lots-changed")
    if then.clubs != now.clubs:
        yield changed("clubs-changed")
    by_number = now.chosen["options"].get("order") == Order.NUMBER
    if by_number and _in_order(then, now) != _in_order(now, then):
        yield changed("numbers-changed")
    if then.chosen != now.chosen:
        yield changed("choices-changed")


def _in_order(basis: DrawBasis, of: DrawBasis) -> list[int]:
    """The entrants that are in both, in the order of the first."""
    inside = dict(of.entrants)
    return [entrant for entrant, _ in basis.entrants if entrant in inside]
