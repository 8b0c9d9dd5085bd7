"""Issue 11, point 11: among many a page says who is ahead or won, not a row of numbers without names."""

from scorer.db import Database
from tests.clients import Client
from tests.scorer.services.hall import enter
from tests.scorer.web.matches.evening_pages import text
from tests.scorer.web.table.tables import hand_made_table

NAMES = ("Anna Öberg", "Bo Ek", "Cilla Alm", "David Häll")


def test_a_match_of_four_players_is_told_by_who_is_ahead_and_who_won(
    client: Client, database: Database
) -> None:
    """J6: 12, 6, 9 and 9 cards of 36; the second deal 9 each."""
    table = hand_made_table(database, "tjuv", "tjuv", NAMES, length=2)
    round_page = f"/tavlingar/{table.tournament}/ronder/1"
    assert "till Anna" not in text(client.get(round_page).text)
    enter(database, table.match, {"cards": [12, 6, 9, 9]})
    assert "12 till Anna Öberg" in text(client.get(round_page).text)
    enter(database, table.match, {"cards": [9, 9, 9, 9]})
    found = text(client.get(round_page).text)
    assert "21 till Anna Öberg" in found
    assert "21–15" not in found
    heading = text(client.get(f"/matcher/{table.match}").text)
    assert "Parti 1: vanns av" in heading
    assert "Vann matchen" in heading
