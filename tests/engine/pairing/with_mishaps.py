"""An evening as it may go: who was late, away, gone, and what the organiser changed in the draft."""

from dataclasses import dataclass, field

from engine.objection import Objection, Refused
from engine.pairing.by_hand import swap
from engine.pairing.findings import findings
from engine.pairing.round_robin.draw import draw
from engine.pairing.rounds import DrawnRound, Field, Options
from tests.engine.pairing.verify import CheckedRound, verify

MOST_ROUNDS = 200


@dataclass(frozen=True, slots=True)
class Mishaps:
    """By number of the round, from 0: entrants who come, go, are away; places that are swapped."""

    late: dict[int, tuple[int, ...]] = field(default_factory=dict)
    gone: dict[int, frozenset[int]] = field(default_factory=dict)
    away: dict[int, frozenset[int]] = field(default_factory=dict)
    swapped: dict[int, tuple[int, int]] = field(default_factory=dict)


@dataclass(slots=True)
class Evening:
    """The rounds as they were published, with all that was found and said."""

    now: Field
    rounds: list[DrawnRound] = field(default_factory=list)
    played: list[CheckedRound] = field(default_factory=list)
    notes: list[Objection] = field(default_factory=list)

    @property
    def wrong(self) -> list[str]:
        return [objection.code for objection in verify(self.played, finished=True, left=self.now.withdrawn)]


ONCE = Options()


def play(size: int, mishaps: Mishaps, options: Options = ONCE, seed: int = 0) -> Evening:
    """Draw until everybody in play has met everybody; a round that cannot be drawn now is tried again."""
    evening = Evening(Field(tuple(range(1, size + 1))))
    for attempt in range(MOST_ROUNDS):
        evening.now = now = _field(evening.now, mishaps, attempt)
        try:
            drawn = draw(now, evening.rounds, options, seed)
        except Refused as refused:
            if refused.objection.code in ("all-have-met", "too-few-entrants"):
                return evening
            assert now.absent
            continue
        _publish(evening, _changed(drawn.round, mishaps.swapped.get(attempt)), now)
        evening.notes += drawn.notes
    raise AssertionError(f"not at an end after {MOST_ROUNDS} rounds")


def _field(field: Field, mishaps: Mishaps, number: int) -> Field:
    entrants = field.entrants + mishaps.late.get(number, ())
    withdrawn = field.withdrawn | (mishaps.gone.get(number, frozenset()) & set(entrants))
    return Field(entrants, mishaps.away.get(number, frozenset()) - withdrawn, withdrawn)


def _changed(drawn: DrawnRound, swapped: tuple[int, int] | None) -> DrawnRound:
    return swap(drawn, *swapped) if swapped and drawn.entrants.issuperset(swapped) else drawn


def _publish(evening: Evening, published: DrawnRound, field: Field) -> None:
    warnings = findings(published, field, evening.rounds)
    excused = frozenset(
        int(dict(warning.params)["entrant"]) for warning in warnings if warning.code == "second-bye"
    )
    absent = field.absent & set(published.byes)
    evening.played.append(CheckedRound(published.matches, published.byes, absent=absent, excused=excused))
    evening.rounds.append(published)
