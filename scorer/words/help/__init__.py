"""The three sentences behind the question mark of each page.

A new page needs an entry in the module of its task, under its endpoint ("rounds.show"). Pages of one
blueprint that are all alike may have one under the blueprint's name ("mending"). A page that tells the
organiser more than others has an entry in `guests` besides.
"""

from collections.abc import Mapping
from typing import Final

from scorer.words.help.entrants import ENTRANTS
from scorer.words.help.evening import EVENING
from scorer.words.help.everybody import EVERYBODY
from scorer.words.help.guests import GUESTS
from scorer.words.help.hall import HALL
from scorer.words.help.matches import MATCHES
from scorer.words.help.mishaps import MISHAPS
from scorer.words.help.rounds import ROUNDS
from scorer.words.help.shape import Help

PAGES: Final[Mapping[str, Help]] = {
    **EVENING, **ENTRANTS, **HALL, **ROUNDS, **MATCHES, **MISHAPS, **EVERYBODY,
}  # fmt: skip


def help_of(endpoint: str, *, organiser: bool) -> Help | None:
    """None where nothing is said of the page."""
    found = PAGES.get(endpoint) or PAGES.get(endpoint.partition(".")[0])
    return found if organiser else GUESTS.get(endpoint, found)
