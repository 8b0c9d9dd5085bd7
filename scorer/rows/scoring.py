"""A tournament's choices of what counts as what, as they are stored and as the engine takes them."""

from dataclasses import asdict, dataclass, fields

from engine.contest.results import NOTHING, Outcome, Scoring, Worth
from engine.contest.tiebreaks import USUAL_ORDER
from scorer.models import Tournament
from scorer.models.columns import Json


@dataclass(frozen=True, slots=True)
class ScoringChoice:
    """What a match that is not played gives. The usual walk-over: all partier of the match, no points."""

    tiebreaks: tuple[str, ...] = USUAL_ORDER
    walk_over_partier: int | None = None
    walk_over_points: int = 0
    both_absent_is_lost: bool = True
    bye_is_won: bool = False
    bye_partier: int = 0
    bye_points: int = 0

    def json(self) -> Json:
        return asdict(self) | {"tiebreaks": list(self.tiebreaks)}

    def scoring(self, partier: int) -> Scoring:
        """For matches of `partier`."""
        won = partier if self.walk_over_partier is None else self.walk_over_partier
        return Scoring(
            self.tiebreaks,
            walk_over_won=Worth(Outcome.WON, won, self.walk_over_points),
            both_absent=Worth(Outcome.LOST) if self.both_absent_is_lost else NOTHING,
            bye=Worth(Outcome.WON if self.bye_is_won else Outcome.NONE, self.bye_partier, self.bye_points),
        )


def scoring_choice(stored: Json) -> ScoringChoice:
    """What was chosen, the usual where nothing was."""
    known = {field.name for field in fields(ScoringChoice)}
    values = {key: value for key, value in stored.items() if key in known}
    if "tiebreaks" in values:
        values["tiebreaks"] = tuple(values["tiebreaks"])
    return ScoringChoice(**values)


def tournament_scoring(tournament: Tournament) -> Scoring:
    return scoring_choice(tournament.scoring).scoring(tournament.partier)
