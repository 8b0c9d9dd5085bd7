"""The papers for the wall, the tables and the pencil: cards, standings, cup, pairings, protocols."""

from collections.abc import Callable, Sequence

from engine.forms import form_named
from engine.pairing.systems import SYSTEMS
from exports.papers.bracket.content import Knockout, bracket
from exports.papers.bracket.drawing import draw_bracket
from exports.papers.pairings.content import Meeting, PosterRound, RoundStage, poster
from exports.papers.pairings.drawing import draw_poster
from exports.papers.protocol.content import PrintedProtocol, protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.match import emptied
from exports.papers.standings.content import standings
from exports.papers.standings.drawing import draw_standings
from exports.papers.table_cards.content import TableAddress, card, sign_up_sheet, spare_card, way_sheet
from exports.papers.table_cards.drawing import draw_cards, draw_way_sheet
from scorer.models import Round, RoundStatus, Tournament
from scorer.papers.matches import protocol_match, sides_of, team_of
from scorer.papers.press import Order, Press, occasion_of
from scorer.papers.tables import ranking_of
from scorer.rows.matches.record import MatchRecord, round_records
from scorer.rows.standings.seen import table_after
from scorer.rows.standings.table import brackets, standings_table
from scorer.rows.tables.places import tables_in_use
from scorer.services.tables.codes import shown_code


def cards_pdf(press: Press, tournament: Tournament, link: Callable[[str], str], address: str) -> bytes:
    """The cards of all tables in use. `link` turns a code into the address that opens its table."""
    tables = tables_in_use(press.session, tournament.id)
    return numbered_cards_pdf(press, [(table.number, table.code) for table in tables], link, address)


def numbered_cards_pdf(
    press: Press, tables: Sequence[tuple[int, str]], link: Callable[[str], str], address: str
) -> bytes:
    """The cards of these tables, each with its number and its code."""
    cards = [
        card(TableAddress(number, link(code), address, shown_code(code)), press.texts)
        for number, code in tables
    ]
    return draw_cards(cards, press.texts.gettext("Bordskort"), press.texts, press.at)


def spare_card_pdf(press: Press, code: str, link: Callable[[str], str], address: str) -> bytes:
    made = spare_card(TableAddress(0, link(code), address, shown_code(code)), press.texts)
    return draw_cards([made], press.texts.gettext("Reservplatta"), press.texts, press.at)


def way_sheet_pdf(press: Press, address: str) -> bytes:
    """The sheet that leads to the laptop's address of today."""
    return draw_way_sheet(way_sheet(address, press.texts), press.texts, press.at)


def sign_up_sheet_pdf(press: Press, address: str, *, check_in: bool) -> bytes:
    """The sheet for the wall from which people sign up."""
    return draw_way_sheet(sign_up_sheet(address, press.texts, check_in=check_in), press.texts, press.at)


def standings_pdf(press: Press, tournament: Tournament, until: int | None = None) -> bytes:
    """With `until` what visitors see, see `scorer.rows.standings.seen`."""
    sheet = standings(ranking_of(press, Order(tournament), until), press.texts, press.at)
    return draw_standings(sheet, press.texts, press.at)


def bracket_pdf(press: Press, tournament: Tournament, until: int | None = None) -> bytes:
    """With `until` what visitors see, as `standings_pdf`."""
    whole = standings_table(press.session, press.folds, tournament)
    table = whole if until is None else table_after(press.session, tournament, whole, until)
    system = SYSTEMS[tournament.system]
    knockout = Knockout(
        occasion_of(press, tournament),
        brackets(press.session, press.folds, tournament, until),
        {entrant_id: team_of(view) for entrant_id, view in whole.entrants.items()},
        table.results,
        after_groups=system.has_groups,
        third_place=table.extras.third_place,
    )
    as_of = press.texts.gettext("Läget %(at)s", at=press.texts.moment(press.at))
    return draw_bracket(bracket(knockout, press.texts, as_of), press.texts, press.at)


def pairings_pdf(press: Press, tournament: Tournament, found: Round) -> bytes:
    records = round_records(press.session, found.id)
    drawn = PosterRound(
        occasion_of(press, tournament),
        form_named(tournament.game, tournament.form),
        found.number,
        _stage_of(press, found, records),
        tuple(
            Meeting(record.table, sides_of(record), record.stage, record.postponed)
            for record in records
            if not record.bye
        ),
        tuple(side for record in records if record.bye for side in sides_of(record)),
        SYSTEMS[tournament.system].alone,
    )
    return draw_poster(poster(drawn, press.texts), press.texts, press.at)


def _stage_of(press: Press, found: Round, records: Sequence[MatchRecord]) -> RoundStage:
    """A match that is postponed or struck is not waited for."""
    if found.status != RoundStatus.PUBLISHED:
        return RoundStage.DRAFT
    waited = [record for record in records if not (record.bye or record.struck or record.postponed)]
    folds = [press.folds.of(record) for record in waited]
    if folds and all(fold.over for fold in folds):
        return RoundStage.FINISHED
    return RoundStage.PLAYED if any(fold.begun or fold.over for fold in folds) else RoundStage.SHOWN


def round_protocols_pdf(press: Press, tournament: Tournament, found: Round, *, filled: bool) -> bytes:
    """The protocols of a round by table; matches that wait come last, byes have none."""
    records = [record for record in round_records(press.session, found.id) if not record.bye]
    records.sort(key=lambda record: (record.table is None, record.table or 0, record.number))
    heading = press.texts.gettext("Matchprotokoll, rond %(round)s", round=found.number)
    sheets = _sheets(press, tournament, records, filled)
    return draw_protocols(sheets, f"{heading} · {tournament.name}", press.texts, press.at)


def protocol_pdf(press: Press, tournament: Tournament, record: MatchRecord, *, filled: bool) -> bytes:
    sheets = _sheets(press, tournament, [record], filled)
    return draw_protocols(sheets, sheets[0].title, press.texts, press.at)


def _sheets(
    press: Press, tournament: Tournament, records: Sequence[MatchRecord], filled: bool
) -> list[PrintedProtocol]:
    occasion = occasion_of(press, tournament)
    matches = [protocol_match(press.folds, occasion, record) for record in records]
    return [protocol(match if filled else emptied(match), press.texts) for match in matches]
