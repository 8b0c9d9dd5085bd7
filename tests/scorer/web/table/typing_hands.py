"""A tablet without a pointer: Tab, Space and Enter."""

from playwright.sync_api import Page

FOCUS = """() => { const active = document.activeElement, box = active.getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return { id: active.id || active.textContent.trim(),
           seen: active === over || active.contains(over) || over?.contains(active),
           outline: getComputedStyle(active).outlineStyle, top: box.top + scrollY, left: box.left }; }"""


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
    for element_id in ids:
        step_to(page, element_id)
        page.keyboard.press(key)
