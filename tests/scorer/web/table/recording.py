"""Deals card by card for tests of the recorder: dealt by a seed, played by sensible players."""

from collections.abc import Sequence
from random import Random

from engine.formats.replay import record_json
from engine.formats.summary import deal_json
from engine.forms import FORMS
from engine.game import Deal, Situation
from engine.players import deal, played_out, sensible_player
from scorer.models.columns import Json


class PlayedDeal:
    """A deal that was played. `events` name every card; `facts` are as they would be written on paper."""

    def __init__(self, situation: Situation, seed: object) -> None:
        chance = Random(str(seed))
        self.start: Deal = deal(situation, chance)
        self.end, played = played_out(self.start, sensible_player, chance)
        self.events = without_vain_questions(played)
        self.facts: Json = dict(deal_json(self.end.facts))
        self.record: Json = dict(record_json(self.start, self.events))

    @property
    def declarations(self) -> int:
        """Melds, and the questions that were answered with one."""
        return sum(len(event) > 2 for event in self.events)

    def points(self, side: int) -> int:
        settled = self.end.settled
        return sum(award.points for award in settled.awards if award.side == side) if settled else 0


def without_vain_questions(events: Sequence[str]) -> tuple[str, ...]:
    """A question that was answered with no need not be written down."""
    found: list[str] = []
    for event in events:
        if event == "partner:-":
            found.pop()
        else:
            found.append(event)
    return tuple(found)


def played_deal(
    key: str, seed: object, *, dealer: int = 3, score: Sequence[int] = (0, 0), carry: int = 0
) -> PlayedDeal:
    """A deal of a form in which all cards are dealt out and played."""
    form = FORMS[key.partition("/")[0], key.partition("/")[2]]
    return PlayedDeal(Situation(form, dealer, tuple(score), carry), seed)


def best_of(seeds: int, key: str, *, dealer: int, score: Sequence[int]) -> PlayedDeal:
    """The deal among so many in which side 0 gets most, so that a match takes few."""
    found = (played_deal(key, seed, dealer=dealer, score=score) for seed in range(seeds))
    return max(found, key=lambda deal: deal.points(0))
