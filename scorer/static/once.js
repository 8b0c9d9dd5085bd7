// A form is sent once, however often its button is pressed while the answer is on its way, and not again by
// going back to the page that answered it.

const PATIENCE = 8000;

history.replaceState(history.state, "");

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "1";
  setTimeout(() => delete form.dataset.sent, PATIENCE);
});

// Back to a page that the browser has kept: its forms are as new.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// The second of two quick taps on one spot is not for a button that the first one has brought under the finger.

const SEEN = 600;
const ONE_SPOT = 30;
const PRESSED = "tolva.pressed";
let begun = readPressed();

function readPressed() {
  try {
    return JSON.parse(sessionStorage.getItem(PRESSED));
  } catch {
    return null;
  }
}

addEventListener("input", () => (begun = null), true); // somebody who has filled in something has looked
addEventListener("click", (event) => {
  const { clientX: x, clientY: y, detail, target } = event;
  if (!detail) return; // by the keyboard
  const at = Date.now();
  const again = begun && at - begun.at < SEEN && Math.hypot(x - begun.x, y - begun.y) < ONE_SPOT;
  if (again && target.closest("button")?.form?.method === "post") {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  begun = null;
  try {
    sessionStorage.setItem(PRESSED, JSON.stringify({ x, y, at }));
  } catch { /* then it is not remembered */ }
}, true);
