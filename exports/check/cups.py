"""A cup by its matches: only winners go on."""

from collections.abc import Mapping, Sequence

from exports.archive.content import Round


def cup_places(rounds: Sequence[Round], withdrawn: frozenset[int]) -> Mapping[int, int]:
    return {}
