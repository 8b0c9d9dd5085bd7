"""What a device is to its table, as JSON: whether it has it, who else does, calls, and being moved."""

from typing import Any

from flask_babel import gettext as _
from sqlmodel import Session

from scorer.language.dates import time_of_day
from scorer.models import Device, PlayTable
from scorer.rows.calls import open_call
from scorer.rows.tables import holder_of

Json = dict[str, Any]


def device_json(session: Session, table: PlayTable, device: Device) -> Json:
    found = holder_of(session, table)
    call = open_call(session, table.id or 0)
    return {
        "holds": found is not None and found[1].id == device.id,
        "holder": found
        and {
            "since": time_of_day(found[0].since),
            "seen": time_of_day(found[1].seen_at),
            "waiting": found[1].waiting,
        },
        "call": call and {"reason": call.reason, "at": time_of_day(call.at)},
        "moved": _moved(table) if device.moved else None,
    }


def _moved(table: PlayTable) -> str:
    return str(_("Arrangören har flyttat den här plattan till bord %(number)s.", number=table.number))
