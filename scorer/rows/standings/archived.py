"""A row of the standings as an archive has it."""

from engine.contest.standings import Row
from exports.archive.content import ArchivedRow


def archived_row(row: Row, number: int, *, left: bool = False) -> ArchivedRow:
    """`number`: of its entrant. `left`: it stands after those who play on."""
    tally = row.tally
    return ArchivedRow(
        place=row.place,
        entrant=number,
        won=tally.won,
        drawn=tally.drawn,
        lost=tally.lost,
        partier=(tally.partier_won, tally.partier_lost),
        points=(tally.points_for, tally.points_against),
        score=tally.score,
        tiebreaks=dict(row.values),
        decided_by=row.decided_by,
        left=left,
    )
