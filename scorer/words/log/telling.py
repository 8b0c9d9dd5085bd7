"""A line of the log as a sentence: what was done, to whom, and how it was before and after."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, assert_never

from flask_babel import gettext, ngettext
from sqlmodel import Session, select

from engine.contest.ledger import Kind
from engine.marking import mark
from scorer.log import entrants, hall, matches, rounds, tables, tournament
from scorer.log.actions import Action
from scorer.log.lines import read
from scorer.models import AdjustmentKind, LogEntry, MemberRole, Round, Tournament
from scorer.rows.rounds.stored import stored_round
from scorer.rows.screens import FIRST
from scorer.services.tables.numbers import shown_numbers
from scorer.words.choices import SEEN, clubs_words
from scorer.words.drafts import finding_sentence
from scorer.words.figures import figure
from scorer.words.language import moment_in_words
from scorer.words.log.naming import Naming
from scorer.words.log.screens import screen_name, shown_words
from scorer.words.log.sentences import SENTENCES
from scorer.words.terms import listed

OfSomething = (
    entrants.OfEntrant
    | rounds.OfRound
    | matches.OfMatch
    | tables.OfTable
    | hall.OfHall
    | tournament.OfTournament
)
_ROLES: Final[Mapping[MemberRole, str]] = {
    MemberRole.REGULAR: "%(name)s",
    MemberRole.SUBSTITUTE: mark("%(name)s (ersättare)"),
    MemberRole.FORMER: mark("%(name)s (tidigare)"),
}


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log; `before` and `after` where they say more than the sentence."""

    sentence: str
    before: str = ""
    after: str = ""


def tell(naming: Naming, entry: LogEntry) -> Told:
    """The line of a row; of one that this program does not know, or of no tournament, only its action."""
    line = read(entry)
    if line is None or isinstance(line, tournament.InstallationLine):
        return Told(gettext("Något ändrades (%(action)s).", action=entry.action))
    return tell_line(naming.at(entry), line, entry.match_id)


def tell_everything(session: Session, of: Tournament) -> None:
    """Raises if a line of its log or a note on a round cannot be told."""
    naming = Naming(session, of)
    for round_id in session.exec(select(Round.id).where(Round.tournament_id == of.id)).all():
        for note in stored_round(session, round_id).notes:
            finding_sentence(note, naming.entrants.values(), naming.terms)
    for entry in session.exec(select(LogEntry).where(LogEntry.tournament_id == of.id)).all():
        tell(naming, entry)


def tell_line(naming: Naming, line: OfSomething, match_id: int | None) -> Told:
    if isinstance(line, entrants.OfEntrant):
        return _of_entrant(naming, line)
    if isinstance(line, rounds.OfRound):
        return _of_round(naming, line, match_id)
    if isinstance(line, matches.OfMatch):
        return _of_match(naming, line, match_id)
    if isinstance(line, tables.OfTable):
        return _of_table(line)
    if isinstance(line, hall.OfHall):
        return _of_hall(line)
    if isinstance(line, tournament.OfTournament):
        return _of_tournament(naming, line)
    assert_never(line)


def _told(line: OfSomething, before: str = "", after: str = "", **params: object) -> Told:
    return Told(gettext(_text(line), **params), before, after)


def _text(line: OfSomething) -> str:
    match line:
        case entrants.PresenceLine():
            return mark("%(who)s är på plats.") if line.after.present else mark("%(who)s är inte här.")
        case entrants.LeaveLine(action=Action.CHANGE_STRUCK):
            struck = mark("Det som %(who)s har spelat ströks.")
            return struck if line.after.struck else mark("Det som %(who)s har spelat räknas.")
        case entrants.LeaveLine(action=Action.LEAVE) if not line.after.after_round:
            return mark("%(who)s lämnade tävlingen innan någon rond var spelad.")
        case entrants.AdjustmentLine(action=Action.ADJUST):
            penalty, bonus = (
                mark("%(who)s fick avdrag: %(amount)s."),
                mark("%(who)s fick tillägg: %(amount)s."),
            )
            return penalty if line.after.kind == AdjustmentKind.PENALTY else bonus
        case _:
            return SENTENCES[line.action]


def _started(turned: hall.ClockTurned) -> str:
    said = ngettext(
        "Klockan startades för rond %(number)s: en minut.",
        "Klockan startades för rond %(number)s: %(num)s minuter.",
        abs(turned.minutes),
        number=turned.round,
    )
    return str(said)


