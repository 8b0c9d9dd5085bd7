"""The rows of an archive that keeps none: one that was simulated, or written by another program.

Its results become submissions of the organiser, made when the file was read. Who has won is confirmed, so
that no table waits for anybody.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from typing import Any, Final

from engine.contest.ledger import NO_SHOW, Kind
from exports.archive import kept as file
from exports.archive.content import Archive, ArchivedEntrant, ArchivedMatch, ArchivedRound, ArchivedState
from scorer.models import MemberRole, Role
from scorer.rows.rounds.stored import ABSENT, NOTES, PROPOSED, STAGES, WAITED
from scorer.services.archives.choices import options_told, scoring_told

_UNPLAYED: Final = frozenset({ArchivedState.WALK_OVER, ArchivedState.NO_SHOW, ArchivedState.BOTH_ABSENT})
_ORGANISER: Final = Role.ORGANISER.value


def kept_of(archive: Archive, at: datetime) -> file.Kept:
    return _Making(archive, at).kept()


@dataclass(slots=True)
class _Making:
    """`people`: the person of each entrant and name, counted from 1; two of one name are two."""

    archive: Archive
    at: datetime
    people: dict[tuple[int, str, int], int] = field(default_factory=dict)
    matches: Iterator[int] = field(default_factory=lambda: count(1))
    submissions: Iterator[int] = field(default_factory=lambda: count(1))

    def kept(self) -> file.Kept:
        archive = self.archive
        regular = {entrant.number: self._persons(entrant) for entrant in archive.entrants}
        rounds = tuple(map(self._round, archive.rounds))
        return file.Kept(
            tournament=file.KeptTournament(
                system_options=options_told(archive.tournament),
                scoring=scoring_told(archive.tournament),
                made=self.at,
            ),
            people=tuple(name for _, name, _ in self.people),
            entrants=tuple(self._entrant(entrant, regular[entrant.number]) for entrant in archive.entrants),
            leaves=tuple(
                file.KeptLeave(
                    entrant=entrant.number,
                    after=leave.after,
                    back=leave.back,
                    struck=leave.struck,
                    reason=leave.reason,
                    made=self.at,
                )
                for entrant in archive.entrants
                for leave in entrant.leaves
            ),
            adjusted=(self.at,) * len(archive.adjustments),
            rounds=rounds,
        )

    def _persons(self, entrant: ArchivedEntrant) -> tuple[int, ...]:
        seen: dict[str, int] = {}
        found = []
        for name in entrant.members:
            seen[name] = seen.get(name, 0) + 1
            found.append(self._person(entrant.number, name, seen[name]))
        return tuple(found)

    def _person(self, entrant: int, name: str, which: int = 1) -> int:
        return self.people.setdefault((entrant, name, which), len(self.people) + 1)

    def _entrant(self, entrant: ArchivedEntrant, regular: tuple[int, ...]) -> file.KeptEntrant:
        """Somebody who has sat for it and is no member is a substitute."""
        own = [person for (number, _, _), person in self.people.items() if number == entrant.number]
        substitutes = [person for person in own if person not in regular]
        members = [file.KeptMember(person) for person in regular]
        members += [file.KeptMember(person, MemberRole.SUBSTITUTE.value) for person in substitutes]
        return file.KeptEntrant(
            number=entrant.number,
            name="" if entrant.name == " – ".join(entrant.members) else entrant.name,
            phantom=not entrant.members,
            members=tuple(members),
            made=self.at,
        )

    def _round(self, played: ArchivedRound) -> file.KeptRound:
        matches = tuple(self._match(number, match) for number, match in enumerate(played.matches, 1))
        idle = tuple(
            file.KeptMatch(id=next(self.matches), number=number, sides=((entrant,),))
            for number, entrant in enumerate(played.byes, len(matches) + 1)
        )
        return file.KeptRound(
            number=played.number,
            drawn=_drawn(played),
            made=self.at,
            published=self.at,
            matches=(*matches, *idle),
        )

    def _match(self, number: int, match: ArchivedMatch) -> file.KeptMatch:
        submissions = tuple(self._submissions(match))
        stage = match.stage
        over = match.state == ArchivedState.PLAYED and submissions
        return file.KeptMatch(
            id=next(self.matches),
            number=number,
            sides=match.sides,
            table=match.table,
            first_dealer=match.first_dealer,
            stage=file.KeptStage(part=stage.part, number=stage.number, slot=stage.slot) if stage else None,
            postponed=match.postponed,
            seats=tuple(self._seats(match)),
            submissions=submissions,
            confirmations=(self._confirmation(submissions[-1].id),) if over else (),
        )

    def _seats(self, match: ArchivedMatch) -> Iterator[file.KeptSeat]:
        seen: dict[tuple[int, str], int] = {}
        for seat, sitting in enumerate(match.seats):
            who = (sitting.entrant, sitting.name)
            seen[who] = seen.get(who, 0) + 1
            yield file.KeptSeat(seat, self._person(*who, seen[who]), match.postponed)

    def _submissions(self, match: ArchivedMatch) -> Iterator[file.KeptSubmission]:
        sent = [_entered(entry) for entry in match.entries]
        if (given := _given(match)) is not None:
            sent.append((Kind.WALK_OVER, given))
        before = None
        for number, (kind, content) in enumerate(sent, 1):
            own = next(self.submissions)
            yield file.KeptSubmission(
                id=own,
                number=number,
                after=before,
                kind=kind.value,
                content=content,
                role=_ORGANISER,
                at=self.at,
            )
            before = own

    def _confirmation(self, submission: int) -> file.KeptConfirmation:
        return file.KeptConfirmation(submission=submission, role=_ORGANISER, at=self.at)


def _entered(entry: Mapping[str, Any]) -> tuple[Kind, Mapping[str, Any]]:
    kind = Kind.PARTI if Kind.PARTI in entry else Kind.DEAL
    content = entry.get(kind)
    return kind, content if isinstance(content, Mapping) else {}


def _given(match: ArchivedMatch) -> dict[str, Any] | None:
    """The walk-over; also one of a match that is struck, which nobody has played."""
    struck = match.state == ArchivedState.STRUCK and not match.entries
    if match.state not in _UNPLAYED and not (struck and (match.winner is not None or match.absent)):
        return None
    found: dict[str, Any] = {"winner": match.winner}
    if match.state == ArchivedState.NO_SHOW:
        found["cause"] = NO_SHOW
    return found | ({"absent": list(match.absent)} if match.absent else {})


def _drawn(played: ArchivedRound) -> dict[str, Any]:
    """How it was drawn, as far as it is known. A round that was made by hand was not drawn as it is."""
    waited = [number for number, match in enumerate(played.matches, 1) if match.waited]
    found: dict[str, Any] = {WAITED: waited, ABSENT: list(played.absent)}
    if played.by_hand:
        return found
    stages = [match.stage for match in played.matches]
    return {
        PROPOSED: {
            "matches": [list(map(list, match.sides)) for match in played.matches],
            "byes": list(played.byes),
        },
        STAGES: [
            stage and {"part": stage.part, "number": stage.number, "slot": stage.slot} for stage in stages
        ]
        if any(stages)
        else [],
        NOTES: [{"code": note.code, "params": dict(note.params)} for note in played.notes],
        **found,
    }
