"""How fast the card door is, beside OpenSpiel's hearts and python-chess: `python -m benchmarks.cards`.

A decision is `legal()`, a random choice and `apply()`; dealing is timed too, on all sides. A replay goes from
the bytes of a record to the line of its answer. OpenSpiel and python-chess (packages `open_spiel`, `chess`)
are no dependency; where they are missing the figures stand alone. Times are of the processor; the rounds of
all sides alternate and the median counts. It measures the engine that it finds: plain Python, or a compiled
copy (`python hatch_build.py FOLDER`).
"""

import io
import random
import resource
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from engine.formats import documents
from engine.formats.replay import answer, record_json
from engine.forms import FORMS
from engine.games.shared import tricks
from engine.players import amid, deal, fresh, played_out, random_player

ROUNDS = 5
SECONDS = 0.5
RECORDS = 20_000
NAMES = {"pyspiel": "open_spiel", "chess": "chess"}

Counts = tuple[int, int]
"""Deals and decisions."""


def installed(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        print(f"{NAMES[name]} is not installed: no comparison with it")
        return None


def ours(form_key: tuple[str, str]) -> Callable[[], Counts]:
    form, chance = FORMS[form_key], random.Random(1)
    start, draw = fresh(form, 4 if form.fewest else 0), chance.random

    def play() -> Counts:
        decisions = 0
        now = deal(start, chance)
        while events := now.legal():
            now = now.apply(events[int(draw() * len(events))])
            decisions += 1
        return 1, decisions

    return play


def hearts(pyspiel: ModuleType) -> Callable[[], Counts]:
    game, draw = pyspiel.load_game("hearts"), random.Random(1).random

    def play() -> Counts:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(draw() * len(actions))])
        return 1, decisions

    return play


def chess_moves(chess: ModuleType) -> Callable[[], Counts]:
    draw = random.Random(1).random

    def play() -> Counts:
        decisions, board = 0, chess.Board()
        while moves := list(board.legal_moves):
            board.push(moves[int(draw() * len(moves))])
            decisions += 1
            if decisions == 100:
                break
        return 1, decisions

    return play


def replayed(form_key: tuple[str, str] = ("tolva", "four")) -> Callable[[], Counts]:
    """A file of records of a form, from bytes to the lines of the answer."""
    form = FORMS[form_key]
    chance, opening = random.Random(2), fresh(form, 4 if form.fewest else 0)
    lines = []
    for _ in range(200):
        start = deal(amid(opening, chance), chance)
        lines.append(
            documents.write(record_json(start, played_out(start, random_player, chance)[1])).encode()
        )
    data = b"\n".join(lines)

    def play() -> Counts:
        found = [
            documents.write(answer(document.value, str)) for document in documents.read(io.BytesIO(data))
        ]
        return len(found), 0

    return play


def rates(play: Callable[[], Counts]) -> tuple[float, float]:
    """Deals and decisions a second."""
    deals = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        more, choices = play()
        deals, decisions = deals + more, decisions + choices
    return deals / spent, decisions / spent


def measured(sides: dict[str, Callable[[], Counts]]) -> dict[str, tuple[float, float]]:
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in sides}
    for _ in range(ROUNDS):
        for name, play in sides.items():
            found[name].append(rates(play))
    return {name: medians(rounds) for name, rounds in found.items()}


def medians(rounds: list[tuple[float, float]]) -> tuple[float, float]:
    return statistics.median(deals for deals, _ in rounds), statistics.median(
        choices for _, choices in rounds
    )


def flat_memory() -> str:
    """The growth of the process over many replayed records."""
    play = replayed()
    play()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(RECORDS // 200):
        play()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return f"{RECORDS} records replayed: {grown} KB more memory"


def main() -> None:
    print("the engine is " + ("plain Python" if str(tricks.__file__).endswith(".py") else "compiled"))
    sides = {f"{game} {name}": ours((game, name)) for game, name in FORMS}
    sides |= {f"replay, {game} {name}": replayed((game, name)) for game, name in FORMS}
    pyspiel, chess = installed("pyspiel"), installed("chess")
    sides |= {"OpenSpiel hearts": hearts(pyspiel)} if pyspiel else {}
    sides |= {"python-chess": chess_moves(chess)} if chess else {}
    found = measured(sides)
    for name, (deals, decisions) in found.items():
        print(f"{name:34} {decisions:10,.0f} decisions/s {deals:9,.0f} deals/s")
    if pyspiel:
        hearts_deals, hearts_decisions = found["OpenSpiel hearts"]
        for game, name in FORMS:
            decisions = found[f"{game} {name}"][1] / hearts_decisions
            deals = found[f"replay, {game} {name}"][0] / hearts_deals
            print(f"{game} {name} / hearts: {decisions:.2f} decisions, {deals:.2f} deals replayed")
    print(flat_memory())


if __name__ == "__main__":
    main()
