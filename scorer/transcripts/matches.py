"""A scored match for people: a line a deal, its awards with their rule, the running score."""

from collections.abc import Iterator

from engine.contest.match import DealLine, MatchState, PartiLine
from engine.marking import mark
from scorer.figures import score
from scorer.transcripts.wording import Words


def lines(state: MatchState, language: str) -> Iterator[str]:
    """The match as far as it has been played."""
    words = Words(language)
    yield words.form(state.rules.form)
    ended = 0
    for line in state.lines:
        yield "  " + _head(words, line)
        yield from ("      " + award for award in words.awards(state.rules.form, line.awards))
        if line.winners:
            ended += 1
            yield "  " + _parti(words, state, ended, state.partier[ended - 1])
    yield "  " + _end(words, state)


def _head(words: Words, line: DealLine) -> str:
    text = mark("Parti %(parti)s, giv %(deal)s (givare %(dealer)s): %(points)s, ställning %(score)s")
    if line.void:
        text = mark("Parti %(parti)s, giv %(deal)s (givare %(dealer)s): omgiv, ställning %(score)s")
    head = words.say(
        text,
        parti=line.parti,
        deal=line.deal,
        dealer=line.dealer,
        points=score(line.points),
        score=score(line.score),
    )
    carried = words.say(mark("vinst överförd: %(carry)s"), carry=line.carry) if line.carry else ""
    return f"{head}, {carried}" if carried else head


def _parti(words: Words, state: MatchState, number: int, parti: PartiLine) -> str:
    names = ", ".join(words.side(state.rules.form, side) for side in parti.winners)
    text = mark("Parti %(parti)s vinns av %(names)s, %(score)s.")
    return words.say(text, parti=number, names=names, score=score(parti.score))


def _end(words: Words, state: MatchState) -> str:
    won = score(state.won)
    if not state.complete:
        text = mark("Matchen pågår. Vunna partier: %(won)s. Näste givare: plats %(dealer)s.")
        return words.say(text, won=won, dealer=state.dealer or 0)
    if state.winner is None:
        return words.say(mark("Matchen är slut och slutar lika. Vunna partier: %(won)s."), won=won)
    names = words.side(state.rules.form, state.winner)
    return words.say(
        mark("Matchen är slut och vinns av %(names)s. Vunna partier: %(won)s."), names=names, won=won
    )