def _extra(given: hall.ClockTurned) -> str:
    """More time or less, for all tables or for one."""
    minutes, table, more = abs(given.minutes), given.table, given.minutes > 0
    if table is None and more:
        said = ngettext("Alla bord fick en minut till.", "Alla bord fick %(num)s minuter till.", minutes)
    elif table is None:
        said = ngettext("Alla bord fick en minut mindre.", "Alla bord fick %(num)s minuter mindre.", minutes)
    elif more:
        said = ngettext(
            "Bord %(table)s fick en minut till.",
            "Bord %(table)s fick %(num)s minuter till.",
            minutes,
            table=table,
        )
    else:
        said = ngettext(
            "Bord %(table)s fick en minut mindre.",
            "Bord %(table)s fick %(num)s minuter mindre.",
            minutes,
            table=table,
        )
    return str(said)


def _told_winners(screen: str, told: int) -> str:
    if not told:
        return str(gettext("Vinnarna doldes på ”%(screen)s”.", screen=screen))
    some = ngettext(
        "Vinnarna på ”%(screen)s”: en visad.",
        "Vinnarna på ”%(screen)s”: %(num)s visade.",
        told,
        screen=screen,
    )
    return str(some)


def _of_entrant(naming: Naming, line: entrants.OfEntrant) -> Told:
    who = naming.who(line.after or line.before)
    match line:
        case entrants.EntrantLine(action=Action.EDIT_ENTRANT):
            return _told(line, _registration(line.before), _registration(line.after), who=who)
        case entrants.EntrantLine() | entrants.LateLine() | entrants.PresenceLine():
            return _told(line, who=who)
        case entrants.LeaveLine(action=action, after=leave):
            number = leave.back_round if action == Action.COME_BACK else leave.after_round
            return _told(line, after=_tables_to(naming, leave.table_to), who=who, number=number)
        case entrants.AdjustmentLine():
            return _told(line, who=who, amount=naming.amount(line.after))
        case entrants.MembersLine():
            return _told(line, _people(line.before), _people(line.after), who=who)


def _registration(shown: entrants.LoggedEntrant | None) -> str:
    if shown is None:
        return ""
    fee = gettext("avgift %(sum)s kr", sum=figure(shown.fee)) if shown.fee else ""
    paid = gettext("betalat") if shown.paid else ""
    return ", ".join(filter(None, (" – ".join(shown.members), shown.name, shown.club, fee, paid)))


def _people(shown: entrants.LoggedMembers) -> str:
    return ", ".join(gettext(_ROLES[member.role], name=member.name) for member in shown.members)


def _tables_to(naming: Naming, got: Collection[int]) -> str:
    """The matches that got the tables that became free."""
    return " ".join(
        str(gettext("Bordet gick till %(match)s.", match=naming.match(match_id))) for match_id in got
    )


def _of_round(naming: Naming, line: rounds.OfRound, match_id: int | None) -> Told:
    match line:
        case rounds.DraftLine():
            return _told(line, _drawn(naming, line.before), _drawn(naming, line.after))
        case rounds.PublishLine(after=published):
            drawn = _drawn(naming, published)
            settled = list(_settled(naming, line.before or rounds.Settled(), published.round))
            after = " ".join((f"{drawn}.", *settled)) if settled else drawn
            return _told(line, after=after, number=published.round)
        case rounds.TakeBackLine(before=played):
            return _told(line, number=played.round, entries=played.entries, begun=played.begun)
        case rounds.BringBackLine():
            return _told(line, number=line.after.round)
        case rounds.ExchangeLine():
            before, after = _exchanged(naming, line.before), _exchanged(naming, line.after)
            return _told(line, before, after, number=naming.rounds.get(match_id, "?"))


def _meetings(naming: Naming, met: Sequence[rounds.Sides]) -> str:
    return "; ".join(naming.meeting(sides) for sides in met)


def _drawn(naming: Naming, shown: rounds.LoggedRound | None) -> str:
    return _meetings(naming, shown.matches) if shown else ""


def _exchanged(naming: Naming, shown: rounds.LoggedMatches) -> str:
    return _meetings(naming, [match.sides for match in shown.matches])


def _settled(naming: Naming, settled: rounds.Settled, number: int) -> Iterator[str]:
    """Sentences on entrants that came or left while the round was taken back (`settle_comers`)."""
    for came in settled.came:
        yield gettext("%(who)s är med från rond %(number)s.", who=naming.who(came), number=number)
    for given in settled.not_missed:
        text = mark("%(who)s missade inte rond %(missed)s och får inget för den.")
        yield gettext(text, who=naming.who(given), missed=given.round)
    for left in settled.left:
        yield gettext("%(who)s är inte med från rond %(number)s.", who=naming.who(left), number=number)


