"""What is said of prizes: what a place gives, and how those who share it share."""

from flask_babel import gettext

from engine.contest.prizes import Awarded, split
from scorer.words.figures import figure
from scorer.words.terms import Terms, listed


def prize_words(given: Awarded, terms: Terms) -> str:
    """500 kr; De delar 500 kr och 300 kr: 400 kr till varje par. Empty where the place gives nothing."""
    if not given.prizes:
        return ""
    together = listed(given.prizes)
    if not given.shared:
        return together
    money = split(given)
    if money is None:
        said = gettext("De delar %(prizes)s. Kom överens, eller dra lott.", prizes=together)
    elif money.left:
        said = terms("prize-over", prizes=together, each=figure(money.each), left=figure(money.left))
    else:
        said = terms("prize-split", prizes=together, each=figure(money.each))
    return str(said)
