"""What a tablet carries from a computer that is gone: read from the end of an address.

The page at the table writes it (`static/table/carrying.js`), the page that takes in hands sends it here:

    1<mark><sum><number>.<of>.<text>

`1` is the version (now 2), `mark` the CRC-32 of the text of all parts, `sum` that of mark, number, of and
text (eight figures each). The parts' texts, one after another, are a JSON list: when the tournament was made
(milliseconds since 1970), the bodies of `/bord/givar` in their order, and the body of `/bord/platser` or
null. From version 2 on also the matches as the tablet knew them, `[match, round, [[number, …], …]]`, the
longest chains that it has seen, `[match, count, last]`, and its half-filled hand, `[match, draft, begun]` or
null. In the text one sign stands for each of `WORDS`; a body without `after` builds on the one before it of
its match.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, starmap
from typing import Any, Final
from zlib import crc32

from flask import current_app
from itsdangerous import BadSignature, URLSafeSerializer

from engine.formats.shape import parse
from scorer.backups.missing import Seen
from scorer.problems import Problem
from scorer.services.matches.entries import Sent
from scorer.services.matches.meant import Met
from scorer.web.addresses import LARGEST_ID
from scorer.web.table.routes import Body, seen_in, sent_in

WORDS: Final = (
    '"', ",", ":", "[", "]", "{", "}", '","', '],"first_dealer":', "},{", "]}", "}]", "null", "true", "false",
    '{"id":"', '","after":"', '","after":null', '","match":', ',"match":',
    ',"kind":"deal","deal":{', ',"kind":"mend","changes":[', '{"target":"', '","deal":{', '","struck":',
    '"melds":[', '{"side":', ',"suit":"S"}', ',"suit":"H"}', ',"suit":"D"}', ',"suit":"C"}', ',"slip":true',
    '],"vinst":', ',"vinst":', ',"last_trick":', '"redeal":true', '"gubbe":{"kind":"half","side":',
    '"gubbe":{"kind":"whole","side":', ',"made":', '"card_points":[', '"maktorer":[', '"ogon":[',
    '"tricks":[', '"cards":[', '"kind":"', '"buyer":', '{"match":', ',"seats":[',
)  # fmt: skip
"""What is common in these texts. Old pages write by this list too: it is never changed, only `VERSION` is."""
SIGNS: Final = "ghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
VERSION: Final = "2"
READ: Final = ("1", VERSION)
OF_VERSION_1: Final = 3
MOST_PARTS: Final = 99
MOST_SENT: Final = 1000
MOST_MATCHES: Final = 100
"""Different matches, for each of which whole rounds are read. A tablet meets one in a round."""
_MEANT: Final = dict(zip(SIGNS, WORDS, strict=True))
_PART: Final = re.compile(
    r"([0-9])([0-9a-f]{8})([0-9a-f]{8})([1-9][0-9]?)\.([1-9][0-9]?)\.([\w~-]+)", re.ASCII
)
_SHORT: Final = re.compile(r"~~([0-9a-f]{4})|~(.)|(.)")


def signed_device(device_id: str) -> str:
    """Who a device is, for the next computer: it has the same secret key if it goes on from the stick."""
    return str(_signing().dumps(device_id))


def device_signed(raw: str) -> str | None:
    """The device's id; None if it was not signed with this computer's key."""
    try:
        found = _signing().loads(raw)
    except BadSignature:
        return None
    return found if isinstance(found, str) else None


def _signing() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.config["SECRET_KEY"], salt="carried-device")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what is carried. `mark`: equal in all parts that belong together."""

    mark: str
    number: int
    of: int
    text: str


