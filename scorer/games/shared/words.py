"""Names and hints that several games share."""

from typing import Final

from engine.marking import mark
from scorer.games.words import Texts

MELD_AWARDS: Final[Texts] = {
    "trumf": mark("trumf"),
    "tjog": mark("tjog"),
    "viv": mark("viv"),
    "vinst": mark("vinst"),
    "sistan": mark("sistan"),
}
"""The awards of games with melds, vinst and sistan, by kind."""
TOGETHER: Final = mark("Tillsammans %(total)s. En ruta får stå tom, så räknas den ut.")
"""The hint for a count whose last number the program computes."""