def _of_match(naming: Naming, line: matches.OfMatch, match_id: int | None) -> Told:
    name = naming.match(match_id)
    match line:
        case matches.EntryLine():
            kind = Kind(line.action.rpartition("-")[0])
            return _told(line, match=name, what=naming.words(match_id).content(kind, line.after))
        case matches.PostponeLine():
            return _told(line, after=_tables_to(naming, line.after.table_to), match=name)
        case matches.SeatsLine():
            return _told(line, naming.people(line.before.seats), naming.people(line.after.seats), match=name)
        case matches.ConflictLine() | matches.ConfirmLine() | matches.PlaceLine():
            return _told(line, match=name)


def _of_table(line: tables.OfTable) -> Told:
    if isinstance(line, tables.TablesLine):
        return _told(line)
    if isinstance(line, tables.ChooseTablesLine):
        return _told(line, tables=shown_numbers(line.after.numbers))
    before = line.before.table if line.before else None
    return _told(line, table=line.after.table or before or "?")


def _of_hall(line: hall.OfHall) -> Told:
    if isinstance(line, hall.ClockRulesLine):
        return _told(line, _clock_rules(line.before), _clock_rules(line.after))
    if isinstance(line, hall.PictureLine):
        return _told(line, name=line.after.name)
    if isinstance(line, hall.ScreenLine):
        return _of_screen(line)
    return Told(_of_clock(line))


def _of_clock(line: hall.ClockLine) -> str:
    match line.action:
        case Action.START_CLOCK:
            return _started(line.after)
        case Action.EXTRA_TIME:
            return _extra(line.after)
        case _:
            return str(gettext(_text(line)))


def _of_screen(line: hall.ScreenLine) -> Told:
    screen = line.after or line.before or hall.LoggedScreen(FIRST)
    before, after = ("" if found is None else _screen(found) for found in (line.before, line.after))
    if line.action == Action.TELL_WINNERS:
        return Told(_told_winners(screen_name(screen), line.after.told if line.after else 0), before, after)
    return _told(line, before, after, screen=screen_name(screen))


def _screen(screen: hall.LoggedScreen) -> str:
    return ": ".join(filter(None, (screen.name, shown_words(screen), screen.notice)))


def _clock_rules(rules: hall.ClockRules) -> str:
    if not rules.minutes:
        return str(gettext("ingen klocka"))
    minutes = ngettext("%(num)s minut", "%(num)s minuter", rules.minutes)
    return ", ".join(filter(None, (minutes, rules.over)))


def _taken(choice: tournament.LoggedSignUp) -> str:
    """What is taken from telephones."""
    said = ((choice.sign_up, gettext("anmälningar")), (choice.check_in, gettext("att de är här")))
    return listed([words for taken, words in said if taken]) or str(gettext("ingenting"))


def _of_tournament(naming: Naming, line: tournament.OfTournament) -> Told:
    match line:
        case (
            tournament.PlanLine()
            | tournament.StatusLine()
            | tournament.PutAwayLine()
            | tournament.FinalLine()
        ):
            return _told(line)
        case tournament.ProtestsLine(after=protests):
            return _told(line, until=moment_in_words(protests.until))
        case tournament.SeenLine(before=earlier, after=chosen):
            return _told(line, gettext(SEEN[earlier.seen]), gettext(SEEN[chosen.seen]))
        case tournament.SignUpLine(before=earlier, after=chosen):
            return _told(line, _taken(earlier), _taken(chosen))
        case tournament.ClubsLine(before=earlier, after=chosen):
            return _told(line, clubs_words(earlier.clubs), clubs_words(chosen.clubs))
        case tournament.PrizesLine(before=earlier_prizes, after=prizes):
            return _told(
                line, *("; ".join(each.prizes) or gettext("inga") for each in (earlier_prizes, prizes))
            )
        case tournament.ChangeRulesLine() | tournament.UndoRulesLine():
            changed = line.after if isinstance(line, tournament.ChangeRulesLine) else line.before
            before, after = naming.rules(line.before), naming.rules(line.after)
            return _told(line, before, after, number=changed.from_round)
        case tournament.LotLine(after=lot):
            return _told(line, names=listed([naming.entrant(entrant) for entrant in lot.order]))
        case tournament.RestoreLine(after=copy):
            return _told(line, made=moment_in_words(datetime.fromisoformat(copy.made)))
        case tournament.UndoLotLine(before=lots):
            return _told(line, names=listed([naming.entrant(entrant) for entrant in lots.lots]))
