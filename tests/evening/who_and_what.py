"""Twelve pairs, and matches for them to play: every hand, and every figure worked out by hand.

In a match the first-named pair is `a`, the other `b`. Points of a hand by B3, B7, B8, B9: trumf 2, tjog, viv
and viv 1 each, a mistake at eleven -5, vinst 1, sistan 1. `stands` is the tolva's score after the hand.
"""

from dataclasses import dataclass

SUITS = {"H": "hjärter", "S": "spader", "D": "ruter", "C": "klöver"}
PATIENCE = 20_000
"""Milliseconds; a busy machine is slow, not wrong."""


@dataclass(frozen=True, slots=True)
class Pair:
    """`line` is what the organiser pastes; `label` and `short` what pages and tablets call the pair."""

    number: int
    line: str
    label: str
    short: str
    people: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Hand:
    """`melds` in order, as `aH`; `a!H` is trumf set by mistake at eleven, `a?` a question asked so (B7).

    `vinst`: `a`; `a6` counted, six maktorer; `a=` four each but most ögon; `=` twenty of these each too:
    nobody's (B8). `undone` is what was saved first and taken back.
    """

    melds: str
    vinst: str
    sistan: str
    stands: tuple[int, int]
    undone: "Hand | None" = None


OMGIV = Hand("omgiv", "", "", (0, 0))


@dataclass(frozen=True, slots=True)
class Tolva:
    winner: str
    hands: tuple[Hand, ...]

    @property
    def ends(self) -> tuple[int, int]:
        return self.hands[-1].stands


@dataclass(frozen=True, slots=True)
class Match:
    """`won`: tolvor of a and of b."""

    won: tuple[int, int]
    tolvor: tuple[Tolva, ...]

    @property
    def points(self) -> tuple[int, int]:
        a, b = zip(*(tolva.ends for tolva in self.tolvor), strict=True)
        return sum(a), sum(b)


def hand(melds: str, vinst: str, sistan: str, a: int, b: int, undone: Hand | None = None) -> Hand:
    return Hand(melds, vinst, sistan, (a, b), undone)


def tolva(winner: str, *hands: Hand) -> Tolva:
    return Tolva(winner, hands)


def match(won: tuple[int, int], *tolvor: Tolva) -> Match:
    return Match(won, tolvor)


def all_seven(side: str, a: int, b: int) -> Hand:
    """Trumf 2, tjog, viv, viv, vinst and sistan: seven, the most there is (B9)."""
    return hand(" ".join(side + suit for suit in "HSDC"), side, side, a, b)


PAIRS = (
    Pair(1, "Anna Öberg, Nils Åkesson", "Anna Öberg – Nils Åkesson", "Anna & Nils", ("Anna", "Nils")),
    Pair(
        2, "Märta Lindqvist och Göran Ek", "Märta Lindqvist – Göran Ek", "Märta & Göran", ("Märta", "Göran")
    ),
    Pair(
        3,
        "Sven-Erik Holm\tKerstin Holm\tSvartbäckens PRO\tKaffe & kaka",
        "Kaffe & kaka",
        "Kaffe & kaka",
        ("Sven-Erik", "Kerstin"),
    ),
    Pair(4, "Birgitta Sjöö, Åke Ström", "Birgitta Sjöö – Åke Ström", "Birgitta & Åke", ("Birgitta", "Åke")),
    Pair(
        5,
        "Lars Wallin / Ulla-Britt Dahl",
        "Lars Wallin – Ulla-Britt Dahl",
        "Lars & Ulla-Britt",
        ("Lars", "Ulla-Britt"),
    ),
    Pair(6, "Inga Norén; Bertil Åberg", "Inga Norén – Bertil Åberg", "Inga & Bertil", ("Inga", "Bertil")),
    Pair(7, "Maj Häggström\tTore Lind", "Maj Häggström – Tore Lind", "Maj & Tore", ("Maj", "Tore")),
    Pair(8, "Gun Östlund, Folke Nyqvist", "Gun Östlund – Folke Nyqvist", "Gun & Folke", ("Gun", "Folke")),
    Pair(9, "Rut Falk, Sixten Roos", "Rut Falk – Sixten Roos", "Rut & Sixten", ("Rut", "Sixten")),
    Pair(10, "Tyra Gran, Vera Ask", "Tyra Gran – Vera Ask", "Tyra & Vera", ("Tyra", "Vera")),
    Pair(11, "Ivar Malm, Hedda Krook", "Ivar Malm – Hedda Krook", "Ivar & Hedda", ("Ivar", "Hedda")),
    Pair(12, "Elof Sand, Signe Flod", "Elof Sand – Signe Flod", "Elof & Signe", ("Elof", "Signe")),
)

