"""A browser without a pointer: Tab, Enter, Space, the arrows and letters."""

from playwright.sync_api import Locator, Page, expect

MOST_STOPS = 150
FOCUSED = """() => {
  const focused = document.activeElement, box = focused.getBoundingClientRect();
  const looks = focused.matches('[type=radio], [type=checkbox]') ? focused.closest('label') : focused;
  const { outlineStyle, outlineWidth } = getComputedStyle(looks);
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
  return { what: focused.outerHTML.slice(0, 100), uncovered: looks.contains(top) || top?.contains(focused),
           marked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 };
}"""


class Keys:
    """`page`, and a hand that has nothing but the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(20_000)

    def tab_to(self, wanted: Locator) -> None:
        """Each stop on the way is marked as focused and covered by nothing."""
        wanted = wanted.first
        expect(wanted).to_be_attached()
        for _ in range(MOST_STOPS):
            self.page.keyboard.press("Tab")
            stop = self.page.evaluate(FOCUSED)
            assert stop["marked"], stop
            assert stop["uncovered"], stop
            if wanted.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"Tab does not reach {wanted}")

    def press(self, name: str, key: str = "Enter") -> None:
        self.tab_to(self.page.get_by_role("main").get_by_role("button", name=name, exact=True))
        self.page.keyboard.press(key)

    def follow(self, name: str) -> None:
        self.tab_to(self.page.get_by_role("main").get_by_role("link", name=name))
        self.page.keyboard.press("Enter")

    def write(self, label: str, text: str) -> None:
        self.tab_to(self.page.get_by_label(label, exact=True))
        self.page.keyboard.press("Control+A")
        for number, line in enumerate(text.split("\n")):
            if number:
                self.page.keyboard.press("Enter")
            self.page.keyboard.type(line)

    def turn(self, label: str, key: str, times: int = 1) -> None:
        """The arrow keys in a number field or a group of choices."""
        self.tab_to(self.page.get_by_label(label, exact=True))
        for _ in range(times):
            self.page.keyboard.press(key)

    def sees(self, *words: str) -> None:
        for text in words:
            expect(self.page.get_by_role("main")).to_contain_text(text)
