"""The mark of a table's state: made from what it is made from, and much cheaper than the state itself.

Every change leaves a line in the log; the hands of other tables do not concern this one. What changes without
a line is named here: who asks and for what, and what is known of the device that has the table.
"""

from sqlmodel import Session

from scorer.rows.logged import log_version_for
from scorer.rows.matches.record import match_ids_at
from scorer.rows.tables.places import Place
from scorer.words.language import chosen_language


def state_mark(session: Session, place: Place, wanted: int | None) -> str:
    table, device, holder = place.table, place.device, place.holder
    matches = match_ids_at(session, table.id)
    logged = log_version_for(session, table.tournament_id, matches)
    asked = table.id, wanted, int(device.moved), chosen_language()
    heard = (device.id == holder.id, f"{holder.seen_at:%H%M}", holder.waiting) if holder else ()
    return "-".join(map(str, (*logged[0], *logged[1], len(matches), max(matches, default=0), *asked, *heard)))
