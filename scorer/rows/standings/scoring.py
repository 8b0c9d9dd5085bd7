"""The scoring of a tournament, as it is stored and as the engine takes it."""

from dataclasses import asdict, dataclass, fields, replace

from engine.contest.match import MatchRules
from engine.contest.results import NOTHING, Basis, Later, Outcome, Scoring, Worth
from engine.contest.tiebreaks import USUAL_ORDER
from scorer.models import Tournament
from scorer.models.columns import Json


@dataclass(frozen=True, slots=True)
class ScoringChoice:
    """The choice of what the score is made of, and what a match that is not played is worth.

    None stands for the usual: a walk-over gives all partier of the match, a no-show as much as a walk-over.
    """

    tiebreaks: tuple[str, ...] = USUAL_ORDER
    walk_over_partier: int | None = None
    walk_over_points: int = 0
    both_absent_is_lost: bool = True
    bye_is_won: bool = False
    bye_is_drawn: bool = False
    bye_partier: int = 0
    bye_points: int = 0
    basis: Basis = Basis.PARTIER
    match_points: tuple[int, ...] = (2, 1, 0)
    place_points: tuple[int, ...] = (3, 2, 1, 0)
    even_tables: bool = False
    no_show_partier: int | None = None
    no_show_points: int = 0
    absent_is_lost: bool = False
    absent_partier: int = 0
    absent_points: int = 0

    def json(self) -> Json:
        lists = {name: list(getattr(self, name)) for name in _TUPLES}
        return asdict(self) | lists | {"basis": self.basis.value}

    def scoring(self, partier: int) -> Scoring:
        """The scoring for matches of so many partier, which is the most that anything can give."""
        won = partier if self.walk_over_partier is None else min(self.walk_over_partier, partier)
        bye, absent = min(self.bye_partier, partier), min(self.absent_partier, partier)
        return Scoring(
            self.tiebreaks,
            walk_over_won=Worth(Outcome.WON, won, self.walk_over_points),
            both_absent=Worth(Outcome.LOST) if self.both_absent_is_lost else NOTHING,
            bye=Worth(self._bye_outcome, bye, self.bye_points),
            basis=self.basis,
            match_points=(self.match_points[0], self.match_points[1], self.match_points[2]),
            place_points=self.place_points,
            even_tables=self.even_tables,
            no_show_won=self._no_show(partier),
            absent=Worth(Outcome.LOST if self.absent_is_lost else Outcome.NONE, absent, self.absent_points),
        )

    @property
    def _bye_outcome(self) -> Outcome:
        if self.bye_is_won:
            return Outcome.WON
        return Outcome.DRAWN if self.bye_is_drawn else Outcome.NONE

    def _no_show(self, partier: int) -> Worth | None:
        if self.no_show_partier is None:
            return None
        return Worth(Outcome.WON, min(self.no_show_partier, partier), self.no_show_points)


_TUPLES = ("tiebreaks", "match_points", "place_points")


def scoring_choice(stored: Json) -> ScoringChoice:
    """The stored choice, with the usual values for what is not stored."""
    known = {field.name for field in fields(ScoringChoice)}
    values = {key: value for key, value in stored.items() if key in known}
    values |= {name: tuple(values[name]) for name in _TUPLES if name in values}
    if "basis" in values:
        values["basis"] = Basis(values["basis"])
    return ScoringChoice(**values)


def tournament_scoring(tournament: Tournament) -> Scoring:
    """The scoring, with a later one for each change of the rules: they say how long a match is."""
    choice = scoring_choice(tournament.scoring)
    lengths = sorted((int(change["round"]), int(change["partier"])) for change in tournament.rule_changes)
    later = tuple(Later(since, choice.scoring(partier)) for since, partier in lengths)
    return replace(choice.scoring(tournament.partier), later=later)


def may_be_bare(tournament: Tournament, rules: MatchRules) -> bool:
    """Whether a match by these rules may be entered without points: not where they are what counts."""
    return rules.may_be_bare and tournament_scoring(tournament).basis is not Basis.TOTAL
