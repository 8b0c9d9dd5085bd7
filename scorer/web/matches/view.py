"""A match as pages show it: who meets whom, where, how it stands, what it waits for, whether it is old."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from flask_babel import gettext, ngettext

from engine.contest.stage import Part, Stage
from engine.marking import mark
from engine.parti import leaders
from scorer.models import Tournament
from scorer.rows.logged import rare_version
from scorer.rows.matches.folding import Folded
from scorer.rows.matches.record import MatchRecord, match_record, round_records
from scorer.rows.rounds.published import published_rounds
from scorer.rows.standings.results import folds_of, matches_now
from scorer.session import current_folds, current_session
from scorer.words.terms import listed

FEW = 3
"""The most sides whose figures are told in a row, as 2–1–0."""


class MatchSituation(StrEnum):
    """The situation of a match, from drawn to confirmed."""

    BYE = "bye"
    STRUCK = "struck"
    CONFIRMED = "confirmed"
    WALK_OVER = "walk-over"
    OVER = "over"
    CONFLICT = "conflict"
    PLAYING = "playing"
    WAITING = "waiting"
    POSTPONED = "postponed"
    NOT_BEGUN = "not-begun"


WORDS = {
    MatchSituation.BYE: mark("Står över"),
    MatchSituation.STRUCK: mark("Struken, räknas inte"),
    MatchSituation.CONFIRMED: mark("Klar och bekräftad"),
    MatchSituation.WALK_OVER: mark("W.o."),
    MatchSituation.OVER: mark("Klar, väntar på bekräftelse"),
    MatchSituation.CONFLICT: mark("Två olika uppgifter"),
    MatchSituation.PLAYING: mark("Spelas"),
    MatchSituation.WAITING: mark("Väntar på bord"),
    MatchSituation.POSTPONED: mark("Uppskjuten"),
    MatchSituation.NOT_BEGUN: mark("Inte börjad"),
}
LOOKS = {
    MatchSituation.OVER: "wait",
    MatchSituation.WAITING: "wait",
    MatchSituation.POSTPONED: "wait",
    MatchSituation.CONFLICT: "bad",
}


@dataclass(frozen=True, slots=True)
class MatchView(Folded):
    """A match and how it stands, in the words of its pages."""

    @property
    def situation(self) -> MatchSituation:
        if self.record.bye:
            return MatchSituation.BYE
        if self.record.struck:
            return MatchSituation.STRUCK
        if self.fold.walk_over is not None:
            return MatchSituation.WALK_OVER
        if self.record.open_conflicts and not self.confirmed:
            return MatchSituation.CONFLICT
        if self.fold.over:
            return MatchSituation.CONFIRMED if self.confirmed else MatchSituation.OVER
        if self.record.postponed:
            return MatchSituation.POSTPONED
        if self.fold.begun:
            return MatchSituation.PLAYING
        return MatchSituation.WAITING if self.record.table is None else MatchSituation.NOT_BEGUN

    @property
    def waits(self) -> bool:
        """Whether the match has no table and still needs one."""
        needs_none = self.fold.over or self.record.bye or self.record.postponed
        return self.record.table is None and not needs_none

    @property
    def figures(self) -> tuple[int, ...]:
        return self.fold.figures

    @property
    def many(self) -> bool:
        """So many sit at the table that a row of figures without names says nothing."""
        return len(self.record.sides) > FEW

    @property
    def ahead(self) -> str:
        """Who has the highest figure."""
        return listed([self.record.labels[side] for side in leaders(self.figures)])

    @property
    def words(self) -> str:
        """The situation's message id."""
        return WORDS[self.situation]

    @property
    def look(self) -> str:
        return LOOKS.get(self.situation, "")

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won: several if they share it, none while the match goes on or if nobody did."""
        if self.fold.walk_over is not None:
            return self.fold.came
        return leaders(self.fold.state.won) if self.fold.state.complete else ()


def shown_matches(tournament: Tournament, *, running: bool = False) -> object:
    """What the pages that tell how every match stands are made of.

    `running`: those that also tell the score in the parti that goes on.
    """
    session = current_session()
    rare = rare_version(session, tournament.id)  # first: what is read after it may be newer
    matches = matches_now(session, current_folds(), tournament).values()
    scores = [match.running for match in matches] if running else None
    return rare, scores, [(match.figures, match.begun, match.over) for match in matches]


def match_view(record: MatchRecord) -> MatchView:
    return MatchView(record, current_folds().of(record))


def match_views(match_ids: Iterable[int]) -> Sequence[MatchView]:
    return [match_view(match_record(current_session(), match_id)) for match_id in match_ids]


def round_views(round_id: int) -> Sequence[MatchView]:
    """The round's matches by table, those that wait after them, byes last."""
    return _by_table(map(match_view, round_records(current_session(), round_id)))


def followed_views(tournament: Tournament, round_id: int) -> Sequence[MatchView]:
    """The same of a published round, for pages that are made anew after many a hand.

    Matches are read only when something else has come. Of the submissions of their records only one is kept:
    the last one that there was then.
    """
    session, folds = current_session(), current_folds()
    rare = rare_version(session, tournament.id)

    def read() -> Sequence[MatchRecord]:
        records = round_records(session, round_id)
        return [replace(record, submissions=record.submissions[-1:]) for record in records]

    records = folds.kept(("round", round_id), rare, read)
    by_match = folds_of(session, folds, tournament, {record.id for record in records})
    return _by_table(MatchView(record, by_match[record.id]) for record in records)


def _by_table(views: Iterable[MatchView]) -> Sequence[MatchView]:
    return sorted(views, key=lambda view: (view.record.bye, view.record.table or 999, view.record.number))


Section = tuple[Stage | None, Sequence[MatchView]]


def by_stage(views: Sequence[MatchView]) -> Sequence[Section]:
    """Matches under headings that say what they are for; a single section if the round has no such stages.

    Groups by number; the cup before the B cup, the match for third place before the final. The final is last.
    """
    found: dict[Stage | None, list[MatchView]] = {}
    for view in views:
        if not view.record.bye:
            stage = view.record.stage
            found.setdefault(replace(stage, slot=0) if stage else None, []).append(view)
    return sorted(found.items(), key=lambda section: _place(section[0]))


_PARTS = (Part.GROUP, Part.THIRD, Part.CUP, Part.B_THIRD, Part.B_CUP, Part.DECIDING)


def _place(stage: Stage | None) -> tuple[bool, int, int]:
    return (False, -1, 0) if stage is None else (stage.is_final, _PARTS.index(stage.part), stage.number)


def age_warning(tournament_id: int, number: int) -> str:
    """The warning before the round of this number is changed; empty for the last round."""
    published = published_rounds(current_session(), tournament_id)
    later = [each for each in published if each.number > number]
    if not later:
        return ""
    if len(later) == 1:
        return str(
            gettext(
                "Rond %(later)s är redan lottad. Den står kvar som den är, men ställningen ändras.",
                later=later[0].number,
            )
        )
    begun = sum(view.fold.begun for each in later for view in round_views(each.id))
    rounds = ngettext("en rond", "%(num)s ronder", len(later))
    matches = ngettext("en match", "%(num)s matcher", begun)
    return str(
        gettext(
            "Fråga gärna vid bordet en gång till. Efter den här ronden har %(rounds)s lottats, och "
            "där har %(matches)s börjat. Allt det står kvar, men ställningen som de lottades efter "
            "ändras nu.",
            rounds=rounds,
            matches=matches,
        )
    )
