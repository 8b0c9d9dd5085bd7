"""What a device is to its table, as JSON: whether it has it, who else does, calls, and being moved."""

from flask_babel import gettext as _
from sqlmodel import Session

from scorer.models import Device, Holding, PlayTable
from scorer.models.columns import Json
from scorer.rows.tables.calls import open_call
from scorer.rows.tables.places import Place
from scorer.words.language import time_of_day


def device_json(session: Session, place: Place) -> Json:
    call = open_call(session, place.table.id)
    return {
        "holds": place.holds,
        "holder": _holder_json(place.holding, place.holder),
        "call": call and {"reason": call.reason, "at": time_of_day(call.at)},
        "moved": _moved(place.table) if place.device.moved else None,
    }


def _holder_json(holding: Holding | None, device: Device | None) -> Json | None:
    if holding is None or device is None:
        return None
    return {
        "since": time_of_day(holding.since),
        "seen": time_of_day(device.seen_at),
        "waiting": device.waiting,
    }


def _moved(table: PlayTable) -> str:
    return str(_("Arrangören har flyttat den här plattan till bord %(number)s.", number=table.number))
