"""Lines of entrants as sentences."""

from collections.abc import Mapping
from typing import Final

from flask_babel import gettext

from engine.marking import mark
from scorer.log.actions import Action
from scorer.log.entrants import (
    AdjustmentLine,
    EntrantLine,
    LateLine,
    LeaveLine,
    LoggedEntrant,
    LoggedMembers,
    MembersLine,
    OfEntrant,
    PresenceLine,
)
from scorer.models import AdjustmentKind, MemberRole
from scorer.words.log.naming import Naming
from scorer.words.log.told import Texts, Told, tables_to, texts_of

_ENTRANT: Final[Texts] = texts_of(
    EntrantLine,
    {
        Action.REGISTER: mark("%(who)s anmäldes."),
        Action.HOLD_PLACE: mark("En plats hölls: %(who)s."),
        Action.HOLD_AGAIN: mark("Platsen hölls igen: %(who)s."),
        Action.EDIT_ENTRANT: mark("%(who)s ändrades."),
        Action.REMOVE_ENTRANT: mark("%(who)s togs bort."),
    },
)
_LEAVE: Final[Texts] = texts_of(
    LeaveLine,
    {
        Action.LEAVE: mark("%(who)s lämnade tävlingen efter rond %(number)s."),
        Action.COME_BACK: mark("%(who)s är med igen från rond %(number)s."),
        Action.UNDO_LEAVE: mark("Ångrat: %(who)s lämnade aldrig tävlingen."),
        Action.UNDO_COME_BACK: mark("Ångrat: %(who)s kom inte tillbaka."),
    },
    apart=(Action.CHANGE_STRUCK,),
)
_AMOUNT: Final[Texts] = texts_of(
    AdjustmentLine,
    {
        Action.TAKE_AWAY_ADJUSTMENT: mark("Togs bort för %(who)s: %(amount)s."),
        Action.GIVE_ADJUSTMENT_BACK: mark("Räknas igen för %(who)s: %(amount)s."),
    },
    apart=(Action.ADJUST,),
)
_MEMBERS: Final[Texts] = texts_of(
    MembersLine,
    {
        Action.ADD_SUBSTITUTE: mark("%(who)s fick en ersättare."),
        Action.ADD_MEMBER: mark("%(who)s blev en spelare till."),
        Action.REMOVE_MEMBER: mark("En spelare togs bort ur %(who)s."),
        Action.REPLACE_MEMBER: mark("En spelare i %(who)s byttes ut."),
    },
)
_ROLES: Final[Mapping[MemberRole, str]] = {
    MemberRole.REGULAR: "%(name)s",
    MemberRole.SUBSTITUTE: mark("%(name)s (ersättare)"),
    MemberRole.FORMER: mark("%(name)s (tidigare)"),
}


def tell_entrant(naming: Naming, line: OfEntrant) -> Told:
    match line:
        case EntrantLine():
            return _entrant(naming, line)
        case LateLine():
            return Told(gettext("%(who)s kom sent och skrevs in.", who=naming.who(line.after)))
        case PresenceLine():
            text = mark("%(who)s är på plats.") if line.after.present else mark("%(who)s är inte här.")
            return Told(gettext(text, who=naming.who(line.after)))
        case LeaveLine():
            return _leave(naming, line)
        case AdjustmentLine():
            return _adjustment(naming, line)
        case MembersLine():
            sentence = gettext(_MEMBERS[line.action], who=naming.who(line.after))
            return Told(sentence, _people(line.before), _people(line.after))


def _entrant(naming: Naming, line: EntrantLine) -> Told:
    shown = line.after or line.before
    sentence = gettext(_ENTRANT[line.action], who=naming.who(shown))
    if line.action != Action.EDIT_ENTRANT:
        return Told(sentence)
    return Told(sentence, _registration(line.before), _registration(line.after))


def _registration(shown: LoggedEntrant | None) -> str:
    if shown is None:
        return ""
    return ", ".join(filter(None, (" – ".join(shown.members), shown.name, shown.club)))


def _leave(naming: Naming, line: LeaveLine) -> Told:
    shown = line.after
    if line.action != Action.CHANGE_STRUCK:
        text = _LEAVE[line.action]
    elif shown.struck:
        text = mark("Det som %(who)s har spelat ströks.")
    else:
        text = mark("Det som %(who)s har spelat räknas.")
    number = shown.back_round if line.action == Action.COME_BACK else shown.after_round
    sentence = gettext(text, who=naming.who(shown), number=number)
    return Told(sentence, after=tables_to(naming, shown.table_to))


def _adjustment(naming: Naming, line: AdjustmentLine) -> Told:
    shown = line.after
    if line.action != Action.ADJUST:
        text = _AMOUNT[line.action]
    elif shown.kind == AdjustmentKind.PENALTY:
        text = mark("%(who)s fick avdrag: %(amount)s.")
    else:
        text = mark("%(who)s fick tillägg: %(amount)s.")
    return Told(gettext(text, who=naming.who(shown), amount=naming.amount(shown)))


def _people(shown: LoggedMembers) -> str:
    return ", ".join(gettext(_ROLES[member.role], name=member.name) for member in shown.members)
