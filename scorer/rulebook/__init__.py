"""The rules as people read them: a sentence a rule, a page a form."""

from scorer.rulebook.pages import PAGES, TITLES, NumberedRule, Page, Point
from scorer.rulebook.sentences import RULINGS, SENTENCES

__all__ = ["PAGES", "RULINGS", "SENTENCES", "TITLES", "NumberedRule", "Page", "Point"]
