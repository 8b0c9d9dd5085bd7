"""A simulated tournament as an archive, with invented names."""

from typing import Final

from engine.contest.match import Item
from engine.contest.standings import LEFT, leavers_last
from engine.formats.summary import MatchScore, PartiScore, deal_json, parti_json
from engine.pairing.systems import SYSTEMS
from engine.simulation.evening import Simulated, after_strike
from engine.simulation.values import SimulatedMatch
from exports.archive import content
from exports.archive.document import choices_json
from exports.archive.shapes import Json
from scorer.rows.standings.archived import archived_row

FIRST_NAMES: Final = (
    "Anna", "Bengt", "Cecilia", "David", "Elsa", "Fredrik", "Greta", "Harald", "Inga", "Johan", "Karin",
    "Lars", "Maria", "Nils", "Olga", "Per", "Ragnhild", "Sven", "Tyra", "Ulf", "Vera", "Åke", "Östen",
)  # fmt: skip
LAST_NAMES: Final = (
    "Andersson", "Berg", "Carlsson", "Dahl", "Ek", "Fors", "Grön", "Hallin", "Islander", "Jonsson", "Krok",
    "Lind", "Mo", "Norell", "Olsson", "Persson", "Quist", "Rask", "Sund", "Thorn", "Uddén", "Wik",
)  # fmt: skip
PENALTY: Final = "Kom för sent till bordet"
WENT_HOME: Final = "Måste gå hem"


def archive_of(simulated: Simulated) -> content.Archive:
    plan = simulated.hall.plan
    return content.Archive(
        _tournament(simulated),
        tuple(_entrant(simulated, number) for number in plan.numbers),
        tuple(_round(simulated, number) for number in range(1, len(simulated.rounds) + 1)),
        tuple(
            content.ArchivedAdjustment(
                entrant=given.entrant,
                kind="penalty",
                reason=PENALTY,
                round=given.round,
                score=given.score,
                partier=given.partier,
                points=given.points,
            )
            for given in simulated.hall.going.penalties
            if given.round <= len(simulated.rounds)
        ),
    )


def _tournament(simulated: Simulated) -> content.ArchivedTournament:
    plan = simulated.hall.plan
    return content.ArchivedTournament(
        name=f"Simulering {plan.seed}",
        game=plan.form.game,
        form=plan.form.name,
        options=tuple(sorted(plan.rule_options)),
        partier=plan.partier,
        stop_when_decided=plan.stop_when_decided,
        length=plan.length,
        system=plan.system,
        seed=plan.seed,
        system_options=choices_json(plan.options, leave_out={"scoring"}),
        scoring=choices_json(plan.options.scoring),
        tables=simulated.hall.tables,
        finished=simulated.finished,
    )


def _entrant(simulated: Simulated, number: int) -> content.ArchivedEntrant:
    people = _people(simulated, number)
    leave = simulated.hall.going.leaves.get(number)
    return content.ArchivedEntrant(
        number=number,
        name=people[0] if len(people) == 1 else f"Lag {number}",
        club=simulated.hall.plan.club_of(number),
        members=people,
        entered=simulated.hall.going.entered.get(number, 1),
        leaves=()
        if leave is None
        else (content.ArchivedLeave(leave.after, leave.back, leave.struck, WENT_HOME),),
        lot=simulated.hall.going.lots.get(number),
    )


def _people(simulated: Simulated, number: int) -> tuple[str, ...]:
    """Everybody in the tournament has a different name."""
    return tuple(_name(3 * number + place) for place in range(simulated.hall.people[number]))


def _name(place: int) -> str:
    name = f"{FIRST_NAMES[place % len(FIRST_NAMES)]} {LAST_NAMES[place % len(LAST_NAMES)]}"
    again = place // (len(FIRST_NAMES) * len(LAST_NAMES))
    return f"{name} {again + 1}" if again else name


def _round(simulated: Simulated, number: int) -> content.ArchivedRound:
    played = simulated.rounds[number - 1]
    drawn = played.drawn
    struck = frozenset(entrant for entrant, leave in simulated.hall.going.leaves.items() if leave.struck)
    return content.ArchivedRound(
        number=number,
        matches=tuple(_match(simulated, match, struck) for match in played.matches),
        byes=drawn.byes,
        absent=tuple(sorted(drawn.absent)),
        notes=tuple(content.Note(note.code, dict(note.params)) for note in played.notes),
        standings=_standings(simulated, number),
        groups=tuple(
            tuple(archived_row(row, row.entrant) for row in table) for table in simulated.groups[number - 1]
        ),
    )


def _match(simulated: Simulated, played: SimulatedMatch, struck: frozenset[int]) -> content.ArchivedMatch:
    result = after_strike(played.result, struck)
    stage = result.stage
    return content.ArchivedMatch(
        sides=tuple(side.entrants for side in result.sides),
        state=result.state.value,
        partier=tuple(side.partier for side in result.sides),
        points=tuple(side.points for side in result.sides),
        winner=result.winner,
        absent=result.absent,
        table=played.table,
        waited=played.waited,
        stage=None if stage is None else content.ArchivedStage(stage.part.value, stage.number, stage.slot),
        first_dealer=played.first_dealer,
        seats=tuple(
            content.ArchivedSeat(seat.entrant, _people(simulated, seat.entrant)[seat.person])
            for seat in played.seats
        ),
        entries=tuple(_entry(item) for item in played.items),
    )


def _entry(item: Item) -> Json:
    if isinstance(item, PartiScore | MatchScore):
        return {"parti": parti_json(item)}
    return {"deal": deal_json(item)}


def _standings(simulated: Simulated, number: int) -> tuple[content.ArchivedRow, ...]:
    """Who left while something was still to be played stands last. In a cup nobody is moved."""
    rows, leaves = simulated.standings[number - 1], simulated.hall.going.leaves
    later = number < len(simulated.rounds) or not simulated.finished
    gone = frozenset(
        entrant
        for entrant, leave in leaves.items()
        if leave.out_in(number + 1) and (later or leave.after < number)
    )
    if SYSTEMS[simulated.hall.plan.system].has_cup:
        gone = frozenset()
    ranked = leavers_last(rows, gone)
    somebody_plays_on = any(row.decided_by == LEFT for row in ranked)
    return tuple(
        archived_row(row, row.entrant, left=somebody_plays_on and row.entrant in gone) for row in ranked
    )
