"""What the organiser has changed, as those at the table are told it: a sentence for each line of the log."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask_babel import gettext

from engine.contest.ledger import STRUCK, Entry, Kind
from engine.contest.match import DealLine
from engine.marking import mark
from scorer.log import entrants, hall, matches, rounds, tables
from scorer.log.actions import Action
from scorer.log.lines import read
from scorer.models import LogEntry
from scorer.rows.entrants.view import short_labels
from scorer.rows.matches.folding import Fold, Folded, as_submission, fold_chain
from scorer.rows.matches.record import MatchRecord
from scorer.rows.tables.places import DevicePlace
from scorer.words.hands import Words, entry_title, line_of
from scorer.words.log.naming import Naming
from scorer.words.log.telling import tell_line
from scorer.words.terms import listed

_ENTERED: Final[Mapping[str, str]] = {
    Kind.DEAL: mark("Arrangören har fyllt i %(hand)s: %(what)s."),
    Kind.PARTI: mark("Arrangören har fyllt i %(hand)s: %(what)s."),
    Kind.WALK_OVER: mark("Arrangören har avgjort matchen. %(what)s"),
}
_CHOSEN: Final = mark("Arrangören har valt vad som räknas där två olika var ifyllda.")
_SETTLED: Final[Mapping[Action, str]] = {
    Action.CONFLICT_USED: _CHOSEN,
    Action.CONFLICT_BOTH: mark("Arrangören har låtit båda räknas där två olika var ifyllda."),
    Action.CONFLICT_PUT_AWAY: _CHOSEN,
    Action.CONFLICT_OPEN: mark("Arrangören har tagit fram det som låg åt sidan. Välj vad som ska räknas."),
    Action.CONFIRM: mark("Arrangören har bekräftat matchen."),
}


@dataclass(frozen=True, slots=True)
class TableNews:
    """News for a device at its table. `here`: the matches there; `shown`: the one that it shows, if any."""

    naming: Naming
    place: DevicePlace
    here: Sequence[Folded]
    shown: Folded | None

    def told(self, entry: LogEntry) -> str:
        """The sentences of a line; empty if it does not concern those who sit here."""
        line = read(entry)
        match line:
            case tables.DeviceLine(action=Action.MOVE_DEVICE, after=now):
                return self._device_moved(now)
            case hall.ClockLine(action=Action.EXTRA_TIME, after=given):
                here = given.table == self.place.table.number
                return tell_line(self.naming.at(entry), line, entry.match_id).sentence if here else ""
            case matches.PostponeLine() | matches.PlaceLine():
                return self._placed(line, entry)
            case rounds.ExchangeLine():
                return self._exchanged(line)
            case rounds.TakeBackLine(before=gone):
                return str(gettext("Arrangören har tagit tillbaka rond %(number)s.", number=gone.round))
            case rounds.BringBackLine(after=back):
                return str(gettext("Rond %(number)s gäller igen.", number=back.round))
            case entrants.LeaveLine() | entrants.MembersLine():
                return self._about_entrant(line, entry)
            case matches.SeatsLine() | matches.EntryLine() | matches.ConflictLine() | matches.ConfirmLine():
                return self._of_match(line, entry)
        return ""

    def _device_moved(self, now: tables.DeviceAtTable) -> str:
        if (now.device, now.table) != (self.place.device.id, self.place.table.number):
            return ""
        return str(gettext("Arrangören har flyttat den här plattan till bord %(number)s.", number=now.table))

    def _of_match(self, line: matches.OfMatch, entry: LogEntry) -> str:
        """With the names of the match, where it is not the one that is shown."""
        about = next((folded for folded in self.here if folded.record.id == entry.match_id), None)
        if about is None:
            return ""
        told = " ".join(self._changed(line, about))
        return told if about is self.shown else f"{self.naming.match(entry.match_id)}: {told}"

    def _changed(self, line: matches.OfMatch, about: Folded) -> Iterator[str]:
        match line:
            case matches.SeatsLine(after=now):
                seated = [self.naming.people([person]) for person in now.seats]
                dealer = "" if now.first_dealer is None else seated[now.first_dealer]
                text = mark("Arrangören har skrivit hur ni sitter: %(names)s. Först gav %(dealer)s.")
                yield gettext(text, names=listed(seated), dealer=dealer)
            case matches.EntryLine(after=sent):
                yield from _entered(about.record, sent["id"])
            case matches.ConflictLine(action=action) | matches.ConfirmLine(action=action):
                yield gettext(_SETTLED[action])

    def _placed(self, line: matches.PostponeLine | matches.PlaceLine, entry: LogEntry) -> str:
        """A match that has come to the table, or has left it."""
        match = self.naming.match(entry.match_id)
        if isinstance(line, matches.PostponeLine):
            here = line.after.table == self.place.table.number
            return str(gettext("Arrangören har skjutit upp %(match)s.", match=match)) if here else ""
        if self.shown and entry.match_id == self.shown.record.id:
            return str(gettext("Här spelas nu %(match)s.", match=match))
        if line.before is None or line.before.table != self.place.table.number:
            return ""
        if line.after.table is None:
            text = mark("Arrangören har flyttat %(match)s härifrån. Den väntar på ett bord.")
            return str(gettext(text, match=match))
        text = mark("Arrangören har flyttat %(match)s till bord %(number)s.")
        return str(gettext(text, match=match, number=line.after.table))

    def _exchanged(self, line: rounds.ExchangeLine) -> str:
        own = self.shown and self.shown.record.id
        now = next((met.sides for met in line.after.matches if met.match == own), None)
        if now is None:
            return ""
        text = mark("Arrangören har bytt vilka som spelar här. Nu är det %(match)s.")
        return str(gettext(text, match=self.naming.meeting(now)))

    def _about_entrant(self, line: entrants.LeaveLine | entrants.MembersLine, entry: LogEntry) -> str:
        """In the words of the log, to those who play with or against it."""
        sides = (side for folded in self.here for side in folded.record.sides)
        if line.after.entrant not in {entrant.id for side in sides for entrant in side}:
            return ""
        sentence = tell_line(self.naming.at(entry), line, entry.match_id).sentence
        if line.action == Action.LEAVE and line.after.struck:
            return " ".join((sentence, gettext("Det som är spelat räknas inte.")))
        return sentence


def _entered(record: MatchRecord, submission_id: str) -> Iterator[str]:
    """A submission of the organiser. One that is kept as a conflict is seen as such."""
    chain, words = record.submissions, Words(record.rules.form, tuple(short_labels(record.sides)))
    place = next((place for place, row in enumerate(chain) if row.id == submission_id), None)
    if place is None:
        return
    before, after = (fold_chain(record.rules, map(as_submission, chain[:end])) for end in (place, place + 1))
    row = chain[place]
    if row.kind == Kind.MEND:
        yield from (_mended(words, change, before, after) for change in row.content["changes"])
    else:
        hand = "" if row.kind == Kind.WALK_OVER else _title(after, row.id)
        yield gettext(_ENTERED[row.kind], hand=hand, what=words.content(row.kind, row.content))


def _mended(words: Words, change: Mapping[str, Any], before: Fold, after: Fold) -> str:
    target = change["target"]
    entry = _entry(after, target)
    if entry.kind == Kind.WALK_OVER:
        return str(gettext("Arrangören har ändrat vem som får w.o."))
    text, named = mark("Arrangören har rättat %(hand)s. Nu står det: %(what)s."), before
    if change.get(STRUCK):
        text = mark("Arrangören har strukit %(hand)s: %(what)s.")
    elif STRUCK in change:
        text, named = mark("Arrangören låter %(hand)s räknas igen: %(what)s."), after
    what = words.content(entry.kind, entry.content)
    return str(gettext(text, hand=_title(named, target), what=what))


def _entry(fold: Fold, entry_id: str) -> Entry:
    return next(entry for entry in fold.entries if entry.id == entry_id)


def _title(fold: Fold, entry_id: str) -> str:
    """`tolva 2, giv 3`, as it is called inside a sentence; `giv 3` where there is but one parti."""
    line = next((line_of(step) for step in fold.steps if step.entry.id == entry_id), None)
    if isinstance(line, DealLine) and fold.state.rules.partier == 1:
        return str(gettext("giv %(number)s", number=line.deal))
    title = entry_title(fold, _entry(fold, entry_id))
    return title[:1].lower() + title[1:]
