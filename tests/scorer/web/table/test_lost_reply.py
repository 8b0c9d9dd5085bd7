"""Issue 5, "Never twice, never over": the server has stored the hand, and its answer never comes."""

from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire, hands, nothing

HAND = ("meld-0-H", "maktorer-0", "sistan-1")
"""3-1."""


def rows(tablet: Tablet) -> int:
    table = tablet.table
    assert record(table.db, table.match).conflicts == ()
    return len(record(table.db, table.match).submissions)


def sent(wire: Wire) -> int:
    return wire.passed.count(("POST", "/bord/givar"))


def test_a_hand_whose_answer_was_lost_is_sent_again_and_stored_once(far: Tablet, wire: Wire) -> None:
    wire.deaf = hands
    far.put(*HAND)
    far.sees("#link", "Ingen kontakt – väntar (1)")
    assert rows(far) == 1
    wire.deaf = nothing
    far.hears("#said", "Sparat: Giv 1")
    far.sees("#link", "Allt är sparat")
    assert (rows(far), far.score) == (1, [3, 1])
    assert sent(wire) >= 2


def test_those_behind_a_lost_answer_follow_also_after_a_reload(far: Tablet, wire: Wire) -> None:
    wire.deaf = hands
    for _ in range(3):
        far.put(*HAND)
    far.page.reload()
    far.sees("#link", "väntar (3)")
    assert (rows(far), far.score) == (1, [9, 3])
    wire.deaf = nothing
    far.hears("#link", "Allt är sparat")
    assert (rows(far), far.score) == (3, [9, 3])


def test_a_hand_that_the_server_may_have_is_undone_without_a_quarrel(far: Tablet, wire: Wire) -> None:
    """It cannot be changed in the queue: the server may have it. The change goes after it."""
    wire.deaf = hands
    far.put(*HAND)
    far.sees("#link", "Ingen kontakt – väntar (1)")
    far.tap("undo", "mend-save")
    far.sees("#side-0 .points", "0")
    far.put("maktorer-1", "sistan-1")
    wire.deaf = nothing
    far.hears("#link", "Allt är sparat")
    state = fold(far.table.db, far.table.match).state
    assert (rows(far), far.score, state.score, len(state.lines)) == (3, [0, 2], (0, 2), 1)
