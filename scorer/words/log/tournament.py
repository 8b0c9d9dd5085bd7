"""Lines of the whole tournament as sentences."""

from typing import Final

from flask_babel import gettext

from engine.marking import mark
from scorer.log.actions import Action
from scorer.log.tournament import (
    ChangeRulesLine,
    LotLine,
    OfTournament,
    PlanLine,
    StatusLine,
    UndoLotLine,
    UndoRulesLine,
)
from scorer.words.log.naming import Naming
from scorer.words.log.told import Texts, Told, texts_of
from scorer.words.terms import listed

_PLAN: Final[Texts] = texts_of(
    PlanLine,
    {
        Action.CREATE_TOURNAMENT: mark("Tävlingen skapades."),
        Action.EDIT_TOURNAMENT: mark("Tävlingens val ändrades."),
    },
)
_STATUS: Final[Texts] = texts_of(
    StatusLine,
    {
        Action.END_TOURNAMENT: mark("Tävlingen avslutades."),
        Action.REOPEN_TOURNAMENT: mark("Tävlingen öppnades igen."),
    },
)


def tell_tournament(naming: Naming, line: OfTournament) -> Told:
    match line:
        case PlanLine():
            return Told(gettext(_PLAN[line.action]))
        case StatusLine():
            return Told(gettext(_STATUS[line.action]))
        case ChangeRulesLine():
            number = line.after.from_round
            sentence = gettext("Reglerna ändrades från rond %(number)s.", number=number)
            return Told(sentence, naming.rules(line.before), naming.rules(line.after))
        case UndoRulesLine():
            number = line.before.from_round
            sentence = gettext("Regeländringen från rond %(number)s ångrades.", number=number)
            return Told(sentence, naming.rules(line.before), naming.rules(line.after))
        case LotLine():
            names = listed([naming.entrant(entrant) for entrant in line.after.order])
            return Told(gettext("Lott drogs. Ordningen blev %(names)s.", names=names))
        case UndoLotLine():
            names = listed([naming.entrant(entrant) for entrant in line.before.lots])
            return Told(gettext("Lotten ångrades mellan %(names)s.", names=names))
