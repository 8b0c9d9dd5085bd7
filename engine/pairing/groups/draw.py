"""Groups in which everybody meets everybody, then a play-off of the best.

All groups play at the same time. A group that has finished while another still plays is not in the round, and
nobody in it has a bye (`still_in` leaves it out).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from engine.contest.stage import Part, Stage
from engine.objection import Refused, note, refuse
from engine.pairing.cup.by_hand import Stages, later_stages, opening_stages
from engine.pairing.cup.cups import Cups
from engine.pairing.cup.decided import is_over, result_of
from engine.pairing.cup.draw import draw_next, levels, rounds_left, who_is_in
from engine.pairing.cup.history import cups_of
from engine.pairing.cup.rounds import NextRound, together
from engine.pairing.groups.advancing import PlayOff, play_off
from engine.pairing.groups.members import Groups, check_groups, group_rounds, groups_of, meetings_left
from engine.pairing.history import ordinary, results_of
from engine.pairing.round_robin import draw as roundrobin
from engine.pairing.rounds import Drawn, DrawnRound, Field, History, Match, Options, Order, players


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round: of the groups, or of the play-off.

    Notes: `second-bye`, `lot-decided` (entrant, other), `late-not-in-cup` (entrant), and those of a cup.
    Refused: as in `check_groups`, `too-few-present`, `groups-wait` (all that is left are matches of some who
    are not here), and of the play-off `too-few-entrants`, `round-unfinished`, `cup-undecided` (entrant,
    other, round), `cup-over`.
    """
    evening = _Evening(field, history, options, seed)
    if evening.cups.main.rounds:
        return draw_next(evening.cups, field, options, evening.outside)
    if not group_rounds(history):
        check_groups(len(field.in_play), options)
    return evening.group_round() if evening.going else evening.first_of_play_off()


def rounds_needed(field: Field, history: History, options: Options, seed: int) -> int | None:
    """The rounds that are still to be drawn; None if the entrants cannot form such groups. Nobody waits for
    those who are not here."""
    evening = _Evening(field, history, options, seed)
    here = replace(field, withdrawn=field.withdrawn | field.absent)
    if evening.cups.main.rounds:
        return rounds_left(evening.cups, field, options)
    if not evening.groups:
        return None
    own = (
        roundrobin.rounds_needed(_of(group, here), _between(group, history), _options(options), seed)
        for group in evening.groups
    )
    return max(own) + _play_off_rounds(evening.groups, here, options)


def still_in(field: Field, history: History, options: Options, seed: int) -> tuple[int, ...]:
    """The entrants of groups that still have matches; after the groups those in the play-off."""
    evening = _Evening(field, history, options, seed)
    if evening.cups.main.rounds:
        return who_is_in(evening.cups, field, options)
    if not evening.groups:
        return field.in_play
    inside = {entrant for number in evening.going for entrant in evening.still_in(number)}
    if not inside:
        return evening.come_into_play_off()
    return tuple(entrant for entrant in field.in_play if entrant in inside)


def ranked(field: Field, history: History, options: Options, seed: int) -> bool:
    """Whether the groups are played, so that the next round is one of the play-off."""
    return bool(history) and not _Evening(field, history, options, seed).going


# The four arguments that every system draws from, and the changed round (see `System.stages`).
def stages(drawn: DrawnRound, field: Field, history: History, options: Options, seed: int) -> Stages:
    """The stages of the round's matches after the organiser has changed it, also for matches made by hand."""
    evening = _Evening(field, history, options, seed)
    if evening.cups.main.rounds:
        return later_stages(evening.cups, drawn, field, history, options)
    if history and not evening.going:
        return _opening(drawn, evening.play_off)
    groups = groups_of(field, (*history, drawn), options, seed)
    return tuple(stage or _group_stage(match, groups) for match, stage in drawn.staged)


