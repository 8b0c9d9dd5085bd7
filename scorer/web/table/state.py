"""The state of a table as JSON: its match, the score, and what the tablet asks for now."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from flask_babel import gettext as _
from flask_babel import ngettext
from sqlmodel import Session

from scorer.backups.missing import restoration
from scorer.models import Device, Holding, Role, Round, Status, Tournament
from scorer.models.columns import Json
from scorer.rows.entrants.view import short_labels
from scorer.rows.logged import organisers_lines
from scorer.rows.matches.folding import FoldCache, Folded
from scorer.rows.matches.record import round_records, table_records
from scorer.rows.rounds.clock import clock_of
from scorer.rows.rounds.published import newest_published
from scorer.rows.tables.places import DevicePlace
from scorer.services.change import ORGANISER, Actor
from scorer.session import running_config
from scorer.web.matches.page import seat_names
from scorer.web.shell.static_files import version_of_rules
from scorer.web.table.folded import conflicts_json, match_json, put_away_json
from scorer.words.hands import Words
from scorer.words.language import time_of_day
from scorer.words.log.naming import Naming
from scorer.words.log.news import TableNews
from scorer.words.terms import listed

MOST_NEWS: Final = 3


class Phase(StrEnum):
    """The next thing to do at the table."""

    IDLE = "idle"
    ENDED = "ended"
    SEATS = "seats"
    PLAY = "play"
    CONFIRM = "confirm"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Asked:
    """A device asks for the match `wanted`, or for the one that its table plays now.

    `told`: the line of the log up to which the device has told what the organiser has done; None where it
    does not ask for news.
    """

    place: DevicePlace
    wanted: int | None = None
    told: int | None = None


@dataclass(frozen=True, slots=True)
class TableState:
    """The state, and the match that it shows."""

    json: Json
    shown: Folded | None = None


def life_of(session: Session) -> str:
    """A mark that is new after each start and each restoration: the program may have forgotten hands."""
    restored = restoration(session)
    return f"{running_config().started}-{restored.mark if restored else ''}"


def table_state(session: Session, folds: FoldCache, asked: Asked) -> TableState:
    """The match asked for, else the table's first match that is not settled, else its last one."""
    table, tournament, wanted = asked.place.table, asked.place.tournament, asked.wanted
    matches = [folds.folded(record) for record in table_records(session, table.id, wanted)]
    state: Json = {"table": table.number, "tournament": _tournament_json(tournament)}
    state["scripts"] = version_of_rules(tournament.game)
    state |= _device_json(asked.place)
    if tournament.status == Status.FINISHED:
        return TableState(state | _nothing(Phase.ENDED, _("Tävlingen är avslutad. Tack för i kväll!")))
    state["clock"] = clock_of(session, tournament).json
    shown = _chosen(matches, wanted)
    state |= _news(session, asked, matches, shown)
    if shown is None or (wanted is None and shown.settled):
        newest = _newest_round(session, table.tournament_id)
        if shown is None or shown.record.round_id != newest.id:
            return TableState(state | _nothing(Phase.IDLE, *_idle_sentences(session, newest)))
    state |= _shown_json(shown, Actor(Role.TABLE, asked.place.device.id))
    state["others"] = [_other_json(match) for match in matches if match is not shown and not match.settled]
    return TableState(state, shown)


def _shown_json(shown: Folded, actor: Actor) -> Json:
    """The match and what is done with it now."""
    return {
        "phase": _phase(shown),
        "sentences": _sentences(shown),
        "match": match_json(shown),
        "conflicts": conflicts_json(shown, actor) if shown.record.open_conflicts else [],
        "put_away": put_away_json(shown, actor) if shown.record.settlements else [],
    }


def paper_state(tournament: Tournament, shown: Folded) -> Json:
    """The state of a match for the organiser, who enters from paper: nobody else has it, and nobody need sit.

    `match`: as at the table. Who sits where is not known before the seats are taken, so the seats of a side
    have its name.
    """
    record = shown.record
    state: Json = {"table": record.table or "–", "tournament": _tournament_json(tournament)}
    state |= {"scripts": version_of_rules(tournament.game), "holds": True, "call": None, "others": []}
    state |= _shown_json(shown, ORGANISER)
    state["match"] = {key: value for key, value in state["match"].items() if key != "chain"}
    if not record.seated:
        state["match"]["seats"] = [{"id": None, "name": name, "short": name} for name in seat_names(record)]
    if state["phase"] == Phase.SEATS:
        state["phase"] = Phase.PLAY
    if tournament.status == Status.FINISHED:
        return state | {"phase": Phase.DONE, "sentences": [_("Tävlingen är avslutad.")]}
    if state["phase"] == Phase.DONE and record.confirmed_now:
        state["sentences"] = [_("Matchen är bekräftad.")]
    return state


