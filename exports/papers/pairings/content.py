"""The content of the poster of a round."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.contest.stage import Stage
from engine.forms import Form
from engine.marking import mark
from exports.papers.given import Occasion, Side, Texts
from exports.papers.words import day_of, draft, foot_said, side_kind, stage_title


class RoundStage(Enum):
    """How far a round has come. DRAFT: only the organiser sees it. SHOWN: nobody has begun."""

    DRAFT = "draft"
    SHOWN = "shown"
    PLAYED = "played"
    FINISHED = "finished"


_STAGES: Final[Mapping[RoundStage, str]] = {
    RoundStage.PLAYED: mark("ronden spelas"),
    RoundStage.FINISHED: mark("ronden är klar"),
}
"""What stands on the paper of the others is enough."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match. Without a table it waits for one, or is `postponed`. `stage`: in a cup or in groups."""

    table: int | None
    sides: tuple[Side, ...]
    stage: Stage | None = None
    postponed: bool = False


@dataclass(frozen=True, slots=True)
class PosterRound:
    """A round as drawn.

    `alone`: players enter without a partner, though the form has partners.
    """

    occasion: Occasion
    form: Form
    number: int
    stage: RoundStage
    meetings: tuple[Meeting, ...]
    byes: tuple[Side, ...] = ()
    alone: bool = False


@dataclass(frozen=True, slots=True)
class PosterLine:
    """`table`: its number, or the words for having none. `stage`: in words.

    `sides`: for each side the number and the name of every entrant.
    """

    table: str
    sides: tuple[tuple[tuple[str, str], ...], ...]
    stage: str = ""


@dataclass(frozen=True, slots=True)
class Poster:
    title: str
    tournament: str
    subtitle: str
    draft: str
    heads: tuple[str, str]
    lines: tuple[PosterLine, ...]
    empty: str
    foot: str


def poster(drawn: PosterRound, texts: Texts) -> Poster:
    """The poster: the matches by table, then those that wait for a table, last the sides without a match."""
    occasion = drawn.occasion
    seated = [meeting for meeting in drawn.meetings if meeting.table is not None]
    waiting = [meeting for meeting in drawn.meetings if meeting.table is None]
    by_table = [*sorted(seated, key=lambda meeting: meeting.table or 0), *waiting]
    lines = [
        PosterLine(_place(match, texts), _sides(match.sides), _stage(match, texts)) for match in by_table
    ]
    lines += [PosterLine(texts.gettext("Står över"), _sides((side,))) for side in drawn.byes]
    said = (day_of(occasion, texts), occasion.place, _stage_words(drawn.stage, texts))
    return Poster(
        title=texts.gettext("Rond %(round)s", round=drawn.number),
        tournament=occasion.name,
        subtitle=" · ".join(filter(None, said)),
        draft=draft(texts) if drawn.stage is RoundStage.DRAFT else "",
        heads=(texts.gettext("Bord"), side_kind(drawn.form, texts, alone=drawn.alone)),
        lines=tuple(lines),
        empty=texts.gettext("Inga matcher i den här ronden."),
        foot=foot_said(occasion, texts, texts.gettext("Rond %(round)s", round=drawn.number)),
    )


def _stage_words(stage: RoundStage, texts: Texts) -> str:
    return texts.gettext(_STAGES[stage]) if stage in _STAGES else ""


def _place(meeting: Meeting, texts: Texts) -> str:
    if meeting.table is not None:
        return str(meeting.table)
    return texts.gettext("Uppskjuten") if meeting.postponed else texts.gettext("Väntar")


def _stage(meeting: Meeting, texts: Texts) -> str:
    return stage_title(meeting.stage, texts) if meeting.stage else ""


def _sides(sides: tuple[Side, ...]) -> tuple[tuple[tuple[str, str], ...], ...]:
    return tuple(tuple((str(team.number), team.label) for team in side) for side in sides)
