"""What a club chose of how its rounds are drawn."""

from exports.archive.content import Archive
from exports.archive.nodes import Node


def option(archive: Archive, key: str, usual: int) -> int:
    """A number among the system's choices; raise Refused("malformed") where it is none."""
    found = Node(archive.tournament.system_options, "tournament.system_options").get(key, usual)
    return usual if found.raw is None else found.whole(least=0)


def is_on(archive: Archive, key: str) -> bool:
    """A choice that is made or not; Refused as in `option`."""
    found = Node(archive.tournament.system_options, "tournament.system_options").get(key, False)
    return found.flag()
