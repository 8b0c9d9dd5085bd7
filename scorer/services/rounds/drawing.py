"""Rounds: drawn as a draft, changed, then published or discarded."""

from collections.abc import Collection, Sequence

from sqlmodel import Session

from engine.forms import form_named
from engine.objection import Objection
from engine.pairing.by_hand import meet, part, swap
from engine.pairing.findings import findings
from engine.pairing.rounds import DrawnRound, Side
from scorer.log.actions import Action
from scorer.log.rounds import DraftAction, DraftLine, PublishedRound, PublishLine
from scorer.models import Round, RoundStatus, Status, Tournament
from scorer.models.columns import Json, now
from scorer.problems import Problem
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.basis import basis_in, basis_of, changed_since
from scorer.rows.rounds.drawing import NextDraw, field_of, side_size, system_of
from scorer.rows.rounds.stored import ABSENT, BASIS, WAITED, StoredRound, logged_round, stored_round
from scorer.rows.standings.results import played_rounds
from scorer.services.change import Change, row_of
from scorer.services.entrants.late import settle_comers
from scorer.services.rounds.drafts import delete_matches, insert_draft, rewrite_draft
from scorer.services.tournaments.making import open_tournament

OF_DECIDING = frozenset({"plays-itself", "sits-twice", "not-in-play", "absent-plays"})
"""Warnings that a round of deciding matches can have. Most entrants are not in it, and those in it have met.
"""
SAYS_ALSO = {"rematch": "met-before"}
"""By the code of a note of the draw: the finding that says the same."""


def draw_draft(
    change: Change, tournament_id: int, asked: Collection[str] = (), *, by_hand: bool = False
) -> int:
    """Draw the next round as a draft; its id. Raises Refused if none can be drawn.

    `asked`: options of this draw, see `ASKED`. `by_hand`: an empty round, whatever the system.
    """
    session = change.session
    tournament = open_tournament(session, tournament_id)
    earlier = before_a_draft(session, change.folds, tournament)
    field = field_of(session, tournament_id)
    fewest = system_of(tournament).fewest
    if not earlier and len(field.present) < fewest:
        raise Problem("too-few", present=len(field.present), fewest=fewest)
    draw = NextDraw(tournament, field, earlier)
    drawn = draw.empty_round() if by_hand else draw.next_round(asked)
    round_id = insert_draft(session, tournament, drawn, earlier)
    if not by_hand:
        row = session.get_one(Round, round_id)
        row.pairing = row.pairing | {BASIS: basis_of(draw, asked).json()}
    change.log(DraftLine(Action.DRAW_DRAFT, after=logged_round(drawn.round)), of=tournament_id)
    return round_id


