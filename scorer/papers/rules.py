"""The rules of a form on one page."""

from engine.forms import Form
from exports.papers.rules.content import RulesPage, RuleText
from exports.papers.rules.drawing import draw_rules
from scorer.games import GAMES
from scorer.papers.press import Order, Press
from scorer.words.rules import rule_page


def rules_pdf(press: Press, order: Order) -> bytes:
    return form_rules_pdf(press, order.form)


def form_rules_pdf(press: Press, form: Form) -> bytes:
    return draw_rules(rules_sheet(press, form), press.texts, press.at)


def rules_sheet(press: Press, form: Form) -> RulesPage:
    say, page = press.texts.gettext, rule_page(form)
    title, subtitle = say(page.words.title), say("Regler")
    options = tuple(say(GAMES[form.game].options[option]) for option in form.options)
    rules = tuple(
        RuleText(rule.number, tuple(map(say, rule.original)), tuple(map(say, rule.ours)))
        for rule in page.rules
    )
    if options:
        rules += (RuleText("", (say("Varianter, om arrangören har valt dem:"), *options)),)
    return RulesPage(
        title,
        subtitle,
        say(page.words.aim),
        (say("För"), say("Poäng"), say("Regel")),
        tuple((say(row.what), say(row.points), row.rule) for row in page.words.worth),
        rules,
        say("Vår tolkning"),
        f"{title} · {subtitle}",
    )
