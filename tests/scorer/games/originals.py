"""The sentences of the originals: how they are numbered, and the list of the rules that say them.

`python -m tests.scorer.games.originals FOLDER` compares the originals in a folder with the list.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

LISTED = tomllib.loads(Path(__file__).with_name("originals.toml").read_text("utf-8"))
"""By game: the names of its files, and what is said of each sentence."""
MANNERS = "bordsskick"
END = re.compile(r"(?<=[.!?])[”\")*]*\s+(?=[–(*]?\s*[A-ZÅÄÖ”\"])")
BETWEEN_PAGES = re.compile(r"<\|.*?\|>|–\s+\d+\s+–|© Lyckans Talisman\s+\d+ \w+ \d+")


def sentences(text: str) -> list[str]:
    """The sentences of an original, numbered as `originals.toml` says."""
    return END.split(" ".join(_told(BETWEEN_PAGES.sub(" ", text))))


def _told(text: str) -> Iterator[str]:
    """The lines, without the sources and the numbers of lists."""
    sources = False
    for line in map(str.strip, text.splitlines()):
        sources = (sources or line == "Källor") and not line.startswith("*")
        if line and not sources:
            yield re.sub(r"^\d+\. |^\* ", "", line)


def covering(said: str) -> list[tuple[str, str]]:
    """The rules that say a sentence, each with its words; none if it is manners."""
    if said == MANNERS:
        return []
    pairs = [part.partition(": ") for part in said.split("; ")]
    return [(rule, words) for rule, _, words in pairs]


def different(folder: Path) -> list[str]:
    """The originals whose number of sentences is not that of the list."""
    names = [
        (game[key], len(game["sentences"]))
        for game in LISTED.values()
        for key in ("file", "scan")
        if key in game
    ]
    counted = [(name, listed, len(sentences((folder / name).read_text("utf-8")))) for name, listed in names]
    return [f"{name}: {listed} listed, {found} found" for name, listed, found in counted if listed != found]


if __name__ == "__main__":
    print("\n".join(different(Path(sys.argv[1]))) or "All sentences are listed.")