def before_a_draft(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[StoredRound, ...]:
    """The rounds before the next one. Refused if there is a draft already: `rounds-before`."""
    earlier = played_rounds(session, folds, tournament)
    if earlier and not earlier[-1].published:
        raise Problem("rounds-before", number=earlier[-1].number)
    return earlier


def swap_in_draft(change: Change, round_id: int, first: int, second: int) -> None:
    """Two entrants change places, in matches or byes."""
    draft = _draft(change.session, round_id)
    _change(change, draft, Action.SWAP_IN_DRAFT, swap(draft.drawn, first, second))


def meet_in_draft(change: Change, round_id: int, sides: Sequence[Side]) -> None:
    """Add a match between entrants that are free, at the first free table."""
    draft = _draft(change.session, round_id)
    check_sides(_tournament(change.session, round_id), sides)
    _change(change, draft, Action.MEET_IN_DRAFT, meet(draft.drawn, tuple(sides)))


def part_in_draft(change: Change, round_id: int, sides: Sequence[Side]) -> None:
    """Take the match apart; its entrants are free."""
    draft = _draft(change.session, round_id)
    _change(change, draft, Action.PART_IN_DRAFT, part(draft.drawn, tuple(sides)))


def check_sides(tournament: Tournament, sides: Sequence[Side]) -> None:
    """As many sides as the form allows; entrants who enter alone come together on a side.

    Refused: `sides-wrong`, `partners-wrong`.
    """
    form = form_named(tournament.game, tournament.form)
    fewest, most = form.sides_that_meet
    if not fewest <= len(sides) <= most:
        raise Problem("sides-wrong", fewest=fewest, most=most)
    size = side_size(tournament)
    if any(len(side) != size for side in sides):
        raise Problem("partners-wrong", size=size)


def _change(change: Change, before: StoredRound, action: DraftAction, after: DrawnRound) -> None:
    session = change.session
    if after == before.drawn:
        raise Problem("nothing-changed")
    tournament = _tournament(session, before.id)
    if not before.deciding:
        field = field_of(session, tournament.id, before.number)
        earlier = played_rounds(session, change.folds, tournament)[:-1]
        after = NextDraw(tournament, field, earlier).with_stages(after)
    rewrite_draft(session, before, after)
    line = DraftLine(action, logged_round(before.drawn), logged_round(after))
    change.log(line, of=tournament.id)


def discard_draft(change: Change, round_id: int) -> None:
    """Delete the draft; the log keeps what it was."""
    session = change.session
    draft = _draft(session, round_id)
    line = DraftLine(Action.DISCARD_DRAFT, before=logged_round(draft.drawn))
    change.log(line, of=_tournament(session, round_id).id)
    delete_matches(session, round_id)
    session.delete(session.get_one(Round, round_id))


def redraw_draft(change: Change, round_id: int) -> int:
    """Discard the draft and draw it again from what holds now, as it was asked for then. Returns the new id.

    Refused: `draft-only`, `not-drawn` if it was put together by hand, or as by `draw_draft`.
    """
    basis = basis_in(_draft(change.session, round_id))
    if basis is None:
        raise Problem("not-drawn")
    tournament_id = _tournament(change.session, round_id).id
    discard_draft(change, round_id)
    change.session.flush()
    return draw_draft(change, tournament_id, basis.asked_again)


def publish_round(change: Change, round_id: int, seen: str = "") -> None:
    """Tablets, projector and papers show the round from now on. A second time changes nothing.

    `seen`: see `BasisNow.mark`. Refused: `round-empty`, `basis-changed` if the basis of the draw has changed
    and the organiser has not seen how.
    """
    session = change.session
    stored = _locked(session, round_id)
    if stored.published:
        return
    if not stored.matches:
        raise Problem("round-empty")
    row = session.get_one(Round, round_id)
    since = changed_since(session, change.folds, session.get_one(Tournament, row.tournament_id))
    if since.matters and since.mark != seen:
        raise Problem("basis-changed", number=row.number)
    tournament = open_tournament(session, row.tournament_id)
    settled = settle_comers(session, stored, row.tournament_id)
    row.pairing = row.pairing | _as_published(session, stored, row)
    row.status, row.published_at = RoundStatus.PUBLISHED, now()
    tournament.status = Status.PLAYING
    drawn = logged_round(stored.drawn)
    published = PublishedRound(drawn.matches, drawn.byes, round=row.number)
    change.log(PublishLine(Action.PUBLISH_ROUND, published, settled), of=tournament.id)


def _as_published(session: Session, stored: StoredRound, row: Round) -> Json:
    """The part of `Round.pairing` with the matches without a table and the entrants that were absent."""
    absent = field_of(session, row.tournament_id, row.number).absent
    return {WAITED: [match.number for match in stored.matches if match.table is None], ABSENT: sorted(absent)}


def warnings(session: Session, folds: FoldCache, round_id: int) -> tuple[Objection, ...]:
    """Warnings to the organiser before a draft is published."""
    stored = stored_round(session, round_id)
    tournament = _tournament(session, round_id)
    field = field_of(session, tournament.id, stored.number)
    if stored.deciding:
        return tuple(finding for finding in findings(stored.drawn, field, ()) if finding.code in OF_DECIDING)
    earlier = [
        played for played in played_rounds(session, folds, tournament) if played.number < stored.number
    ]
    found = NextDraw(tournament, field, earlier).findings(stored.drawn)
    noted = {(SAYS_ALSO.get(note.code, note.code), note.params) for note in stored.notes}
    return (*(finding for finding in found if (finding.code, finding.params) not in noted), *stored.notes)


def _draft(session: Session, round_id: int) -> StoredRound:
    stored = _locked(session, round_id)
    if stored.published:
        raise Problem("draft-only")
    return stored


def _locked(session: Session, round_id: int) -> StoredRound:
    """The round; its row is held until the transaction ends."""
    row, stored = row_of(session, Round, round_id), stored_round(session, round_id)
    if row.taken_back:
        raise Problem("taken-back", number=row.number)
    return stored


def _tournament(session: Session, round_id: int) -> Tournament:
    return session.get_one(Tournament, session.get_one(Round, round_id).tournament_id)
