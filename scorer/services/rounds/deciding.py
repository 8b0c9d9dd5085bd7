"""Deciding matches: between entrants that are equal. They count for nothing else."""

from collections.abc import Sequence
from typing import Final

from engine.contest.stage import Part, Stage
from engine.pairing.rounds import Drawn, DrawnRound, Side, players
from scorer.log.actions import Action
from scorer.log.rounds import DraftLine
from scorer.problems import Problem
from scorer.rows.rounds.drawing import field_of
from scorer.rows.rounds.stored import logged_round
from scorer.services.change import Change
from scorer.services.rounds.drafts import insert_draft
from scorer.services.rounds.drawing import before_a_draft, check_sides
from scorer.services.tournaments.making import open_tournament

DECIDING: Final = Stage(Part.DECIDING)


def draw_deciding(change: Change, tournament_id: int, matches: Sequence[Sequence[Side]]) -> int:
    """Make a draft of a round with these deciding matches; its id. It is discarded like any draft.

    Refused: `not-begun`, `rounds-before` if there is a draft, `sides-wrong`, `match-missing`, `not-in-play`,
    `sits-in-two`.
    """
    wanted = tuple(tuple(sides) for sides in matches)
    session = change.session
    tournament = open_tournament(session, tournament_id)
    earlier = before_a_draft(session, change.folds, tournament)
    if not earlier:
        raise Problem("not-begun")
    if not wanted:
        raise Problem("match-missing")
    for sides in wanted:
        check_sides(tournament, sides)
    _check_entrants(
        [entrant for match in wanted for entrant in players(match)], field_of(session, tournament_id).in_play
    )
    drawn = Drawn(DrawnRound(wanted, (), (DECIDING,) * len(wanted)))
    round_id = insert_draft(session, tournament, drawn, earlier)
    change.log(DraftLine(Action.DRAW_DECIDING, after=logged_round(drawn.round)), of=tournament_id)
    return round_id


def _check_entrants(inside: Sequence[int], in_play: Sequence[int]) -> None:
    if not set(inside) <= set(in_play):
        raise Problem("not-in-play")
    if len(set(inside)) < len(inside):
        raise Problem("sits-in-two")
