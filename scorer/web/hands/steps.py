"""A record as JSON for the script of the viewer: one state for each step, made by the engine.

The script shows states and knows no rules. `?` stands for a card that nobody knows.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from flask import url_for
from flask_babel import gettext

from engine.formats.replay import Moments, deal_json
from engine.forms import Form
from engine.layout import Layout
from engine.parti import Award, totals
from scorer.games import GAMES
from scorer.web.pages import objection_sentence
from scorer.words.cards.names import card_texts, in_order
from scorer.words.cards.told import Cast, Step, badges, contract_of, ending, refused_event, told_steps
from scorer.words.cards.viewing import viewer_texts
from scorer.words.rules import rule_page

Json = dict[str, Any]


def record_steps(seen: Moments, players: Cast) -> Json:
    """The whole record. `stops`: the steps after which a trick, or a capture, was over."""
    steps = list(told_steps(seen, players))
    signs = badges(steps, players.form.seats)
    shown = [_step(step, players) | {"badges": own} for step, own in zip(steps, signs, strict=True)]
    stops = [
        number for number, step in enumerate(steps) if _is_stop(steps[number - 1] if number else None, step)
    ]
    cited = {award.rule for step in steps for award in step.deal.awards}
    refused = seen.refused
    if refused and refused.rule:
        cited.add(refused.rule)
    return {
        "players": players.seats,
        "sides": players.sides,
        "of_side": [players.form.side_of(seat) for seat in range(players.form.seats)],
        "dealer": seen.deals[0].setup.dealer,
        "partners": players.form.partners,
        "before": list(seen.deals[0].setup.standing.score) if players.form.target else None,
        "cards": card_texts(),
        "texts": viewer_texts(),
        "steps": shown,
        "stops": stops,
        "ending": ending(seen.deals[-1], players),
        "refused": _refusal(seen, players) if refused else None,
        "rules": _rules(players.form, cited),
    }


def _step(step: Step, players: Cast) -> Json:
    deal, layout = step.deal, step.layout
    awards = deal.awards
    return {
        "said": step.said,
        "covered": step.covered,
        "seat": step.seat,
        "to_act": deal.to_act,
        "trump": contract_of(deal, layout),
        "awards": [_award(award, players.form) for award in awards],
        "gained": [_award(award, players.form) for award in step.gained],
        "points": list(totals(awards, players.form.sides)),
        "taken": _taken(dict[str, Any](deal_json(deal)).get("taken", {}), players.form),
        **layout_json(layout, players.form, just_taken=step.taken is not None),
    }


def layout_json(layout: Layout, form: Form, *, just_taken: bool = False) -> Json:
    """Where the cards lie. `just_taken`: the last trick lies in the middle still, and `winner` took it."""
    last = layout.tricks[-1] if just_taken else None
    middle = last.plays if last else layout.middle
    won = [trick.winner for trick in layout.tricks]
    return {
        "hands": [in_order(hand) for hand in layout.hands],
        "middle": [[play.seat, play.card] for play in middle],
        "winner": last.winner if last else None,
        "tricks": [won.count(seat) for seat in range(len(layout.hands))],
        "stock": list(layout.stock),
        "aside": list(layout.aside),
        "open": in_order(layout.open),
        "rows": [[[place.up, place.down] for place in row] for row in layout.rows],
        "piles": [[[pile.top, pile.size] for pile in piles] for piles in layout.piles],
        "shown": [
            {"seat": shown.seat, "suit": shown.suit, **_worth(shown.award, form)} for shown in layout.shown
        ],
        "upcard": layout.upcard,
    }


def _is_stop(before: Step | None, step: Step) -> bool:
    if before is None:
        return False
    return step.taken is not None or (
        step.seat is not None
        and len(step.layout.piles) > 0
        and step.layout.piles[step.seat] != before.layout.piles[step.seat]
    )


def _award(award: Award, form: Form) -> Json:
    return {"side": award.side, "rule": award.rule, **_worth(award, form)}


def _worth(award: Award, form: Form) -> Json:
    return {"name": gettext(GAMES[form.game].awards[award.kind]), "points": award.points}


def _taken(counts: Mapping[str, Sequence[int]], form: Form) -> list[Json]:
    """What was taken so far, with the name that the game gives it."""
    names = GAMES[form.game].counts
    return [{"name": gettext(names[key]), "by_side": list(counts[key])} for key in counts]


def _refusal(seen: Moments, players: Cast) -> Json:
    """Why the next event cannot stand, and what it was."""
    refused = seen.refused
    assert refused is not None
    return {
        "said": objection_sentence(refused.objection),
        "rule": refused.rule,
        "event": refused_event(seen, players),
    }


def _rules(form: Form, cited: Iterable[str]) -> Json:
    """The text of each cited rule, and where it stands."""
    wanted = set(cited)
    return {
        rule.number: {
            "said": [part for text in (*rule.original, *rule.ours) for part in gettext(text).splitlines()],
            "address": url_for("rules.show", game=form.game, form=form.name, _anchor=rule.number),
        }
        for rule in rule_page(form).rules
        if rule.number in wanted
    }
