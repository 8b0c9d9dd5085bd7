"""A record told step by step: what each event was, what it gave, and how the deal ended.

The states are the engine's; only sentences are made here, in the language of the request.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext

from engine.cards import CARD_TEXT
from engine.drafting.events import whose
from engine.formats.replay import Moments
from engine.forms import Form
from engine.game import Deal
from engine.layout import Layout
from engine.marking import mark
from engine.parti import Award
from scorer.games import GAMES
from scorer.games.shared.telling import Telling
from scorer.games.words import EventWords
from scorer.words.cards.names import card_name, seat_names, side_names
from scorer.words.figures import SUIT_NAMES, score
from scorer.words.language import chosen_language

LED: Final = EventWords(mark("%(who)s spelar ut %(cards)s."))
FOLLOWED: Final = EventWords(mark("%(who)s lägger %(cards)s."))
LONGEST: Final = 60
"""Letters that are shown of an event that could not stand."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays: the form with its seats, the names by seat and by side."""

    form: Form
    seats: tuple[str, ...]
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """The deal after an event, the first one before any. `seat`: who acted, None for nobody.

    `gained`: the awards that the event brought. `taken`: the seat whose trick the event made full.
    `badge`: what then stands at `seat`. `covered`: what is said instead to who must not see the cards of
    `seat`; empty where nothing is hidden.
    """

    deal: Deal
    layout: Layout
    said: str
    seat: int | None = None
    gained: tuple[Award, ...] = ()
    taken: int | None = None
    badge: str = ""
    covered: str = ""


def cast(form: Form, names: Sequence[str] = (), sides: Sequence[str] = ()) -> Cast:
    """`names`: by seat; without them the seats have numbers. `sides`: by side; else made of the names."""
    seats = tuple(names) if len(names) == form.seats else seat_names(form)
    return Cast(form, seats, tuple(sides) if len(sides) == form.sides else side_names(form, seats))


def told_steps(seen: Moments, players: Cast) -> Iterator[Step]:
    first = seen.deals[0]
    dealer = gettext("%(who)s har gett.", who=players.seats[first.setup.dealer])
    layout = first.layout
    yield Step(first, layout, dealer)
    for before, after, event in zip(seen.deals, seen.deals[1:], seen.events, strict=False):
        step = _step(players, (before, layout), after, str(event))
        layout = step.layout
        yield step


def _step(players: Cast, earlier: tuple[Deal, Layout], deal: Deal, event: str) -> Step:
    before, was = earlier
    layout = deal.layout
    seat = _actor(before, was, layout, event)
    taken = layout.tricks[-1].winner if len(layout.tricks) > len(was.tricks) else None
    words = _words(players.form, event, leads=not was.middle)
    said = [_told(words.told, players, seat, event)]
    if taken is not None:
        said.append(gettext("%(who)s tar sticket.", who=players.seats[taken]))
    gained = Counter(deal.awards) - Counter(before.awards)
    return Step(
        deal,
        layout,
        " ".join(said),
        seat,
        tuple(gained.elements()),
        taken,
        words.badge and gettext(words.badge),
        words.covered and _told(words.covered, players, seat, event),
    )


def _actor(before: Deal, was: Layout, now: Layout, event: str) -> int | None:
    """Who acted: who announced something, or is named by the event, else the one whose turn it was."""
    if len(now.shown) > len(was.shown):
        return now.shown[-1].seat
    named = event.partition(":")[2]
    return int(named) if named.isdigit() and named.isascii() else before.to_act


def _words(form: Form, event: str, *, leads: bool) -> EventWords:
    known = GAMES[form.game].events
    kind = event.partition(":")[0]
    if event in known or kind in known:
        return known.get(event) or known[kind]
    return LED if leads else FOLLOWED


def _told(words: str, players: Cast, seat: int | None, event: str) -> str:
    what = event.rpartition(":")[2]
    suit = SUIT_NAMES.get(what)
    cards = [card_name(card) for card in what.split(" ") if len(card) > 1]
    who = players.seats[seat] if seat is not None else ""
    named = {"suit": gettext(suit) if suit else what, "cards": ", ".join(cards), "count": len(cards)}
    return str(gettext(words, who=who, **named))


def told_event(players: Cast, seat: int | None, event: str, *, leads: bool) -> str:
    """The sentence for one event of `giv/1`. `leads`: no card of the trick has been played."""
    return _told(_words(players.form, event, leads=leads).told, players, seat, event)


def refused_event(seen: Moments, players: Cast) -> str:
    """What could not stand, in a sentence; as it is written if the game has no such thing, or has ended."""
    assert seen.refused is not None
    event = str(seen.events[seen.refused.index or 0])[:LONGEST]
    deal, known = seen.deals[-1], GAMES[players.form.game].events
    exists = CARD_TEXT.fullmatch(event) or event in known or event.partition(":")[0] in known
    if not exists or deal.to_act is None:
        return f"{event}:"
    return told_event(players, whose(deal, event), event, leads=not deal.layout.middle)


def contract_of(deal: Deal, layout: Layout) -> str:
    """What is said of trumps and of the kind of deal; empty where there is nothing to say."""
    form = deal.setup.form
    contract = GAMES[form.game].contract
    if contract is not None:
        return contract(Telling(GAMES[form.game], form, chosen_language()), deal)
    suit = layout.trump
    if suit is None:
        return ""
    name = gettext(SUIT_NAMES[suit]) if suit in SUIT_NAMES else suit
    return str(gettext("Trumf: %(suit)s", suit=name))


def badges(steps: Sequence[Step], seats: int) -> list[list[list[str]]]:
    """By step and by seat: what stands at the seat by then."""
    standing: list[list[str]] = [[] for _ in range(seats)]
    found = []
    for step in steps:
        if step.badge and step.seat is not None:
            standing = [[*own, step.badge] if seat == step.seat else own for seat, own in enumerate(standing)]
        found.append(standing)
    return found


def ending(deal: Deal, players: Cast) -> list[str]:
    """How a finished deal ended; nothing before its end."""
    settled, form = deal.settled, players.form
    if settled is None:
        return []
    if settled.void:
        return [gettext("Omgiv: samma givare ger igen.")]
    if not form.target:
        return [gettext("Given är slut.")]
    said = [gettext("Given är slut. Ställningen är %(score)s.", score=score(settled.score))]
    if settled.winners:
        who = gettext(" och ").join(players.sides[side] for side in settled.winners)
        said.append(gettext("%(who)s har vunnit partiet.", who=who))
    elif settled.carry:
        said.append(gettext("Nästa vinst ger %(points)s poäng mer.", points=settled.carry))
    return said
