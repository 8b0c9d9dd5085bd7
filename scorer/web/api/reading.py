"""Tournaments, entrants, rounds and standings as the API's shapes, from the same values as the pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import url_for
from flask_babel import gettext, pgettext, to_user_timezone

from engine.contest.results import MatchResult, Number, State
from engine.contest.standings import Row
from engine.contest.tiebreaks import chosen
from engine.forms import form_named
from engine.pairing.systems import SYSTEMS
from scorer.games import form_words
from scorer.models import Round, Status, Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.published import published_rounds
from scorer.rows.standings.results import results_by_match
from scorer.rows.standings.table import StandingsTable
from scorer.rows.tournaments import all_tournaments, entrants_counted, published_counted
from scorer.session import current_folds, current_session
from scorer.web.api import shapes
from scorer.web.api.asked import Asked, AskedPart, AskedTournaments
from scorer.web.standings.routes import Ranked, adjusted_words, given_words, ranked, ranked_groups, table_of
from scorer.words.choices import held_note
from scorer.words.terms import Terms, standings_title, terms_of


def visible_tournaments() -> Sequence[Tournament]:
    """Those that everybody may see, the newest first; none that is for practice."""
    found = all_tournaments(current_session())
    return [each for each in found if each.status != Status.REGISTERING and not each.trial]


def tournaments(asked: AskedTournaments) -> shapes.Tournaments:
    found = [each for each in visible_tournaments() if asked.status in (None, each.status.value)]
    part = found[asked.offset : asked.offset + asked.limit]
    return shapes.Tournaments(
        tournaments=tournament_shapes(part),
        **part_of_list(asked, len(found), partial(url_for, "api.tournaments")),
    )


def part_of_list(asked: AskedPart, total: int, address: Callable[..., str]) -> dict[str, Any]:
    """What every part of a long list says of itself. `address`: of the list, with a question."""

    def beginning_at(offset: int) -> str:
        return address(**asked.model_dump(exclude_unset=True, mode="json") | {"offset": offset})

    before, after = max(0, asked.offset - asked.limit), asked.offset + asked.limit
    links = shapes.PageLinks(
        self=address(**asked.model_dump(exclude_unset=True, mode="json")),
        next=beginning_at(after) if after < total else None,
        previous=beginning_at(before) if asked.offset else None,
    )
    return {"total": total, "limit": asked.limit, "offset": asked.offset, "links": links}


def tournament(tournament: Tournament, asked: Asked) -> shapes.Tournament:
    [shape] = tournament_shapes([tournament])
    return shape


def tournament_shapes(rows: Sequence[Tournament]) -> list[shapes.Tournament]:
    """A club may have hundreds, each with dozens of entrants: all are counted at once."""
    session, ids = current_session(), [row.id for row in rows]
    counted, published = entrants_counted(session, ids), published_counted(session, ids)
    return [_tournament_shape(row, counted[row.id], published[row.id]) for row in rows]


def _tournament_shape(row: Tournament, entrants: int, rounds: int) -> shapes.Tournament:
    form = form_named(row.game, row.form)
    return shapes.Tournament(
        id=row.id,
        name=row.name,
        date=row.date,
        place=row.place or None,
        game=row.game,
        form=row.form,
        title=gettext(form_words(form).title),
        system=row.system,
        system_name=gettext(SYSTEMS[row.system].name),
        status=shapes.TournamentStatus(row.status.value),
        partier=row.partier,
        entrants=entrants,
        rounds=rounds,
        links=shapes.TournamentLinks(
            self=link("tournament", row),
            entrants=link("entrants", row),
            rounds=link("rounds", row),
            standings=link("standings", row),
            matches=link("matches", row),
            page=url_for("tournaments.show", tournament_id=row.id),
        ),
    )


def link(name: str, row: Tournament, **values: Any) -> str:
    return url_for(f"api.{name}", tournament_id=row.id, **values)


def back_links(name: str, row: Tournament, page: str) -> shapes.BackLinks:
    return shapes.BackLinks(
        self=link(name, row), tournament=link("tournament", row), page=url_for(page, tournament_id=row.id)
    )


def entrant_shape(entrant: EntrantView) -> shapes.Entrant:
    return shapes.Entrant(
        id=entrant.id,
        number=entrant.number,
        name=entrant.label,
        players=[person.name for person in entrant.members],
        club=entrant.club or None,
    )


def entrants(tournament: Tournament, asked: Asked) -> shapes.Entrants:
    listed = [
        shapes.ListedEntrant(
            **dict(entrant_shape(entrant)),
            left=entrant.left,
            links=shapes.EntrantLinks(matches=link("matches", tournament, entrant=entrant.id)),
        )
        for entrant in entrants_of(current_session(), tournament.id)
    ]
    return shapes.Entrants(entrants=listed, links=back_links("entrants", tournament, "tournaments.show"))


# --- rounds -------------------------------------------------------------------------------------------

IDLE = frozenset({State.BYE, State.ABSENT})


def results_of(tournament: Tournament) -> Mapping[int, MatchResult]:
    return results_by_match(current_session(), current_folds(), tournament)


def rounds(tournament: Tournament, asked: Asked) -> shapes.Rounds:
    results = results_of(tournament)
    found = [
        _round_shape(tournament, each, results)
        for each in reversed(published_rounds(current_session(), tournament.id))
    ]
    return shapes.Rounds(rounds=found, links=back_links("rounds", tournament, "rounds.index"))


def round_(tournament: Tournament, round_: Round, asked: Asked) -> shapes.Round:
    return _round_shape(tournament, round_, results_of(tournament))


def _round_shape(row: Tournament, of: Round, results: Mapping[int, MatchResult]) -> shapes.Round:
    played = [each for each in results.values() if each.round == of.number and each.state not in IDLE]
    return shapes.Round(
        number=of.number,
        shown_at=of.published_at and to_user_timezone(of.published_at).replace(microsecond=0),
        matches=len(played),
        over=sum(each.state != State.UNFINISHED for each in played),
        links=shapes.RoundLinks(
            self=link("round", row, round_number=of.number),
            pairings=link("pairings", row, round_number=of.number),
            matches=link("matches", row, round=of.number),
            tournament=link("tournament", row),
            page=url_for("rounds.show", tournament_id=row.id, round_number=of.number),
        ),
    )


# --- standings ----------------------------------------------------------------------------------------


def standings(tournament: Tournament, asked: Asked) -> shapes.Standings:
    found, terms = table_of(tournament, visitors=True), terms_of(tournament)
    whole = ranked(found, terms)
    after, going = found.played
    final = tournament.is_final
    return shapes.Standings(
        title=pgettext("tournament", "Ställning")
        if found.hidden
        else standings_title(found.played, final=final),
        held=held_note(tournament.standings_seen, found.until) or None,
        tournament=tournament.name,
        final=final,
        after_round=after,
        going_on=list(going),
        heads=_heads(terms),
        columns=_columns(whole, terms),
        **_shown(tournament, whole, terms),
        links=shapes.StandingsLinks(
            **dict(back_links("standings", tournament, "standings.table")),
            matches=link("matches", tournament),
        ),
    )


def _shown(tournament: Tournament, whole: Ranked, terms: Terms) -> dict[str, Any]:
    """The rows of all and of each group, and the adjustments; none of them where all is held back."""
    found = whole.table
    if found.hidden:
        return {"rows": [], "groups": [], "adjustments": []}
    rows = _Rows(terms, adjusted_words(tournament, found))
    groups = [
        shapes.Group(number=number, name=group.title, rows=rows.of(group))
        for number, group in enumerate(ranked_groups(tournament, found, terms), start=1)
    ]
    given = given_words(tournament, found, terms)
    return {"rows": rows.of(whole), "groups": groups, "adjustments": list(given)}


def _heads(terms: Terms) -> shapes.Heads:
    return shapes.Heads(
        place=gettext("Plac."),
        entrant=terms.who,
        partier=terms.partier,
        matches=gettext("Matcher"),
        points=gettext("Poäng"),
    )


def _columns(whole: Ranked, terms: Terms) -> list[shapes.Column]:
    leading = {tiebreak.id for tiebreak, _ in whole.leading}
    return [
        shapes.Column(
            id=tiebreak.id,
            name=terms.tiebreak(tiebreak)[0],
            explanation=terms.tiebreak(tiebreak)[1],
            leads=tiebreak.id in leading,
            is_place=tiebreak.is_place,
        )
        for tiebreak in chosen(whole.table.scoring.order)
    ]


@dataclass(frozen=True, slots=True)
class _Rows:
    """Makes the rows of a table. `adjusted`: the words beside a name, by entrant."""

    terms: Terms
    adjusted: Mapping[int, Sequence[str]]

    def of(self, part: Ranked) -> list[shapes.Standing]:
        reasons: list[str | None] = [reason.sentence for reason in part.reasons]
        pairs = zip(part.rows, [*reasons, None], strict=False)
        return [self._row(part.table, row, why) for row, why in pairs]

    def _row(self, table: StandingsTable, row: Row, why: str | None) -> shapes.Standing:
        entrant, tally, alone = table.entrants[row.entrant], row.tally, self.terms.form.points_alone
        left = [gettext("har lämnat")] if entrant.left else []
        return shapes.Standing(
            place=row.place,
            entrant=entrant_shape(entrant),
            matches=tally.played,
            won=tally.won,
            drawn=tally.drawn,
            lost=tally.lost,
            partier_won=tally.partier_won,
            partier_lost=None if alone else tally.partier_lost,
            points=tally.points_for,
            points_against=None if alone else tally.points_against,
            values={name: plain(value) for name, value in row.values},
            marks=[*self.adjusted.get(row.entrant, ()), *left],
            why=why,
        )


def plain(value: Number | None) -> int | float | None:
    """A number of JSON: halves and thirds as decimals."""
    if value is None or value.denominator == 1:
        return None if value is None else int(value)
    return float(value)
