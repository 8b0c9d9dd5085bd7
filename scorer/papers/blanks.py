"""Papers to write on: empty protocols and slips, before the draw and for the matches of a round."""

from engine.contest.match import MatchRules
from engine.forms import Form, form_named
from exports.papers.given import Occasion
from exports.papers.protocol.content import protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.match import blank
from exports.papers.slips.content import SlipMatch, slip
from exports.papers.slips.drawing import draw_slips
from scorer.games import GAMES
from scorer.models import Tournament
from scorer.papers.matches import sides_of
from scorer.papers.press import Order, Press, foot_of, occasion_of
from scorer.rows.matches.record import round_records
from scorer.rows.rounds.rules import match_rules

USUAL: int = 20
"""The number of empty papers where nobody says another."""
MOST: int = 200


def blank_protocols_pdf(press: Press, order: Order) -> bytes:
    rules = _tournament_rules(order.tournament)
    return _protocols(press, occasion_of(press, order.tournament), rules, order.count or USUAL)


def blank_form_pdf(press: Press, form: Form, count: int) -> bytes:
    """Empty protocols of a form, for any tournament: its name and date are written in by hand."""
    texts = press.texts
    name = texts.gettext("Tävling %(line)s", line="_" * 24)
    occasion = Occasion(name, None, texts.gettext(GAMES[form.game].name))
    return _protocols(press, occasion, _usual_rules(form), count or 1)


def blank_slips_pdf(press: Press, order: Order) -> bytes:
    occasion = occasion_of(press, order.tournament)
    made = slip(occasion, _tournament_rules(order.tournament), SlipMatch(), press.texts)
    title = press.texts.gettext("Resultatlappar") + f" · {occasion.name}"
    return draw_slips([made] * (order.count or USUAL), title, foot_of(press, occasion))


def round_slips_pdf(press: Press, order: Order) -> bytes:
    """A slip for each match of a round, by table."""
    tournament, number, texts = order.tournament, order.asked_round.number, press.texts
    occasion = occasion_of(press, tournament)
    records = [record for record in round_records(press.session, order.asked_round.id) if not record.bye]
    records.sort(key=lambda record: (record.table is None, record.table or 0, record.number))
    slips = [
        slip(
            occasion,
            match_rules(tournament, None, len(record.sides), number),
            SlipMatch(number, record.table, sides_of(record)),
            texts,
        )
        for record in records
    ]
    about = texts.gettext("Rond %(round)s", round=number)
    title = texts.gettext("Resultatlappar") + f", {about} · {occasion.name}"
    return draw_slips(slips, title, foot_of(press, occasion, about))


def _protocols(press: Press, occasion: Occasion, rules: MatchRules, count: int) -> bytes:
    made = protocol(blank(occasion, rules), press.texts)
    return draw_protocols([made] * min(count, MOST), made.title, press.texts, press.at)


def _tournament_rules(tournament: Tournament) -> MatchRules:
    """The rules of the first round. A form with any number of players gets room for all that may sit down."""
    form = form_named(tournament.game, tournament.form)
    return match_rules(tournament, None, form.sides_that_meet[1], 1)


def _usual_rules(form: Form) -> MatchRules:
    """The rules of the first preset of the form."""
    preset = next((preset for preset in GAMES[form.game].presets if preset.form.key == form.key), None)
    partier, length = (preset.partier, preset.length) if preset else (1, 0)
    return MatchRules(
        form.seated(form.most), partier, 0, players=form.seats or form.most, length=length or form.length
    )
