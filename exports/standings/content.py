"""What stands on the paper of standings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from engine.contest.standings import SHARED, Row
from engine.contest.tiebreaks import TIEBREAKS, TieBreak, chosen
from engine.forms import Form
from exports.names import Occasion, Team
from exports.texts import Texts
from exports.words import parts_title, side_kind, tiebreak_texts


@dataclass(frozen=True, slots=True)
class Ranking:
    """Standings with what is said beside them. `teams` are by entrant.

    `after` is the last published round, `unfinished` counts its and earlier matches that are not over.
    """

    occasion: Occasion
    form: Form
    teams: Mapping[int, Team]
    rows: tuple[Row, ...]
    tiebreaks: tuple[str, ...]
    after: int
    unfinished: int = 0
    final: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """`figures` by the heads of their columns."""

    place: str
    number: str
    label: str
    detail: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """`heads`: place, number and name, then a column a figure."""

    title: str
    tournament: str
    subtitle: str
    as_of: str
    heads: tuple[str, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...]
    rule_title: str
    rules: tuple[str, ...]
    reasons: tuple[str, ...]
    empty: str


def standings(ranking: Ranking, texts: Texts, at: datetime) -> Standings:
    occasion, form = ranking.occasion, ranking.form
    tiebreaks = chosen(ranking.tiebreaks)
    said = (occasion.game, texts.day(occasion.date), occasion.place)
    return Standings(
        title=_title(ranking, texts),
        tournament=occasion.name,
        subtitle=" · ".join(part for part in said if part),
        as_of=texts.gettext("Läget %(at)s", at=texts.moment(at)),
        heads=_heads(form, tiebreaks, texts),
        lines=tuple(_line(ranking, row, texts) for row in ranking.rows),
        notes=tuple(_notes(ranking, texts)),
        rule_title=texts.gettext("Så avgörs placeringen"),
        rules=tuple(". ".join(tiebreak_texts(form, one, texts)) for one in tiebreaks),
        reasons=tuple(_reasons(ranking, texts)),
        empty=texts.gettext("Ingen är anmäld än."),
    )


def _title(ranking: Ranking, texts: Texts) -> str:
    if ranking.final:
        return texts.gettext("Slutställning")
    if not ranking.after:
        return texts.gettext("Ställning före första ronden")
    return texts.gettext("Ställning efter rond %(round)s", round=ranking.after)


def _heads(form: Form, tiebreaks: tuple[TieBreak, ...], texts: Texts) -> tuple[str, ...]:
    who, partier = side_kind(form, texts), parts_title(form, texts)
    others = (texts.gettext(one.name) for one in tiebreaks if one.own_column)
    return (texts.gettext("Plats"), who, texts.gettext("Matcher"), partier, texts.gettext("Poäng"), *others)


def _line(ranking: Ranking, row: Row, texts: Texts) -> Line:
    team, tally = ranking.teams[row.entrant], row.tally
    figures = (
        str(tally.played),
        f"{tally.partier_won}–{tally.partier_lost}",
        f"{texts.number(tally.points_for)}–{texts.number(tally.points_against)}",
        *(_figure(TIEBREAKS[key], value, texts) for key, value in row.values if TIEBREAKS[key].own_column),
    )
    return Line(str(row.place), str(team.number), team.label, team.detail, figures)


def _figure(tiebreak: TieBreak, value: int | None, texts: Texts) -> str:
    """A dash where the tie-break decides nothing."""
    if value is None:
        return "–"
    sign = "+" if tiebreak.signed and value > 0 else ""
    return sign + texts.number(value)


def _notes(ranking: Ranking, texts: Texts) -> Iterator[str]:
    if ranking.unfinished:
        yield texts.ngettext(
            "%(num)s match är inte klar och räknas inte än.",
            "%(num)s matcher är inte klara och räknas inte än.",
            ranking.unfinished,
        )
    if any(row.decided_by == SHARED for row in ranking.rows):
        yield texts.gettext("De som har samma siffra delar platsen.")


def _reasons(ranking: Ranking, texts: Texts) -> Iterator[str]:
    """Who stands before whom by each rule but the first, which the table shows."""
    kind = side_kind(ranking.form, texts).lower()
    for rule in chosen(ranking.tiebreaks[1:]):
        decided = [pair for pair in pairwise(ranking.rows) if pair[0].decided_by == rule.id]
        orders = [_order(ranking, one, following, kind, texts) for one, following in decided]
        if orders:
            name, _ = tiebreak_texts(ranking.form, rule, texts)
            yield texts.gettext("%(rule)s avgjorde: %(orders)s.", rule=name, orders=", ".join(orders))


def _order(ranking: Ranking, one: Row, following: Row, kind: str, texts: Texts) -> str:
    first, second = (ranking.teams[row.entrant].number for row in (one, following))
    return texts.gettext("%(kind)s %(first)s före %(second)s", kind=kind, first=first, second=second)