@dataclass(frozen=True)
class _Evening:
    """A tournament with groups before its next round: what the draw is given, and what follows from it."""

    field: Field
    history: History
    options: Options
    seed: int

    @cached_property
    def cups(self) -> Cups:
        """The play-off, if it has begun."""
        return cups_of(self.history, self.field.withdrawn, after_groups=True)

    @cached_property
    def groups(self) -> Groups:
        return groups_of(self.field, self.history, self.options, self.seed)

    @cached_property
    def going(self) -> Sequence[int]:
        """The numbers (from 0) of the groups that have matches left."""
        return [number for number, group in enumerate(self.groups) if self._goes_on(group)]

    def _goes_on(self, group: Sequence[int]) -> bool:
        left = meetings_left(_between(group, self.history), self.options)
        return any(left(*pair) for pair in combinations(_of(group, self.field).in_play, 2))

    @cached_property
    def play_off(self) -> PlayOff:
        return play_off(self.groups, results_of(self.history), self.field, self.options, self.seed)

    @property
    def outside(self) -> Collection[int]:
        """Entrants that are here but in no group, because they came after the group matches."""
        inside = {entrant for group in self.groups for entrant in group}
        return [entrant for entrant in self.field.present if entrant not in inside]

    def group_round(self) -> Drawn:
        rounds = {number: self._own_round(number) for number in self.going}
        staged = [
            (match, Stage(Part.GROUP, number + 1))
            for number, drawn in rounds.items()
            for match in drawn.round.matches
        ]
        if not staged and not self.history:
            refuse("too-few-present", None, present=len(self.field.present))
        if not staged:
            refuse("groups-wait")
        matches, stages = zip(*staged, strict=True)
        byes = tuple(entrant for drawn in rounds.values() for entrant in drawn.round.byes)
        notes = tuple(note for drawn in rounds.values() for note in drawn.notes)
        return Drawn(DrawnRound(matches, byes, stages), notes)

    def _own_round(self, number: int) -> Drawn:
        """The round of one group. If none of those here has a match left, all who wait have a bye."""
        group = self.groups[number]
        own, between = _of(group, self.field), _between(group, self.history)
        try:
            return roundrobin.draw(own, between, _options(self.options), self.seed + number)
        except Refused:
            return Drawn(DrawnRound((), self.still_in(number)))

    def still_in(self, number: int) -> tuple[int, ...]:
        """The entrants of one group that belong in its next round."""
        group = self.groups[number]
        own, between = _of(group, self.field), _between(group, self.history)
        return roundrobin.still_in(own, between, _options(self.options), self.seed)

    def first_of_play_off(self) -> Drawn:
        self._check_over()
        found = self.play_off
        if not found.places:
            refuse("too-few-entrants", None, entrants=len(self.field.in_play))
        late = (note("late-not-in-cup", entrant=entrant) for entrant in self.outside)
        brackets = NextRound(Part.CUP, found.places), NextRound(Part.B_CUP, found.b_places)
        return Drawn(together(brackets), (*found.notes, *late))

    def _check_over(self) -> None:
        for number, played in enumerate(self.history, start=1):
            for match in self._not_over(played):
                entrant, opponent = players(match)
                refuse("round-unfinished", None, entrant=entrant, other=opponent, round=number)

    def _not_over(self, played: DrawnRound) -> Sequence[Match]:
        """The group matches of a round that are not over."""
        return [
            match
            for match in played.matches
            if any({*group}.issuperset(players(match)) for group in self.groups)
            and not self.field.withdrawn.intersection(players(match))
            and not is_over(result_of(match, played))
        ]

    def come_into_play_off(self) -> tuple[int, ...]:
        """The entrants of the play-off, those of the B play-off last; everybody while that is not known."""
        if any(map(self._not_over, self.history)):
            inside = {entrant for group in self.groups for entrant in group}
            return tuple(entrant for entrant in self.field.in_play if entrant in inside)
        parts = (self.play_off.places, self.play_off.b_places)
        return tuple(entrant for places in parts for entrant in self.field.in_play if entrant in places)


def _opening(drawn: DrawnRound, found: PlayOff) -> Stages:
    """The stages of the play-off's first round. A match made by hand belongs to the B play-off if neither
    side is in the play-off."""
    through, in_b_cup = {*found.places} - {None}, {*found.b_places}

    def part_of(match: Match) -> Part:
        return Part.B_CUP if in_b_cup.issuperset(players(match)) else Part.CUP

    ties = sum((stage.part if stage else part_of(match)) is Part.CUP for match, stage in drawn.staged)
    byes = max(len(through) - 2 * ties, len(through.intersection(drawn.byes)))
    return opening_stages(drawn, part_of, {Part.CUP: byes, Part.B_CUP: len(drawn.byes) - byes})


def _group_stage(match: Match, groups: Groups) -> Stage | None:
    """The group stage of a match; None if its entrants are of different groups."""
    inside = {*players(match)}
    found = (number for number, group in enumerate(groups, start=1) if inside.issubset(group))
    return next((Stage(Part.GROUP, number) for number in found), None)


def _options(options: Options) -> Options:
    """The options of a group's round robin. Its entrants are in the order of their seeding."""
    return Options(order=Order.NUMBER, meetings=options.meetings)


def _of(group: Sequence[int], field: Field) -> Field:
    return Field(tuple(group), field.absent.intersection(group), field.withdrawn.intersection(group))


def _between(group: Collection[int], history: History) -> History:
    """The rounds, with only the matches and byes of this group."""
    inside = {*group}
    return tuple(
        DrawnRound(
            tuple(match for match in played.matches if inside.issuperset(players(match))),
            tuple(entrant for entrant in played.byes if entrant in inside),
            absent=played.absent.intersection(inside),
        )
        for played in ordinary(group_rounds(history))
    )


def _play_off_rounds(groups: Groups, field: Field, options: Options) -> int:
    sizes = [len(_of(group, field).in_play) for group in groups]
    nexts = sum(size > options.advance for size in sizes)
    through = sum(min(size, options.advance) for size in sizes) + min(nexts, options.best_next)
    in_b_cup = sum(sizes) - through if options.b_cup else 0
    return max(levels(through), levels(in_b_cup))
