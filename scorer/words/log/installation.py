"""Lines of the log that belong to no tournament: log-ins, passwords, settings of the installation."""

from collections.abc import Mapping
from typing import Final

from flask_babel import gettext

from engine.marking import mark
from scorer.log.actions import Action
from scorer.log.lines import actions_of, read
from scorer.log.tournament import (
    Address,
    InstallationLine,
    LogInFrom,
    OfClubTable,
    ReadFile,
    ThrownAway,
    TimeZone,
)
from scorer.models import LogEntry

_SENTENCES: Final[Mapping[Action, str]] = {
    Action.CHOOSE_ADDRESS: mark("Adressen för plattorna byttes."),
    Action.STATE_CARD_ADDRESS: mark("Adressen på bordskorten bestämdes."),
    Action.RENEW_CLUB_CODE: mark("Ett av klubbens bord fick en ny kod."),
    Action.RENEW_SPARE_CODE: mark("Reservplattan fick en ny kod."),
    Action.CHOOSE_ZONE: mark("Tidszonen byttes."),
    Action.READ_FILE: mark("En tävling lästes in från en fil."),
    Action.THROW_AWAY: mark("En tävling kastades."),
    Action.PASSWORD_FIRST: mark("Arrangören valde sitt första lösenord."),
    Action.PASSWORD_NEW: mark("Ett nytt lösenord valdes på datorn. Alla loggades ut."),
    Action.LOG_IN: mark("Någon loggade in från en annan apparat."),
    Action.LOG_IN_FAILED: mark("Fel lösenord från en annan apparat."),
    Action.LOG_OUT: mark("Någon loggade ut."),
}
_HERE: Final[Mapping[Action, str]] = {
    Action.LOG_IN: mark("Någon loggade in på datorn."),
    Action.LOG_IN_FAILED: mark("Fel lösenord på datorn."),
}
"""The same, at the computer itself."""

if untold := actions_of(InstallationLine) - _SENTENCES.keys():
    raise ValueError(f"no sentence for {sorted(untold)}")


def tell_installation(entry: LogEntry) -> str:
    """A sentence with what it was before and is now; of a line that is not known only its action."""
    line = read(entry)
    if not isinstance(line, InstallationLine):
        return str(gettext("Något ändrades (%(action)s).", action=entry.action))
    here = isinstance(line.after, LogInFrom) and line.after.here
    said = gettext(_HERE[line.action] if here else _SENTENCES[line.action])
    if isinstance(line.after, ThrownAway):
        text = mark("Tävlingen ”%(name)s” kastades. En kopia finns: %(file)s")
        return str(gettext(text, name=line.after.thrown, file=line.after.file))
    if isinstance(line.after, ReadFile):
        return str(gettext("Tävlingen ”%(name)s” lästes in från en fil.", name=line.after.name))
    if isinstance(line.after, OfClubTable):
        return str(gettext("Klubbens bord %(table)s fick en ny kod.", table=line.after.table))
    after = _shown(line.after)
    return f"{said} {_shown(line.before) or '–'} → {after}" if after else str(said)


def _shown(value: Address | TimeZone | LogInFrom | ReadFile | OfClubTable | ThrownAway | None) -> str:
    match value:
        case Address(address=address):
            return address or ""
        case TimeZone(time_zone=zone):
            return zone
        case _:
            return ""
