"""An archive to JSON: the same values give the same bytes, each key in its place."""

from exports.archive.choices import number_json
from exports.archive.content import (
    FORMAT,
    Adjustment,
    Archive,
    Entrant,
    Leave,
    Match,
    Number,
    Round,
    Row,
    Rules,
    Tournament,
)

Written = dict[str, object]


def archive_json(archive: Archive) -> Written:
    """The document; `reading.read(archive_json(archive)) == archive`."""
    return {
        "format": FORMAT,
        "tournament": _tournament(archive.tournament),
        "entrants": [_entrant(one) for one in archive.entrants],
        "rounds": [_round(one) for one in archive.rounds],
        "adjustments": [_adjustment(one) for one in archive.adjustments],
    }


def _tournament(tournament: Tournament) -> Written:
    return {
        "name": tournament.name,
        "date": tournament.date,
        "game": tournament.game,
        "form": tournament.form,
        **_rules(tournament.rules),
        "rule_changes": [{"round": since} | _rules(rules) for since, rules in tournament.rule_changes],
        "system": tournament.system,
        "system_options": dict(tournament.system_options),
        "scoring": dict(tournament.scoring),
        "seating": tournament.seating,
        "tables": list(tournament.tables),
        "seed": tournament.seed,
        "finished": tournament.finished,
    }


def _rules(rules: Rules) -> Written:
    return {
        "options": list(rules.options),
        "partier": rules.partier,
        "stop_when_decided": rules.stop_when_decided,
        "length": rules.length,
    }


def _entrant(entrant: Entrant) -> Written:
    return {
        "number": entrant.number,
        "name": entrant.name,
        "club": entrant.club,
        "members": list(entrant.members),
        "entered": entrant.entered,
        "leaves": [_leave(one) for one in entrant.leaves],
        "lot": entrant.lot,
    }


def _leave(leave: Leave) -> Written:
    return {"after": leave.after, "back": leave.back, "struck": leave.struck, "reason": leave.reason}


def _round(one: Round) -> Written:
    return {
        "number": one.number,
        "by_hand": one.by_hand,
        "matches": [_match(match) for match in one.matches],
        "byes": list(one.byes),
        "absent": list(one.absent),
        "notes": [{"code": note.code, "params": dict(note.params)} for note in one.notes],
        "standings": [_row(row) for row in one.standings],
    }


def _match(match: Match) -> Written:
    stage = match.stage
    return {
        "table": match.table,
        "waited": match.waited,
        "postponed": match.postponed,
        "sides": [list(side) for side in match.sides],
        "stage": stage and {"part": stage.part, "number": stage.number, "slot": stage.slot},
        "state": match.state,
        "winner": match.winner,
        "partier": list(match.partier),
        "points": list(match.points),
        "first_dealer": match.first_dealer,
        "seats": [{"entrant": seat.entrant, "name": seat.name} for seat in match.seats],
        "entries": [dict(entry) for entry in match.entries],
    }


def _row(row: Row) -> Written:
    return {
        "place": row.place,
        "entrant": row.entrant,
        "score": number_json(row.score),
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "partier": [number_json(one) for one in row.partier],
        "points": [number_json(one) for one in row.points],
        "tiebreaks": {name: _value(value) for name, value in row.tiebreaks},
        "decided_by": row.decided_by,
    }


def _value(value: Number | None) -> int | str | None:
    return None if value is None else number_json(value)


def _adjustment(one: Adjustment) -> Written:
    return {
        "entrant": one.entrant,
        "kind": one.kind,
        "reason": one.reason,
        "round": one.round,
        "score": one.score,
        "partier": one.partier,
        "points": one.points,
        "withdrawn": one.withdrawn,
    }
