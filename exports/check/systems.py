"""What each system promises of its rounds, and so what is checked of them beside the figures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from exports.archive.content import Archive
from exports.archive.nodes import Node
from exports.check.byes import check_byes, check_excuses
from exports.check.findings import Findings
from exports.check.meetings import check_all_met, check_once_each, check_partners, check_rematches
from exports.check.places import check_everybody

Check = Callable[[Archive], Findings]


@dataclass(frozen=True, slots=True)
class Promise:
    """`alone`: sides of several are made anew each round of those who have entered alone."""

    checks: tuple[Check, ...]
    alone: bool = False


def option(archive: Archive, key: str, usual: int) -> int:
    """A number among the system's choices; raise Refused("malformed") where it is none."""
    found = Node(archive.tournament.system_options, "tournament.system_options").get(key, usual)
    return usual if found.raw is None else found.whole(least=0)


def _round_robin(archive: Archive) -> Findings:
    meetings = option(archive, "meetings", 1)
    yield from check_once_each(archive, meetings)
    yield from check_byes(archive, meetings)
    played_out = archive.tournament.finished and option(archive, "rounds", 0) == 0
    yield from check_all_met(archive, meetings) if played_out else ()


def _swiss(archive: Archive) -> Findings:
    yield from check_rematches(archive)
    yield from check_byes(archive, None)
    yield from check_excuses(archive)


def _individual(archive: Archive) -> Findings:
    yield from check_partners(archive, 4)
    yield from check_byes(archive, None)


PROMISES: Final[Mapping[str, Promise]] = {
    "round-robin": Promise((check_everybody, _round_robin)),
    "swiss": Promise((check_everybody, _swiss)),
    "individual": Promise((check_everybody, _individual), alone=True),
    "by-hand": Promise((check_everybody,)),
}
