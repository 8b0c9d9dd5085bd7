"""A record stepped through in a browser, to its end and back: what the page shows at each moment."""

from typing import Any

from playwright.sync_api import Page

WALK = """() => {
  const names = (root) => [...root.querySelectorAll('[data-card]')].map((card) => card.dataset.card);
  const sorted = (cards) => cards.filter(Boolean).sort().join(' ');
  const seats = JSON.parse(document.getElementById('record').textContent).players;
  const moment = () => ({
    said: document.querySelector('[data-said]').textContent,
    hands: seats.map((name) => sorted([...document.querySelectorAll('.seated')]
      .filter((seat) => seat.getAttribute('aria-label') === name).flatMap((seat) => names(seat)))),
    middle: sorted([...document.querySelectorAll('.trick-now, .open')].flatMap(names)),
    points: [...document.querySelectorAll('[data-points] td')].map((cell) => cell.textContent).join(' '),
    awards: document.querySelectorAll('[data-awards] > li:not(.soft)').length,
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    address: location.hash,
  });
  const all = (way) => {
    const seen = [moment()];
    const button = document.querySelector(`[data-move="${way}"]`);
    while (button.getAttribute('aria-disabled') !== 'true') { button.click(); seen.push(moment()); }
    return seen;
  };
  return [all('forward'), all('back')];
}"""
Json = Any


def walked(page: Page) -> tuple[list[Json], list[Json]]:
    """The moments forward, and those on the way back."""
    forward, back = page.evaluate(WALK)
    return forward, back


def troubles(page: Page, shown: Json) -> list[str]:
    """Where the page that is open shows something else than `shown`, forward or back."""
    forward, back = walked(page)
    found = [] if forward == back[::-1] else ["the way back is another one"]
    if len(forward) != len(shown["steps"]):
        return [*found, f"{len(forward)} moments for {len(shown['steps'])}"]
    for number, (seen, step) in enumerate(zip(forward, shown["steps"], strict=True)):
        found += [
            f"{number}: {key} is {seen[key]}"
            for key, right in expected(step, number).items()
            if seen[key] != right
        ]
        found += [f"{number}: {step['said']} is not said"] * (not seen["said"].startswith(step["said"]))
    return found


def expected(step: Json, number: int) -> Json:
    lying = [[*hand, *on_table(step, seat)] for seat, hand in enumerate(step["hands"])]
    middle = [*(card for _, card in step["middle"]), *step["open"]]
    return {
        "hands": [" ".join(sorted(cards)) for cards in lying],
        "middle": " ".join(sorted(middle)),
        "awards": len(step["awards"]),
        "wide": False,
        "address": f"#{number}",
    }


def on_table(step: Json, seat: int) -> list[str]:
    """The cards in front of a player."""
    rows = step["rows"][seat] if step["rows"] else []
    piles = step["piles"][seat] if step["piles"] else []
    return [*(card for place in rows for card in place if card), *(top for top, _ in piles)]