ROUND_1 = (
    match(
        (3, 0),
        tolva(
            "a",
            all_seven("a", 7, 0),
            hand("bH aS", "a", "b", 9, 3),  # 1+1, 2+1
            hand("aD aC bH", "b", "a", 13, 5),  # 2+1+1, 1+1
        ),
        tolva("a", all_seven("a", 7, 0), all_seven("a", 14, 0)),
        tolva(
            "a",
            all_seven("a", 7, 0),
            hand("aH aS", "a6", "b", 11, 1),  # 2+1+1, 1
            hand("a!H bS bD", "b", "a", 7, 5),  # B7: 11-5 = 6, +1; 2+1+1: the first valid meld is trumf
            hand("aC aH aD", "a", "a", 13, 5),  # 2+1+1+1+1
        ),
    ),
    match(
        (3, 0),
        tolva(
            "a",  # B10: both past twelve, and the one with fewer points took vinst
            all_seven("a", 7, 0),
            all_seven("b", 7, 7),
            hand("bH aS aD", "a", "b", 10, 10),  # 1+1+1, 2+1
            hand("bH aS bD bC", "a=", "b", 12, 15),  # 1+1, 2+1+1+1
        ),
        tolva(
            "a",
            hand("aH bS", "=", "b", 2, 2),  # B8: nobody's vinst; 2, 1+1
            hand("bH bS bD aC", "b", "b", 3, 8),  # 1, 2+1+1+1+1
            all_seven("a", 10, 8),
            hand("aH bS", "a", "b", 13, 10),  # 2+1, 1+1
        ),
        tolva(
            "a",
            all_seven("b", 0, 7),
            all_seven("a", 7, 7),
            hand("aH aS bD", "a", "b", 11, 9),  # 2+1+1, 1+1
            hand("", "a", "b", 12, 10),  # sang
        ),
    ),
    match(
        (2, 1),
        tolva(
            "a",
            all_seven("a", 7, 0),
            hand("bH aS", "a", "b", 9, 3),  # 1+1, 2+1
            hand("aH", "a", "a", 13, 3),  # 2+1+1
        ),
        tolva("b", all_seven("b", 0, 7), hand("bH bS bD", "b", "a", 1, 12)),  # 1, 2+1+1+1
        tolva(
            "a",
            all_seven("a", 7, 0),
            hand("bH aS aD", "a", "b", 10, 3, undone=all_seven("b", 7, 7)),  # 1+1+1, 2+1
            hand("aH", "a", "a", 14, 3),  # 2+1+1
        ),
    ),
)

