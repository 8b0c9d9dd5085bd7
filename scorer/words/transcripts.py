"""Matches and replayed deals as plain text, in any language of the program."""

from collections.abc import Iterator

from engine.contest.match import DealLine, MatchState, PartiLine
from engine.forms import Form
from engine.game import Deal
from engine.marking import mark
from scorer.games import GAMES
from scorer.games.shared.telling import Telling
from scorer.words.figures import score


def deal_lines(deal: Deal, language: str) -> Iterator[str]:
    """A replayed deal: the title of its form, then the lines of its game."""
    telling = _telling(deal.setup.form, language)
    yield telling.title
    for line in telling.words.deal_lines(telling, deal):
        yield f"  {line}".rstrip()


def match_lines(state: MatchState, language: str) -> Iterator[str]:
    """A scored match as far as it was played: a line a deal, its awards with their rule, the score."""
    telling = _telling(state.rules.form, language)
    yield telling.title
    ended = 0
    for line in state.lines:
        yield "  " + _head(telling, line)
        yield from ("      " + award for award in telling.awards(line.awards))
        if line.winners:
            ended += 1
            yield "  " + _parti(telling, ended, state.partier[ended - 1])
    yield "  " + _end(telling, state)


def _telling(form: Form, language: str) -> Telling:
    return Telling(GAMES[form.game], form, language)


def _head(telling: Telling, line: DealLine) -> str:
    text = mark("Parti %(parti)s, giv %(deal)s (givare %(dealer)s): %(points)s, ställning %(score)s")
    if line.void:
        text = mark("Parti %(parti)s, giv %(deal)s (givare %(dealer)s): omgiv, ställning %(score)s")
    head = telling.say(
        text,
        parti=line.parti,
        deal=line.deal,
        dealer=line.dealer,
        points=score(line.points),
        score=score(line.score),
    )
    carried = telling.say(mark("vinst överförd: %(carry)s"), carry=line.carry) if line.carry else ""
    return f"{head}, {carried}" if carried else head


def _parti(telling: Telling, number: int, parti: PartiLine) -> str:
    names = ", ".join(telling.side(side) for side in parti.winners)
    text = mark("Parti %(parti)s vinns av %(names)s, %(score)s.")
    return telling.say(text, parti=number, names=names, score=score(parti.score))


def _end(telling: Telling, state: MatchState) -> str:
    won = score(state.won)
    if not state.complete:
        text = mark("Matchen pågår. Vunna partier: %(won)s. Näste givare: plats %(dealer)s.")
        return telling.say(text, won=won, dealer=state.dealer or 0)
    if state.winner is None:
        return telling.say(mark("Matchen är slut och oavgjord. Vunna partier: %(won)s."), won=won)
    names = telling.side(state.winner)
    return telling.say(
        mark("Matchen är slut och vinns av %(names)s. Vunna partier: %(won)s."), names=names, won=won
    )
