"""Each match counted again from its deals, and the seats at its table."""

from collections.abc import Mapping
from typing import Any, Final

from engine.contest.match import Item, MatchRules, MatchState, check_result, fold
from engine.formats.summary import parse_deal, parse_parti
from engine.forms import Form, form_named
from engine.objection import Refused, malformed
from exports.archive.content import Archive, ArchivedMatch, ArchivedState, ArchivedTournament
from exports.check.findings import Findings, finding, inside, struck
from exports.check.standings.sums import came

COUNTED: Final = frozenset({ArchivedState.PLAYED, ArchivedState.UNFINISHED})
"""States in which the figures of a match are those of its deals."""
GIVEN: Final = frozenset({ArchivedState.WALK_OVER, ArchivedState.NO_SHOW})


def check_hands(archive: Archive, alone: bool) -> Findings:
    """`alone`: the members of a side have entered alone, as partners for a match.

    Codes (round, match): `sides-wrong`, `deal-refused` (deal: from 1; code, rule and all parameters of the
    refusal), `impossible-result` (parti: from 1),
    `fold-differs`, `winner-differs`, `not-over`, `is-over`, `walk-over-winner`, `wrong-seats`,
    `side-size`, `not-struck`, `struck-wrongly`.
    """
    out = struck(archive)
    for this_round in archive.rounds:
        for place, match in enumerate(this_round.matches, start=1):
            where = {"round": this_round.number, "match": place}
            yield from _shape(archive.tournament, match, alone, where)
            yield from _struck(match, out, where)


def _shape(
    tournament: ArchivedTournament, match: ArchivedMatch, alone: bool, where: Mapping[str, int]
) -> Findings:
    form = form_named(tournament.game, tournament.form)
    fewest, most = form.sides_that_meet
    if not fewest <= len(match.sides) <= most:
        yield finding("sides-wrong", **where)
        return
    form = form.seated(len(match.sides))
    size = form.side_size if alone else 1
    if any(len(side) != size for side in match.sides):
        yield finding("side-size", **where)
    yield from _seats(form, match, where)
    yield from _counted(tournament, form, match, where)


def _seats(form: Form, match: ArchivedMatch, where: Mapping[str, int]) -> Findings:
    """Each seat's entrant belongs to the side of the seat; nobody sits on two seats.

    Without seats nobody wrote down who sat where, as for a result from paper.
    """
    if not match.seats:
        return
    people = {(seat.entrant, seat.name) for seat in match.seats}
    right = len(match.seats) == form.seats and all(
        seat.entrant in match.sides[form.side_of(place)] for place, seat in enumerate(match.seats)
    )
    if (
        not right
        or len(people) != len(match.seats)
        or {entrant for entrant, _ in people} != set(inside(match))
    ):
        yield finding("wrong-seats", **where)


def _counted(
    tournament: ArchivedTournament, form: Form, match: ArchivedMatch, where: Mapping[str, int]
) -> Findings:
    try:
        state = _folded(tournament, form, match, where["round"])
    except Refused as refused:
        why, deal = refused.objection, (refused.index or 0) + 1
        refusal: dict[str, Any] = {"deal": deal, "code": why.code, "rule": why.rule or ""}
        told = dict(why.params) | refusal | dict(where)
        yield finding("deal-refused", **told)
        return
    yield from _states(match, state, where)
    if match.state not in COUNTED:
        return
    points = tuple(sum(parti.score[side] for parti in state.partier) for side in range(form.sides))
    yield from _results(match, state, where)
    if (match.partier, match.points) != (state.won, points):
        yield finding("fold-differs", **where)
    if match.winner != state.winner:
        yield finding("winner-differs", **where)


def _results(match: ArchivedMatch, state: MatchState, where: Mapping[str, int]) -> Findings:
    """No deals can have led to a result that was written down without its deals."""
    for place, parti in enumerate(state.partier, start=1):
        try:
            check_result(state.rules, parti)
        except Refused:
            yield finding("impossible-result", parti=place, **where)


def _folded(tournament: ArchivedTournament, form: Form, match: ArchivedMatch, number: int) -> MatchState:
    held = tournament.rules_in(number)
    rules = MatchRules(
        form,
        held.partier,
        match.first_dealer or 0,
        frozenset(held.options),
        held.stop_when_decided,
        form.seats,
        held.length or form.length,
    )
    if not 0 <= rules.first_dealer < form.seats:
        malformed("first_dealer", "seat", count=form.seats)
    items = []
    for index, entry in enumerate(match.entries):
        try:
            items.append(_item(form, entry))
        except Refused as refused:
            raise refused.at(index) from None
    return fold(rules, items)


def _item(form: Form, entry: Mapping[str, object]) -> Item:
    if "parti" in entry:
        return parse_parti(form, entry["parti"], form.seats)
    return parse_deal(form, entry.get("deal"), form.seats)


def _states(match: ArchivedMatch, state: MatchState, where: Mapping[str, int]) -> Findings:
    """The state agrees with the deals. Who came alone to a walk-over has won it; nobody came to a match of
    absent sides."""
    if match.state == ArchivedState.PLAYED and not state.complete:
        yield finding("not-over", **where)
    if match.state == ArchivedState.UNFINISHED and state.complete:
        yield finding("is-over", **where)
    there = came(match)
    alone = there[0] if len(there) == 1 else None
    if match.state in GIVEN and not (there and match.winner == alone):
        yield finding("walk-over-winner", **where)
    if match.state == ArchivedState.BOTH_ABSENT and match.winner is not None:
        yield finding("walk-over-winner", **where)


def _struck(match: ArchivedMatch, out: frozenset[int], where: Mapping[str, int]) -> Findings:
    wanted = bool(out.intersection(inside(match)))
    if wanted and match.state != ArchivedState.STRUCK:
        yield finding("not-struck", **where)
    if not wanted and match.state == ArchivedState.STRUCK:
        yield finding("struck-wrongly", **where)
