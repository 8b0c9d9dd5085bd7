"""Figures on screen stand in a font of their own, whose zero is no Ø."""

import pytest
from playwright.sync_api import Page

from tests.scorer.web.shown_hall import Hall
from tests.serving import Server


def fonts_of(page: Page, selector: str) -> dict[str, int]:
    """The fonts in which the browser draws the texts of an element, with the number of letters in each."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    node = tools.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    found = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {font["familyName"]: int(font["glyphCount"]) for font in found}


@pytest.mark.parametrize("style", ["font-weight: 400", "font-weight: 700", "font-style: italic"])
def test_figures_minus_and_plus_have_their_font_and_words_another(
    page: Page, live_server: Server, playing: Hall, style: str
) -> None:
    """Issue 11, point 10. In the font of words the zero reads as Ø, and figures are not of one width."""
    page.goto(f"{live_server.url}/tavlingar/{playing.tournament}/stallning")
    page.evaluate(
        """async style => {
          document.querySelector("main").innerHTML = "<p id='prov'>Ställning 10–20 +3 −4</p>";
          document.styleSheets[0].insertRule(`#prov { ${style} }`);
          await document.fonts.ready;
        }""",
        style,
    )
    page.wait_for_function("[...document.fonts].filter(font => font.status === 'loaded').length > 1")
    assert fonts_of(page, "#prov") == {"Sarabun": 8, "Atkinson Hyperlegible": 13}
