"""Issue 11, point 11: with colours that the reader has set, the suits are seen and so is what is chosen."""

import pytest

from tests.scorer.web.table.tablet import Tablet

COLOURS = """() => {
  const shown = (element, name) => getComputedStyle(element)[name];
  return [...document.querySelectorAll("[id^=next-meld-0-] .suit")].map(suit => ({
    suit: shown(suit, "fill"), ground: shown(suit.closest(".tap"), "backgroundColor"),
    chosen: suit.closest(".tap").getAttribute("aria-pressed") === "true",
  }));
}"""


def light(colour: str) -> float:
    """How light `rgb(…)` is, from 0 to 1, by the definition of WCAG."""
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(first: str, second: str) -> float:
    dark, bright = sorted((light(first), light(second)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_suits_and_what_is_chosen_are_seen_in_forced_colours(tablet: Tablet, scheme: str) -> None:
    """Spader and klöver were black on black."""
    tablet.page.emulate_media(forced_colors="active", color_scheme=scheme)
    tablet.sit()
    tablet.fill("meld-0-S")
    shown = tablet.page.evaluate(COLOURS)
    assert len(shown) == 4
    for suit in shown:
        assert contrast(suit["suit"], suit["ground"]) >= 4.5
    (chosen,) = (suit["ground"] for suit in shown if suit["chosen"])
    (unchosen,) = {suit["ground"] for suit in shown if not suit["chosen"]}
    assert contrast(chosen, unchosen) >= 3
