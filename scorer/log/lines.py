"""Any line of the log, as JSON for its row and back."""

from typing import Annotated, Final, get_args, get_type_hints

from pydantic import Field, TypeAdapter, ValidationError

from scorer.log.actions import Action
from scorer.log.entrants import OfEntrant
from scorer.log.hall import OfHall
from scorer.log.matches import OfMatch
from scorer.log.rounds import OfRound
from scorer.log.tables import OfTable
from scorer.log.tournament import InstallationLine, OfTournament
from scorer.models import LogEntry
from scorer.models.columns import Json

Line = OfEntrant | OfRound | OfMatch | OfTable | OfHall | OfTournament | InstallationLine
"""`action` tells the kinds apart; `before` and `after` are stored in the row."""
_LINES: Final[TypeAdapter[Line]] = TypeAdapter(Annotated[Line, Field(discriminator="action")])


def actions_of(kind: type) -> frozenset[Action]:
    """The actions of one kind of line."""
    return frozenset(get_args(get_type_hints(kind)["action"]))


if missing := set(Action).difference(*map(actions_of, get_args(Line))):
    raise ValueError(f"no line holds {sorted(missing)}")


def written(line: Line) -> tuple[Json | None, Json | None]:
    """The values that are stored for a line: before and after."""
    told = _LINES.dump_python(line, mode="json")
    return told["before"], told["after"]


def read(entry: LogEntry) -> Line | None:
    """The line of a row; None for one that this program does not know."""
    raw = {"action": entry.action, "before": entry.before, "after": entry.after}
    try:
        return _LINES.validate_python(raw)
    except ValidationError:
        return None