ROUND_2 = (
    match(
        (1, 2),
        tolva(
            "b",
            all_seven("b", 0, 7),
            hand("aH aS aD bC", "a", "a", 6, 8),  # 2+1+1+1+1, 1
            hand("aH aS bD", "a", "b", 10, 10),  # 2+1+1, 1+1
            hand("bH bS", "b", "a", 11, 14),  # 1, 2+1+1
        ),
        tolva(
            "a",
            all_seven("a", 7, 0),
            hand("aH aS bD", "b", "a", 11, 2),  # 2+1+1, 1+1
            hand("bH bS aD", "a", "b", 13, 6),  # at eleven tjog is allowed: 1+1, 2+1+1
        ),
        tolva(
            "b",
            all_seven("a", 7, 0),
            all_seven("b", 7, 7),
            hand("aH aS bD", "a", "b", 11, 9),  # 2+1+1, 1+1
            hand("bH", "=", "b", 11, 12),  # B8: nobody's vinst; 2+1
        ),
    ),
    match(
        (2, 1),
        tolva("a", all_seven("a", 7, 0), all_seven("a", 14, 0)),
        tolva(
            "b",
            all_seven("b", 0, 7),
            hand("aH", "a", "a", 4, 7),  # 2+1+1
            hand("bH bS bD", "b", "b", 4, 13),  # 2+1+1+1+1
        ),
        tolva("a", OMGIV, all_seven("a", 7, 0), hand("aH aS aD", "a", "b", 12, 1)),  # 2+1+1+1, 1
    ),
    match(
        (2, 1),
        tolva("a", all_seven("a", 7, 0), all_seven("a", 14, 0)),
        tolva(
            "b",
            all_seven("b", 0, 7),
            hand("aH bS", "b", "b", 2, 10),  # 2, 1+1+1
            hand("bH", "b", "a", 3, 13),  # 1, 2+1
        ),
        tolva("a", all_seven("a", 7, 0), hand("aH aS aD aC", "a", "b", 13, 1)),  # 2+1+1+1+1, 1
    ),
)

ROUND_3 = (
    match(
        (1, 2),
        tolva("a", all_seven("a", 7, 0), all_seven("a", 14, 0)),
        tolva(
            "b",  # B10: as many points each, and vinst decides
            all_seven("a", 7, 0),
            all_seven("b", 7, 7),
            hand("aH bS bD bC", "a", "b", 10, 11),  # 2+1, 1+1+1+1
            hand("aH bS", "b", "a", 13, 13),  # 2+1, 1+1
        ),
        tolva(
            "b",
            all_seven("b", 0, 7),
            hand("aH aS aD", "a", "a", 6, 7),  # 2+1+1+1+1
            hand("bH bS", "b", "b", 6, 12),  # 2+1+1+1
        ),
    ),
    match(
        (2, 1),
        tolva(
            "a",
            all_seven("a", 7, 0),
            hand("bH", "a", "b", 8, 3),  # 1, 2+1
            hand("aH aS aD", "a", "b", 13, 4),  # 2+1+1+1, 1
        ),
        tolva("b", all_seven("b", 0, 7), all_seven("b", 0, 14)),
        tolva(
            "a",
            all_seven("a", 7, 0),
            hand("bH bS bD", "a", "b", 8, 5),  # 1, 2+1+1+1
            hand("aH aS", "a", "b", 12, 6),  # 2+1+1, 1
        ),
    ),
    match(
        (1, 2),  # As first saved. Corrected, vinst in the fourth hand is a's: 14-12 and 2-1.
        tolva(
            "b",
            all_seven("a", 7, 0),
            all_seven("b", 7, 7),
            hand("bH aS aD", "a", "b", 10, 10),  # 1+1+1, 2+1
            hand("aH aS bD", "b", "b", 13, 13),  # 2+1, 1+1+1: both past twelve, vinst b's
        ),
        tolva(
            "b",
            all_seven("b", 0, 7),
            hand("bH bS", "b", "a", 1, 11),  # 1, 2+1+1
            hand("b? aH", "a", "b", 4, 7),  # B7: a forbidden question, 11-5 = 6; 2+1, 1
            hand("bH bS bD bC", "b", "a", 5, 13),  # 1, 2+1+1+1+1
        ),
        tolva("a", all_seven("a", 7, 0), all_seven("a", 14, 0)),
    ),
)
