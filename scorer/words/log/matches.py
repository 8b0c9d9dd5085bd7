"""Lines of matches and tables as sentences."""

from collections.abc import Mapping
from typing import Final

from flask_babel import gettext

from engine.contest.ledger import Kind
from engine.marking import mark
from scorer.log.actions import Action
from scorer.log.matches import (
    ConfirmLine,
    ConflictLine,
    EntryLine,
    OfMatch,
    PlaceLine,
    PostponeLine,
    SeatsLine,
)
from scorer.log.tables import CallLine, DeviceLine, EnterTableLine, OfTable, TablesLine
from scorer.words.log.naming import Naming
from scorer.words.log.told import Texts, Told, tables_to, texts_of

_CONFLICT: Final = mark("Motstridig uppgift i %(match)s, räknas inte: %(what)s.")
_ENTRY: Final[Texts] = texts_of(
    EntryLine,
    {
        Action.DEAL_SAVED: mark("Giv i %(match)s: %(what)s."),
        Action.PARTI_SAVED: mark("Resultat i %(match)s: %(what)s."),
        Action.WALK_OVER_SAVED: mark("%(match)s: %(what)s"),
        Action.MEND_SAVED: mark("Ändrat i %(match)s: %(what)s."),
        Action.DEAL_CONFLICT: _CONFLICT,
        Action.PARTI_CONFLICT: _CONFLICT,
        Action.WALK_OVER_CONFLICT: _CONFLICT,
        Action.MEND_CONFLICT: _CONFLICT,
    },
)
_KINDS: Final[Mapping[Action, Kind]] = {
    action: next(kind for kind in Kind if action.startswith(f"{kind}-")) for action in _ENTRY
}
_SETTLED: Final[Texts] = texts_of(
    ConflictLine,
    {
        Action.CONFLICT_USED: mark("En motstridig uppgift fick gälla i %(match)s."),
        Action.CONFLICT_BOTH: mark("Två olika uppgifter räknas nu båda i %(match)s."),
        Action.CONFLICT_PUT_AWAY: mark("En motstridig uppgift lades undan i %(match)s."),
        Action.CONFLICT_OPEN: mark("En undanlagd uppgift togs fram igen i %(match)s."),
    },
)
_PLACE: Final[Texts] = texts_of(
    PlaceLine,
    {
        Action.PLAY_POSTPONED: mark("Spelas nu: %(match)s."),
        Action.ASSIGN_TABLE: mark("Bordet ändrades för %(match)s."),
    },
)
_DEVICE: Final[Texts] = texts_of(
    DeviceLine,
    {
        Action.HOLD_TABLE: mark("En platta tog hand om bord %(table)s."),
        Action.TAKE_OVER: mark("En annan platta tog över bord %(table)s."),
        Action.RELEASE_TABLE: mark("Plattan lämnade bord %(table)s."),
        Action.MOVE_DEVICE: mark("En platta flyttades till bord %(table)s."),
    },
)
_CALL: Final[Texts] = texts_of(
    CallLine,
    {
        Action.CALL: mark("Bord %(table)s ropade på arrangören."),
        Action.TAKE_BACK_CALL: mark("Bord %(table)s behövde inte arrangören längre."),
        Action.ANSWER_CALL: mark("Arrangören kom till bord %(table)s."),
    },
)
_TABLES: Final[Texts] = texts_of(
    TablesLine,
    {
        Action.CHANGE_TABLES: mark("Antalet bord ändrades."),
        Action.RENEW_CODES: mark("Alla bordskoder byttes."),
    },
)


def tell_match(naming: Naming, line: OfMatch, match_id: int | None) -> Told:
    name = naming.match(match_id)
    match line:
        case EntryLine():
            said = naming.words(match_id).content(_KINDS[line.action], line.after)
            return Told(gettext(_ENTRY[line.action], match=name, what=said))
        case ConflictLine():
            return Told(gettext(_SETTLED[line.action], match=name))
        case ConfirmLine():
            return Told(gettext("Bekräftades: %(match)s.", match=name))
        case SeatsLine():
            return Told(gettext("Platserna bestämdes i %(match)s.", match=name))
        case PostponeLine():
            freed = tables_to(naming, line.after.table_to)
            return Told(gettext("Sköts upp: %(match)s.", match=name), after=freed)
        case PlaceLine():
            return Told(gettext(_PLACE[line.action], match=name))


def tell_table(line: OfTable) -> Told:
    match line:
        case TablesLine():
            return Told(gettext(_TABLES[line.action]))
        case EnterTableLine():
            text = mark("En platta kom till bord %(table)s.")
        case DeviceLine():
            text = _DEVICE[line.action]
        case CallLine():
            text = _CALL[line.action]
    before = line.before.table if line.before else None
    return Told(gettext(text, table=line.after.table or before or "?"))
