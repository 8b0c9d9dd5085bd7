"""The booklet: its contents lead to the right pages, its hands are told, its curiosities are found."""

import re

from engine.contest.crosstable import crosstable
from engine.contest.ledger import WalkOver
from engine.contest.match import MatchRules, fold
from engine.contest.results import Scoring
from engine.contest.tiebreaks import USUAL_ORDER
from engine.formats.summary import parse_deal
from engine.forms import form_named
from exports.papers.booklet.content import Booklet, booklet
from exports.papers.booklet.curious import curiosities
from exports.papers.booklet.drawing import draw_booklet
from exports.papers.cross.content import Crossed
from exports.papers.drawing.pages import Foot
from exports.papers.protocol.match import ProtocolMatch
from tests.exports.papers.every_paper import ranking, results, teams
from tests.exports.papers.papers import ANNA, AT, BIRGIT, OCCASION, REDEAL, SWEDISH, deal, match, pages

HANDS = (deal("0H 1S", 1, maktorer=[5, 3]), REDEAL, deal("", 0, maktorer=[4, 4], ogon=[20, 20]))
"""Trumf 2 and vinst 1 to 3, tjog 1 and sistan 1 to 7: 3-2; a redeal; sistan 1 to 3: 4-2."""


def made(*matches: ProtocolMatch) -> Booklet:
    found = teams(5)
    cells = crosstable(range(1, 6), results(found), Scoring.usual(3, USUAL_ORDER))
    return booklet(Crossed(ranking(found), cells), matches, SWEDISH, AT)


def test_issue_14_7_the_contents_lead_to_the_chapters() -> None:
    found = made(*[match(*HANDS)] * 30)
    seen: list[tuple[int, int]] = []
    pdf = draw_booklet(found, Foot("", SWEDISH, AT), lambda done, whole: seen.append((done, whole)))
    texts = [" ".join(text.split()) for text in pages(pdf)]
    assert seen == [(page, len(texts)) for page in range(1, len(texts) + 1)]
    for chapter in found.chapters:
        said = re.search(rf"{re.escape(chapter)} (\d+)", texts[1])
        assert said is not None
        assert texts[int(said[1]) - 1].startswith(chapter.replace("Korstabellen", "Korstabell"))


def test_issue_14_7_every_hand_is_told_with_the_score_after_it() -> None:
    (told,) = made(match(*HANDS)).matches
    assert told.round == "Rond 2"
    assert told.title == "Par 3 Anna\u00a0Öberg\u00a0– Nils\u00a0Åkesson mot par 7 Sudrets kungar"
    ((title, hands),) = told.parts
    assert title == "Tolva 1"
    assert [(hand.number, hand.said, hand.score) for hand in hands] == [
        ("1", "par 3: trumf 2, vinst 1; par 7: tjog 1, sistan 1", "3–2"),
        ("2", "Omgiv", ""),
        ("3", "par 3: sistan 1", "4–2"),
    ]


SEVEN = deal("0H 0S 0D 0C", 0, vinst=0)
"""Trumf 2, tjog 1, viv 1, viv 1, vinst 1, sistan 1: 7 to side 0. Two of them end a tolva."""


def test_issue_14_7_the_longest_tolva() -> None:
    short, long = match(SEVEN, SEVEN), match(REDEAL, SEVEN, REDEAL, SEVEN, round=4)
    (said,) = curiosities([short, long], SWEDISH)
    assert said.startswith("Längst var tolva 1, rond 4, par 3 Anna")
    assert said.endswith(": 4 givar.")


def test_issue_14_7_what_does_not_count_is_not_curious() -> None:
    gone = match(SEVEN, SEVEN, left=(ANNA,))
    given = match(SEVEN, SEVEN, walk_over=WalkOver(1))
    assert curiosities([gone, given], SWEDISH) == ()


def test_issue_14_7_vinst_carried_and_gubbar() -> None:
    """T7: a shared vinst is carried, once and then twice. T12: a half gubbe is made, and one is not."""
    form = form_named("tolva", "four")
    shared = {"melds": [], "last_trick": 0, "card_points": [60, 60]}
    hands = [
        shared,
        shared,
        {"melds": [], "gubbe": {"kind": "half", "side": 1, "made": True}},
        {"melds": [], "gubbe": {"kind": "half", "side": 0, "made": False}},
    ]
    state = fold(MatchRules(form, 1, 0), [parse_deal(form, hand) for hand in hands])
    found = ProtocolMatch(OCCASION, 1, 1, ((ANNA,), (BIRGIT,)), (None,) * 4, state)
    carried, made_, missed = curiosities([found], SWEDISH)
    assert carried.startswith("Mest vinst fördes över i giv 2 i tolva 1, rond 1, par 3")
    assert carried.endswith(": 2.")
    assert made_.startswith("Par 7 Sudrets kungar klarade halv gubbe i giv 3")
    assert missed.startswith("Par 3 Anna")
    assert "klarade inte halv gubbe i giv 4" in missed
