"""The content of the page of rules: plain texts, in the language of the paper."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleText:
    """A numbered rule: its paragraphs, and those of them that only we say."""

    number: str
    said: tuple[str, ...]
    ours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesPage:
    """`heads` and `worth`: the table of points (what for, how many, the rule). `our_word` stands before what
    the original leaves open."""

    title: str
    subtitle: str
    aim: str
    heads: tuple[str, str, str]
    worth: tuple[tuple[str, str, str], ...]
    rules: tuple[RuleText, ...]
    our_word: str
    foot: str
