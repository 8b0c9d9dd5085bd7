"""A line of the log as a sentence: what was done, to whom, and how it was before and after."""

from typing import assert_never

from flask_babel import gettext

from scorer.log.entrants import OfEntrant
from scorer.log.lines import read
from scorer.log.matches import OfMatch
from scorer.log.rounds import OfRound
from scorer.log.tables import OfTable
from scorer.log.tournament import InstallationLine, OfTournament
from scorer.models import LogEntry
from scorer.words.log.entrants import tell_entrant
from scorer.words.log.matches import tell_match, tell_table
from scorer.words.log.naming import Naming
from scorer.words.log.rounds import tell_round
from scorer.words.log.told import Told
from scorer.words.log.tournament import tell_tournament

OfSomething = OfEntrant | OfRound | OfMatch | OfTable | OfTournament


def tell(naming: Naming, entry: LogEntry) -> Told:
    """The line of a row; of one that this program does not know, or of no tournament, only its action."""
    line = read(entry)
    if line is None or isinstance(line, InstallationLine):
        return Told(gettext("Något ändrades (%(action)s).", action=entry.action))
    return tell_line(naming, line, entry.match_id)


def tell_line(naming: Naming, line: OfSomething, match_id: int | None) -> Told:
    if isinstance(line, OfEntrant):
        return tell_entrant(naming, line)
    if isinstance(line, OfRound):
        return tell_round(naming, line, match_id)
    if isinstance(line, OfMatch):
        return tell_match(naming, line, match_id)
    if isinstance(line, OfTable):
        return tell_table(line)
    if isinstance(line, OfTournament):
        return tell_tournament(naming, line)
    assert_never(line)
