"""Lines of rounds as sentences."""

from collections.abc import Iterator, Sequence
from typing import Final

from flask_babel import gettext

from engine.marking import mark
from scorer.log.actions import Action
from scorer.log.rounds import (
    BringBackLine,
    DraftLine,
    ExchangeLine,
    LoggedMatches,
    LoggedRound,
    OfRound,
    PublishedRound,
    PublishLine,
    Settled,
    Sides,
    TakeBackLine,
)
from scorer.words.log.naming import Naming
from scorer.words.log.told import Texts, Told, texts_of

_DRAFT: Final[Texts] = texts_of(
    DraftLine,
    {
        Action.DRAW_DRAFT: mark("Ett förslag till en rond gjordes."),
        Action.DRAW_DECIDING: mark("Ett förslag till en avgörande match gjordes."),
        Action.SWAP_IN_DRAFT: mark("Två bytte plats i förslaget."),
        Action.MOVE_BYE: mark("Den lediga platsen flyttades i förslaget."),
        Action.MEET_IN_DRAFT: mark("En match sattes ihop i förslaget."),
        Action.PART_IN_DRAFT: mark("En match togs isär i förslaget."),
        Action.DISCARD_DRAFT: mark("Förslaget kastades."),
    },
)


def tell_round(naming: Naming, line: OfRound, match_id: int | None) -> Told:
    match line:
        case DraftLine():
            sentence = gettext(_DRAFT[line.action])
            return Told(sentence, _round(naming, line.before), _round(naming, line.after))
        case PublishLine():
            return _published(naming, line)
        case TakeBackLine():
            return _taken_back(line)
        case BringBackLine():
            return Told(gettext("Rond %(number)s gäller igen.", number=line.after.round))
        case ExchangeLine():
            number = naming.rounds.get(match_id, "?")
            sentence = gettext("Några bytte plats i rond %(number)s.", number=number)
            return Told(sentence, _exchanged(naming, line.before), _exchanged(naming, line.after))


def _meetings(naming: Naming, matches: Sequence[Sides]) -> str:
    return "; ".join(naming.meeting(sides) for sides in matches)


def _round(naming: Naming, shown: LoggedRound | PublishedRound | None) -> str:
    return _meetings(naming, shown.matches) if shown else ""


def _exchanged(naming: Naming, shown: LoggedMatches) -> str:
    return _meetings(naming, [match.sides for match in shown.matches])


def _published(naming: Naming, line: PublishLine) -> Told:
    sentence = gettext("Rond %(number)s publicerades.", number=line.after.round)
    drawn = _round(naming, line.after)
    settled = list(_settled(naming, line.before or Settled(), line.after.round))
    return Told(sentence, after=" ".join((f"{drawn}.", *settled)) if settled else drawn)


def _settled(naming: Naming, settled: Settled, number: int) -> Iterator[str]:
    """Of a round that was taken back and stands anew: what was settled with it (`settle_comers`)."""
    for came in settled.came:
        yield gettext("%(who)s är med från rond %(number)s.", who=naming.who(came), number=number)
    for given in settled.not_missed:
        text = mark("%(who)s missade inte rond %(missed)s och får inget för den.")
        yield gettext(text, who=naming.who(given), missed=given.round)
    for left in settled.left:
        yield gettext("%(who)s är inte med från rond %(number)s.", who=naming.who(left), number=number)


def _taken_back(line: TakeBackLine) -> Told:
    text = mark("Rond %(number)s togs tillbaka: %(entries)s givar och resultat, %(begun)s påbörjade matcher.")
    played = line.before
    return Told(gettext(text, number=played.round, entries=played.entries, begun=played.begun))
