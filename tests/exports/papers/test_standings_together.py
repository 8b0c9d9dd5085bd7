"""What belongs together on the standings is on one page, wherever the page ends."""

import pytest

from tests.exports.papers.standings_sheets import ranking, sheet, texts_of


@pytest.mark.parametrize("pairs", range(22, 32))
def test_what_decides_the_order_is_read_on_one_page(pairs: int) -> None:
    found = ranking(pairs)
    wanted = sheet(found)
    shown = [text for text in texts_of(found) if wanted.rule_title in text]
    assert len(shown) == 1
    for number, rule in enumerate(wanted.rules, 1):
        assert f"{number}. {rule.split()[0]}" in shown[0]
