"""The page of the judge. All that was tapped in stands in its address, so that nothing is stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.cards import CARD_TEXT
from engine.forms import FORMS, Form
from engine.judging.seen import Seen
from engine.judging.told import (
    TRUMP,
    can_be_told,
    has_draws,
    has_melds,
    has_rows,
    judged,
    judged_forms,
    next_seat,
)
from engine.objection import Refused
from engine.suits import SUITS
from scorer.games import form_words
from scorer.rows.matches.record import MatchRecord
from scorer.web.addresses import match_or_404, read_row_id
from scorer.web.judging.addresses import JudgeAddress, read_said
from scorer.web.judging.findings import sentences
from scorer.web.matches.page import seat_names
from scorer.web.pages import everybodys_pages, page_status

blueprint = everybodys_pages("judging", __name__, "/domaren")


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick with the names of those who played them, and its trump, a suit's letter.

    `melds`: suits that were melded before it, with the names of those who melded.
    """

    number: int
    trump: str = ""
    plays: tuple[tuple[str, str], ...] = ()
    melds: tuple[tuple[str, str], ...] = ()


@blueprint.get("")
def index() -> ResponseReturnValue:
    forms = [(form, form_words(form).title) for form in judged_forms()]
    others = [(form, form_words(form).title) for form in FORMS.values() if not can_be_told(form)]
    return render_template("judging/index.html", forms=forms, others=others)


@blueprint.get("/<game>/<form>")
def show(game: str, form: str) -> ResponseReturnValue:
    """`ut`: the seat that led; `kort`: cards, and trumps before a lead; `match`: whose names are shown;
    `slut`, `upp`: see `JudgeAddress`."""
    found = FORMS.get((game, form))
    if found is None or not can_be_told(found):
        abort(404)
    record = _match(found)
    names = seat_names(record) if record else _numbers(found)
    leader = min(read_row_id(request.args.get("ut", "")), found.seats - 1)
    said, wrong = read_said(request.args.get("kort", "")), ""
    dry, up = has_draws(found) and request.args.get("slut") == "1", _shown_seat(found)
    try:
        deal, findings = judged(found, leader, said, dry=dry)
    except Refused as refused:
        said, wrong = (
            said[: refused.index],
            gettext("Det kortet kan inte ha spelats där. Tryck på ett annat."),
        )
        deal, findings = judged(found, leader, said, dry=dry)
    page = render_template(
        "judging/show.html",
        form=found,
        title=form_words(found).title,
        match=record,
        names=names,
        leader=leader,
        turn=names[next_seat(deal, leader)],
        at_lead=len(deal.plays) % found.seats == 0,
        trump=_trump(deal, said),
        said=said,
        wrong=wrong,
        tricks=_tricks(deal, names),
        rows=_rows(deal, up),
        found=sentences(deal, findings, names),
        melding=has_melds(found),
        drawing=has_draws(found),
        lying=_lying(deal, names) if has_rows(found) else None,
        address=JudgeAddress(found, leader, said, record.id if record else None, dry, up),
    )
    return page, page_status(wrong)


def _match(form: Form) -> MatchRecord | None:
    """The match whose players are named; 404 for one that plays something else."""
    if "match" not in request.args:
        return None
    record = match_or_404(read_row_id(request.args["match"]))
    return record if record.rules.form.key == form.key and not record.bye else abort(404)


def _shown_seat(form: Form) -> int | None:
    """The seat before which cards lie face up that are tapped."""
    asked = request.args.get("upp", "")
    return int(asked) if has_rows(form) and asked in map(str, range(form.seats)) else None


def _lying(deal: Seen, names: Sequence[str]) -> Sequence[tuple[str, Sequence[str]]]:
    """By name: the cards that lie face up now."""
    return [(name, deal.pack.texts(cards)) for name, cards in zip(names, deal.open, strict=True)]


def _numbers(form: Form) -> Sequence[str]:
    return [gettext("Plats %(number)s", number=seat + 1) for seat in range(form.seats)]


def _trump(deal: Seen, said: Sequence[str]) -> str:
    """What is trump at the next lead: what was said last, or set by a meld."""
    trump = ""
    melds = {meld.at: meld.suit for meld in deal.melds if meld.set_trump}
    for at, event in enumerate(said):
        trump = event.removeprefix(TRUMP) if event.startswith(TRUMP) else melds.get(at, trump)
    return trump


def _tricks(deal: Seen, names: Sequence[str]) -> Sequence[Trick]:
    """The latest first."""
    numbers = {play.trick for play in deal.plays} | {meld.trick for meld in deal.melds}
    return [_trick(deal, number, names) for number in sorted(numbers, reverse=True)]


def _trick(deal: Seen, number: int, names: Sequence[str]) -> Trick:
    plays = [play for play in deal.plays if play.trick == number]
    trump = _letter(deal, plays[0].order.trump) if plays else ""
    shown = tuple((names[play.seat], deal.pack.cards[play.card]) for play in plays)
    melds = tuple((names[meld.seat], meld.suit) for meld in deal.melds if meld.trick == number)
    return Trick(number, trump, shown, melds)


def _letter(deal: Seen, trump: int) -> str:
    return deal.pack.cards[trump.bit_length() - 1][0] if trump else ""


def _rows(deal: Seen, up: int | None) -> Sequence[tuple[str, Sequence[tuple[str, bool]]]]:
    """By suit: its cards, the highest first, each with whether it can still be tapped."""
    played = {deal.pack.cards[play.card] for play in deal.plays}
    if up is not None:
        played |= {card for cards in deal.open for card in deal.pack.texts(cards)}
    cards = [card for card in reversed(deal.pack.cards) if CARD_TEXT.fullmatch(card)]
    return [(suit, [(card, card not in played) for card in cards if card[0] == suit]) for suit in SUITS]
