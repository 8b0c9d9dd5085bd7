"""A refusal of a service or of the rules, said to the person who pressed the button."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import flash
from flask_babel import gettext

from engine.objection import Objection, Refused
from scorer.messages import sentence
from scorer.problems import Problem
from scorer.rows.folding import EntryRefused
from scorer.web.language import chosen_language
from scorer.web.pairing_words import obstacle_sentence

REFUSALS = (Problem, Refused, EntryRefused)
Refusal = Problem | Refused | EntryRefused


def sentence_of(refusal: Refusal) -> str:
    """What is wrong and what to do, in the language of the page."""
    if isinstance(refusal, Problem):
        return str(gettext(refusal.sentence, **refusal.params))
    return objection_sentence(refusal.objection)


def objection_sentence(objection: Objection) -> str:
    return obstacle_sentence(objection) or sentence(objection, chosen_language())


@contextmanager
def refusals_said() -> Iterator[None]:
    """Around a service that a lone button calls: a refusal is said on the page that follows."""
    try:
        yield
    except REFUSALS as refusal:
        flash(sentence_of(refusal), "problem")
