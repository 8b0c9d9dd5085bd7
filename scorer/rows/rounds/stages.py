"""What a match is for, as it is stored and as the engine takes it."""

from engine.contest.stage import Part, Stage
from scorer.models.columns import Json


def stage_json(stage: Stage | None) -> Json | None:
    if stage is None:
        return None
    return {"part": stage.part.value, "number": stage.number, "slot": stage.slot}


def stage_of(stored: Json | None) -> Stage | None:
    return None if stored is None else Stage(Part(stored["part"]), stored["number"], stored["slot"])
