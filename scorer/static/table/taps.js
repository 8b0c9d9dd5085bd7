/** Stiff fingers: a double tap where a single one was meant. */

/** Two taps within this distance, in pixels, are on the same spot. */
const ONE_SPOT = 12;

/**
 * The second of two quick taps on the same spot is ignored if it would undo the first, or if another button
 * has come under the finger. Numbers are keys: there both taps count.
 */
export function tapOnce(root) {
  let last = null;
  const heed = (event) => {
    const { clientX: x, clientY: y } = event;
    const tapped = event.target.closest("button, a, summary");
    const again = last && event.detail > 1 && Math.hypot(x - last.x, y - last.y) < ONE_SPOT;
    if (again && (tapped !== last.tapped || isToggle(tapped))) refuse(event);
    last = { x, y, tapped };
  };
  root.addEventListener("click", heed, true);
  root.addEventListener("mousedown", selectNothing);
}

const isToggle = (tapped) => Boolean(tapped?.matches(".tap:not(.number)"));

/** A double click with a mouse would select the text under it. */
const selectNothing = (event) => event.detail > 1 && event.preventDefault();

function refuse(event) {
  event.stopPropagation();
  event.preventDefault();
}