@dataclass(frozen=True, slots=True)
class Carried:
    """What a tablet carries. `made`: when its tournament was made, in milliseconds.

    `bodies`: as the tablet sends them. `seats`: how they sit in one of the matches, as the tablet would say
    it; None if it does not know. `met`: by id, the matches as it knew them. `half`: the draft of a hand, as
    the tablet keeps it, with its match.
    """

    made: int
    bodies: Sequence[Mapping[str, Any]]
    seats: Body | None
    met: Mapping[int, Met] = field(default_factory=dict)
    seen: Sequence[Seen] = ()
    half: tuple[int, Mapping[str, Any]] | None = None

    @property
    def sent(self) -> Sequence[Sent]:
        """The bodies as they are read."""
        return [sent_in(Body(body)) for body in self.bodies]


def read_part(raw: str) -> Part:
    """Refused: `carried-newer` from another version of the program, `carried-broken`."""
    found = _PART.fullmatch(raw)
    if found is None:
        raise Problem("carried-broken")
    version, mark, checked, number, of, text = found.groups()
    if version not in READ:
        raise Problem("carried-newer")
    if _sum(f"{mark}{number}.{of}.{text}") != checked or int(number) > int(of):
        raise Problem("carried-broken")
    return Part(mark, int(number), int(of), text)


def _sum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


def missing(parts: Sequence[Part]) -> Sequence[int]:
    """The numbers of the parts that are not read yet."""
    read = {part.number for part in parts}
    return [number for number in range(1, parts[0].of + 1) if number not in read]


def read_whole(parts: Sequence[Part]) -> Carried:
    """What all the parts say, in any order, twice or not. Refused: `carried-broken`."""
    text = "".join(part.text for part in sorted({part.number: part for part in parts}.values(), key=_number))
    if {part.mark for part in parts} != {_sum(text)}:
        raise Problem("carried-broken")
    try:
        return _carried(parse("".join(starmap(_meant, _SHORT.findall(text))).encode()))
    except (Problem, TypeError, ValueError) as error:
        raise Problem("carried-broken") from error


def _number(part: Part) -> int:
    return part.number


def _meant(code: str, itself: str, sign: str) -> str:
    return chr(int(code, 16)) if code else itself or _MEANT.get(sign, sign)


def _carried(raw: Any) -> Carried:
    made, bodies, seats, met, seen, half = (*raw, [], [], None) if len(raw) == OF_VERSION_1 else raw
    if type(made) is not int or not isinstance(bodies, list) or not 0 < len(bodies) <= MOST_SENT:
        raise Problem("carried-broken")
    whole: list[Mapping[str, Any]] = []
    before: dict[object, object] = {}
    for body in bodies:
        if not isinstance(body, dict):
            raise Problem("carried-broken")
        match = body.get("match")
        whole.append({"after": before.get(match)} | body)
        before[match] = body.get("id")
    if len(before) > MOST_MATCHES:
        raise Problem("carried-broken")
    carried = Carried(
        made,
        whole,
        _seats(Body(seats)) if isinstance(seats, dict) else None,
        {match.match_id: match for match in starmap(_met, met)},
        [
            seen_in({"match": match, "count": count, "last": last})
            for match, count, last in islice(seen, MOST_MATCHES)
        ],
        None if half is None else _half(*half),
    )
    _ = carried.sent  # what cannot be read is refused here
    return carried


def _seats(seats: Body) -> Body:
    _ = seats.match_id  # what names no match is refused here
    return seats


def _met(match: object, number: object, sides: Sequence[Sequence[object]]) -> Met:
    numbers = [match, number, *(entrant for side in sides for entrant in side)]
    if not all(map(_is_id, numbers)):
        raise Problem("carried-broken")
    return Met(match, number, tuple(tuple(side) for side in sides))  # type: ignore[arg-type]


def _half(match: object, draft: object, begun: object) -> tuple[int, Mapping[str, Any]]:
    if not _is_id(match) or not isinstance(draft, dict):
        raise Problem("carried-broken")
    return match, {"draft": draft, "begun": begun}  # type: ignore[return-value]


def _is_id(number: object) -> bool:
    """Whether every database can hold it."""
    return type(number) is int and 0 <= number <= LARGEST_ID
