"""The page of the judge. All that was tapped in stands in its address, so that nothing is stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.cards import CARD_TEXT
from engine.forms import FORMS, Form
from engine.judging.proving import judge
from engine.judging.seen import Seen
from engine.judging.told import TRUMP, can_be_told, judged_forms, next_seat, told
from engine.objection import Refused
from engine.suits import SUITS
from scorer.games import form_words
from scorer.rows.matches.record import MatchRecord
from scorer.web.addresses import match_or_404, read_row_id
from scorer.web.judging.findings import sentences
from scorer.web.matches.page import seat_names
from scorer.web.pages import everybodys_pages, page_status

MOST: Final = 400
"""Characters of the cards in an address; a pack has two for each, and there is a trump or two."""

blueprint = everybodys_pages("judging", __name__, "/domaren")


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick with the names of those who played them, and its trump, a suit's letter."""

    number: int
    trump: str
    plays: tuple[tuple[str, str], ...]


@blueprint.get("")
def index() -> ResponseReturnValue:
    forms = [(form, form_words(form).title) for form in judged_forms()]
    return render_template("judging/index.html", forms=forms)


@blueprint.get("/<game>/<form>")
def show(game: str, form: str) -> ResponseReturnValue:
    """`ut`: the seat that led; `kort`: cards, and trumps before a lead; `match`: whose names are shown."""
    found = FORMS.get((game, form))
    if found is None or not can_be_told(found):
        abort(404)
    record = _match(found)
    names = seat_names(record) if record else _numbers(found)
    leader = min(read_row_id(request.args.get("ut", "")), found.seats - 1)
    said, wrong = _said(request.args.get("kort", "")), ""
    try:
        deal = told(found, leader, said)
    except Refused as refused:
        said, wrong = (
            said[: refused.index],
            gettext("Det kortet kan inte ha spelats där. Tryck på ett annat."),
        )
        deal = told(found, leader, said)
    page = render_template(
        "judging/show.html",
        form=found,
        title=form_words(found).title,
        match=record,
        names=names,
        leader=leader,
        turn=names[next_seat(deal, leader)],
        at_lead=len(deal.plays) % found.seats == 0,
        trump=_trump(said),
        said=said,
        wrong=wrong,
        tricks=_tricks(deal, names),
        rows=_rows(deal),
        found=sentences(deal, judge(deal), names),
        address=_Address(found, leader, said, record),
    )
    return page, page_status(wrong)


@dataclass(frozen=True, slots=True)
class _Address:
    """The addresses of the pages that follow."""

    form: Form
    leader: int
    said: tuple[str, ...]
    record: MatchRecord | None

    def and_then(self, event: str) -> str:
        return self._of((*self.said, event))

    def and_trump(self, suit: str) -> str:
        """A trump just said is said anew."""
        before = self.said[:-1] if self.said and self.said[-1].startswith(TRUMP) else self.said
        return self._of((*before, TRUMP + suit))

    @property
    def undone(self) -> str:
        return self._of(self.said[:-1])

    @property
    def begun(self) -> str:
        return self._of(())

    def led_by(self, seat: int) -> str:
        return self._of(self.said, seat)

    def _of(self, said: Sequence[str], leader: int | None = None) -> str:
        cards = "".join("*" + event[len(TRUMP) :] + "." if TRUMP in event else event for event in said)
        seat = self.leader if leader is None else leader
        named: dict[str, Any] = {"match": self.record.id} if self.record else {}
        return url_for(
            ".show", game=self.form.game, form=self.form.name, ut=seat, kort=cards or None, **named
        )


def _said(given: str) -> tuple[str, ...]:
    """`S6H6*H.S8`: cards of two letters, and a star, a suit or nothing and a full stop for a trump."""
    found, rest = [], given[:MOST]
    while rest:
        if rest.startswith("*"):
            suit, _, rest = rest[1:].partition(".")
            found.append(TRUMP + suit)
        else:
            found.append(rest[:2])
            rest = rest[2:]
    return tuple(found)


def _match(form: Form) -> MatchRecord | None:
    """The match whose players are named; 404 for one that plays something else."""
    if "match" not in request.args:
        return None
    record = match_or_404(read_row_id(request.args["match"]))
    return record if record.rules.form.key == form.key and not record.bye else abort(404)


def _numbers(form: Form) -> Sequence[str]:
    return [gettext("Plats %(number)s", number=seat + 1) for seat in range(form.seats)]


def _trump(said: Sequence[str]) -> str:
    trumps = [event[len(TRUMP) :] for event in said if event.startswith(TRUMP)]
    return trumps[-1] if trumps else ""


def _tricks(deal: Seen, names: Sequence[str]) -> Sequence[Trick]:
    """The latest first."""
    found: dict[int, Trick] = {}
    for play in deal.plays:
        trick = found.setdefault(play.trick, Trick(play.trick, _letter(deal, play.order.trump), ()))
        shown = (names[play.seat], deal.pack.cards[play.card])
        found[play.trick] = Trick(trick.number, trick.trump, (*trick.plays, shown))
    return list(reversed(found.values()))


def _letter(deal: Seen, trump: int) -> str:
    return deal.pack.cards[trump.bit_length() - 1][0] if trump else ""


def _rows(deal: Seen) -> Sequence[tuple[str, Sequence[tuple[str, bool]]]]:
    """By suit: its cards, the highest first, each with whether it can still be tapped."""
    played = {deal.pack.cards[play.card] for play in deal.plays}
    cards = [card for card in reversed(deal.pack.cards) if CARD_TEXT.fullmatch(card)]
    return [(suit, [(card, card not in played) for card in cards if card[0] == suit]) for suit in SUITS]
