"""A tablet without a pointer: Tab, Space and Enter."""

from playwright.sync_api import Page

FOCUS = """() => { const one = document.activeElement, box = one.getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return { id: one.id || one.textContent.trim(),
           seen: one === over || one.contains(over) || over?.contains(one),
           outline: getComputedStyle(one).outlineStyle, top: box.top + scrollY, left: box.left }; }"""


def step_to(page: Page, wanted: str) -> None:
    """Tab to the element; every stop on the way is seen and marked."""
    for _ in range(80):
        page.keyboard.press("Tab")
        now = page.evaluate(FOCUS)
        if now["id"] and now["id"] != "innehall":
            assert now["seen"], now
            assert now["outline"] != "none", now
        if now["id"] == wanted:
            return
    raise AssertionError(f"Tab does not reach {wanted}")


def press(page: Page, *ids: str, key: str = "Space") -> None:
    for one in ids:
        step_to(page, one)
        page.keyboard.press(key)