def _device_json(place: DevicePlace) -> Json:
    """The device and its table: whether it has the table or another device does, and its call."""
    call = place.call
    return {
        "holds": place.holds,
        "holder": _holder_json(place.holding, place.holder),
        "call": call and {"reason": call.reason, "at": time_of_day(call.at)},
    }


def _news(session: Session, asked: Asked, matches: Sequence[Folded], shown: Folded | None) -> Json:
    """The sentences that the device has not told yet, and the line of the log up to which they go."""
    if asked.told is None:
        return {}
    tournament = asked.place.tournament
    lines = organisers_lines(session, tournament.id, asked.told)
    news = TableNews(Naming(session, tournament), asked.place, matches, shown) if lines else None
    told = [sentence for line in lines if news and (sentence := news.told(line))]
    last = lines[-1].id if lines else asked.told
    return {"news": {"last": last, "sentences": _newest(told)}}


def _newest(told: Sequence[str]) -> Sequence[str]:
    """No more than there is room for over the page; all of them show in the hands and the seats."""
    if len(told) <= MOST_NEWS:
        return told
    before = ngettext(
        "Arrangören har gjort en ändring till. Titta i listan.",
        "Arrangören har gjort %(num)s ändringar till. Titta i listan.",
        len(told) - MOST_NEWS,
    )
    return [before, *told[-MOST_NEWS:]]


def _holder_json(holding: Holding | None, device: Device | None) -> Json | None:
    if holding is None or device is None:
        return None
    return {
        "since": time_of_day(holding.since),
        "seen": time_of_day(device.seen_at),
        "waiting": device.waiting,
    }


def _tournament_json(tournament: Tournament) -> Json:
    """`made` tells it from a tournament of another database with the same id and address."""
    return {"id": tournament.id, "name": tournament.name, "made": tournament.created_at.isoformat()}


def _phase(shown: Folded) -> Phase:
    if shown.settled:
        return Phase.DONE
    if shown.fold.over:
        return Phase.CONFIRM
    return Phase.PLAY if shown.record.seated else Phase.SEATS


def _chosen(matches: Sequence[Folded], wanted: int | None) -> Folded | None:
    asked = [folded for folded in matches if folded.record.id == wanted]
    unsettled = [folded for folded in matches if not folded.settled]
    return next(iter([*asked, *unsettled, *matches[-1:]]), None)


def _newest_round(session: Session, tournament_id: int) -> Round:
    """The last published round, or a round that is not stored if there is none."""
    return newest_published(session, tournament_id) or Round(tournament_id=tournament_id, number=0)


def _nothing(phase: Phase, *sentences: str) -> Json:
    return {"phase": phase, "sentences": sentences, "match": None, "conflicts": [], "others": []}


def _idle_sentences(session: Session, newest: Round) -> list[str]:
    if newest.id is None:
        return [_("Ingen rond är visad för alla än."), _("Er match kommer fram här av sig själv.")]
    byes = [record.labels[0] for record in round_records(session, newest.id) if record.bye]
    resting = [_("Står över den här ronden: %(names)s.", names=", ".join(byes))] if byes else []
    return [
        _("Här spelas ingen match i rond %(number)s.", number=newest.number),
        *resting,
        _("Vänta på nästa rond. Er match kommer fram här av sig själv."),
    ]


def _sentences(shown: Folded) -> list[str]:
    if shown.record.struck:
        left = [entrant.label for side in shown.record.sides for entrant in side if entrant.struck]
        text = _("Matchen är struken: %(who)s har lämnat tävlingen, så den räknas inte.", who=listed(left))
        return [text, _("Vänta på nästa rond. Nästa match kommer fram här av sig själv.")]
    if shown.fold.walk_over is not None:
        words = Words(shown.record.rules.form, tuple(short_labels(shown.record.sides)))
        given = words.walk_over(shown.fold.walk_over.content)
        return [_("Matchen är avgjord på w.o."), given, _("Vänta på nästa rond.")]
    if shown.settled:
        return [
            _("Matchen är bekräftad och klar. Ska något ändras: säg till arrangören."),
            _("Vänta på nästa rond. Nästa match kommer fram här av sig själv."),
        ]
    return []


def _other_json(folded: Folded) -> Json:
    short = short_labels(folded.record.sides)
    return {
        "id": folded.record.id,
        "round": folded.record.round_number,
        "over": folded.fold.over,
        "sides": short,
    }
