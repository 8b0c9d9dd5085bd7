"""The page that takes in what a tablet carries over from a computer that is gone.

What is carried stands after # in the address, so no server sees it before the page's script
(`static/taking_in.js`) has kept it and asks here what it is. A tablet at its table puts it among its own
waiting hands, which it then sends as always; the organiser's telephone has it entered at once.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Final

from flask import flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext, ngettext

from engine.contest.ledger import Kind
from engine.objection import Refusal
from scorer.backups.missing import note_seen
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.entrants.view import short_labels
from scorer.rows.tables.places import DevicePlace, place_of
from scorer.services.change import ORGANISER, act
from scorer.services.matches.arrivals import Arrival, Arrived, Fate, arrived
from scorer.services.matches.before_play import take_seats
from scorer.services.matches.entries import submit
from scorer.session import current_folds, current_session, database
from scorer.web.pages import sentence_of
from scorer.web.shell.organiser import ask_to_log_in, is_organiser
from scorer.web.table.arriving import NotHere, landed
from scorer.web.table.carried import MOST_PARTS, Carried, device_signed, missing, read_part, read_whole
from scorer.web.table.coming import LONGEST_CODE, come_to_table_of
from scorer.web.table.routes import blueprint
from scorer.words.hands import Words, entry_title, step_title
from scorer.words.terms import listed

TO_STORE: Final = (Fate.NEW, Fate.BESIDE)


@blueprint.get("/bord/flytta")
def take_in() -> ResponseReturnValue:
    return render_template("table/taking_in.html")


@blueprint.get("/bord/flytta/<signed>")
def take_in_at(signed: str) -> ResponseReturnValue:
    """The address that a tablet goes to by itself: it is who it was there, if it sits at no table here."""
    device_id = device_signed(signed)
    if device_id is not None and _place() is None:
        session["device"] = device_id
        session.permanent = True
    return redirect(url_for("table.take_in"))  # the browser keeps what stands after #


@blueprint.post("/bord/flytta/kod")
def sit_to_take_in() -> ResponseReturnValue:
    problem = come_to_table_of(request.form.get("code", "")[:LONGEST_CODE])
    if problem is not None:
        flash(sentence_of(problem), "problem")
    return redirect(url_for("table.take_in"))


@blueprint.post("/bord/flytta/visa")
def show_carried() -> ResponseReturnValue:
    """What the parts say, as a piece of the page; and what is wrong with them."""
    raw = request.form.getlist("part")[:MOST_PARTS]
    try:
        parts = [read_part(each) for each in raw]
        lacking = missing(parts) if parts else ()
        shown = None if lacking or not parts else _shown(read_whole(parts))
    except Problem as problem:
        page = render_template("table/carried.html", problem=sentence_of(problem))
        return page, HTTPStatus.UNPROCESSABLE_ENTITY
    return render_template(
        "table/carried.html",
        problem="",
        read=listed([str(number) for number in sorted({part.number for part in parts})]),
        of=parts[0].of if parts else 0,
        missing=listed([str(number) for number in lacking]),
        shown=shown,
        raw=raw,
    )


@blueprint.post("/bord/flytta/in")
def enter_carried() -> ResponseReturnValue:
    """The organiser has them entered: each in a change of its own, as if it came from the table."""
    if not is_organiser():
        return ask_to_log_in()
    try:
        carried = read_whole([read_part(raw) for raw in request.form.getlist("part")[:MOST_PARTS]])
        there = landed(current_session(), carried, drafts=True)
    except Problem as problem:
        flash(sentence_of(problem), "problem")
        return redirect(url_for("table.take_in"))
    matches = arrived(current_session(), current_folds(), there.carried.sent)
    count = sum(_enter(match, there.carried) for match in matches)
    if count:
        flash(ngettext("%(num)s giv är inlagd.", "%(num)s givar är inlagda.", count))
    return redirect(url_for("table.take_in"))


def _enter(match: Arrived, carried: Carried) -> int:
    """How many were stored. The first that is refused is told, and those behind it are left."""
    seats = _seats_for(match, carried)
    if seats is not None:
        with suppress(Refusal):  # they can be chosen at the table
            act(database(), ORGANISER, take_seats, match.record.id, seats["seats"], seats["first_dealer"])
    count = 0
    for arrival in match.arrivals:
        if arrival.fate in TO_STORE:
            sent = replace(arrival.sent, reason=gettext("Fanns på plattan när datorn byttes"))
            try:
                act(database(), ORGANISER, submit, sent)
            except Refusal as refusal:
                flash(sentence_of(refusal), "problem")
                break
            count += 1
    return count


def _seats_for(match: Arrived, carried: Carried) -> Json | None:
    """The body of `/bord/platser`, where nobody is seated and the tablet knows how they sit."""
    with suppress(Problem):
        if carried.seats and carried.seats.match_id == match.record.id and not match.record.seated:
            seats, dealer = carried.seats.whole_numbers("seats"), carried.seats.get("first_dealer")
            return {"match": match.record.id, "seats": seats, "first_dealer": dealer}
    return None


def _place() -> DevicePlace | None:
    """The place of the device that asks, if it sits at a table."""
    with suppress(Problem):
        return place_of(current_session(), session.get("device", ""))
    return None


# --- in words -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A hand, or a change of hands, in words. `why`: what is against it, or why it is not counted at once."""

    title: str
    told: str
    fate: Fate
    why: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What is carried, and what this device may do with it.

    `matches`: title and lines of each. `waiting`: how many are not stored yet. `own`: what a tablet at its
    table puts among its waiting hands; None if the device does not sit there. `tables`: the tables of all
    matches; `elsewhere`: those of the other matches. `table`: where the tablet sits. `taken`: another device
    has that table. `not_here`: what has no match here yet.
    """

    matches: Sequence[tuple[str, Sequence[Line]]]
    waiting: int
    own: Json | None
    tables: str
    elsewhere: str
    table: int | None
    taken: bool
    not_here: Sequence[NotHere]


def _shown(carried: Carried) -> Shown:
    there = landed(current_session(), carried, drafts=is_organiser())
    carried = there.carried
    matches = arrived(current_session(), current_folds(), carried.sent)
    place = _place()
    if carried.seen and (is_organiser() or (place and place.tournament.id == there.tournament_id)):
        act(
            database(), ORGANISER, note_seen, there.tournament_id, carried.seen
        )  # as tablets tell by themselves
    mine = [match for match in matches if place and place.table.id == match.record.table_id]
    elsewhere = [match for match in matches if match not in mine]
    return Shown(
        matches=[
            (_match_title(match), [_line(match, arrival) for arrival in match.arrivals]) for match in matches
        ],
        waiting=sum(arrival.fate != Fate.HERE for match in matches for arrival in match.arrivals),
        own=_own_json(place, mine, carried) if place and mine else None,
        tables=_tables(matches),
        elsewhere=_tables(elsewhere),
        table=place.table.number if place else None,
        taken=bool(place and place.holder and not place.holds),
        not_here=there.not_here,
    )


def _tables(matches: Sequence[Arrived]) -> str:
    return listed(
        [str(number) for number in dict.fromkeys(match.record.table for match in matches) if number]
    )


def _match_title(match: Arrived) -> str:
    record = match.record
    words = {
        "round": record.round_number,
        "sides": " – ".join(short_labels(record.sides)),
        "table": record.table,
    }
    if record.table is None:
        return str(gettext("Rond %(round)s: %(sides)s", **words))
    return str(gettext("Bord %(table)s, rond %(round)s: %(sides)s", **words))


def _line(match: Arrived, arrival: Arrival) -> Line:
    sent = arrival.sent
    words = Words(match.record.rules.form, tuple(short_labels(match.record.sides)))
    told = words.content(sent.kind, sent.content) if arrival.readable else ""
    return Line(_title(arrival), told, arrival.fate, _why(arrival))


def _title(arrival: Arrival) -> str:
    fold, sent = arrival.fold, arrival.sent
    if sent.kind == Kind.MEND and arrival.readable:
        known = {entry.id: entry for entry in fold.entries}
        targets = [known[change["target"]] for change in sent.content["changes"] if change["target"] in known]
        what = listed([entry_title(fold, entry) for entry in targets])
        return str(gettext("Rättelse av %(what)s", what=what)) if what else str(gettext("Rättelse"))
    step = next((step for step in fold.steps if step.entry.id == sent.id), None)
    return step_title(step) if step else str(gettext("Giv"))


def _why(arrival: Arrival) -> str:
    if arrival.refused is not None:
        return sentence_of(arrival.refused)
    if arrival.fate == Fate.BESIDE:
        return str(
            gettext(
                "Den läggs bredvid det som redan räknas. De som sitter vid bordet väljer vad som är rätt."
            )
        )
    return str(gettext("Den väntar på den före.")) if arrival.fate == Fate.BEHIND else ""


# --- for a tablet's own list of waiting hands ---------------------------------------------------------


def _own_json(place: DevicePlace, matches: Sequence[Arrived], carried: Carried) -> Json:
    """`items` as `static/table/queue.js` keeps them, and `seats` as the tablet sends them first."""
    bodies = {body["id"]: body for body in carried.bodies}
    made = place.tournament.created_at.isoformat()
    items = [
        {
            "body": dict(bodies[arrival.sent.id]),
            "words": _waiting_words(_line(match, arrival)),
            "made": made,
            "met": _met_json(match),
        }
        for match in matches
        for arrival in match.arrivals
        if arrival.fate != Fate.HERE
    ]
    return {
        "items": items,
        "seats": [seats for match in matches if (seats := _seats_for(match, carried))],
        "half": _half_json(made, matches, carried),
    }


def _half_json(made: str, matches: Sequence[Arrived], carried: Carried) -> Json | None:
    """The half-filled hand under its name in the tablet's storage; see `keptDraft` in `actions/hands.js`."""
    if carried.half and carried.half[0] in {match.record.id for match in matches}:
        match_id, kept = carried.half
        return {"name": f"draft.{made}.{match_id}", "kept": dict(kept)}
    return None


def _waiting_words(line: Line) -> Json:
    return {"title": line.title, "told": line.told, "done": gettext("Sparat: %(what)s", what=line.title)}


def _met_json(match: Arrived) -> Json:
    """See `metAs` in `static/table/actions/again.js`."""
    record = match.record
    sides = [",".join(str(entrant.number) for entrant in side) for side in record.sides]
    return {"form": record.rules.form.name, "round": record.round_number, "sides": sides}
