/** The bar above the practice page: the next step in a sentence, and a finger that points to it. */

import { newId } from "./device.js";
import { dealWords } from "./actions/hands.js";
import { el, patch } from "./dom.js";
import { nextStep, STEPS } from "./practice_steps.js";
import { t } from "./texts.js";
import { button } from "./views/choices.js";

const POINTED = "pointed";
const part = (id) => document.getElementById(id);

/** `pointing`: the sentence whose target is pointed to, until another sentence comes. */
export const makeBar = (story, door, home, again) => ({ story, door, home, again, pointing: null, redraw: null });

export function drawBar(page, bar) {
  const step = nextStep(page, bar.story, done(page, bar.door));
  const words = t(step.key, step.params);
  patch(part("practice"), sentence(step, words), buttons(page, bar, step, words));
  if (bar.pointing !== words) bar.pointing = null;
  point(bar.pointing && step.target);
}

/** The hands entered so far, those not sent yet included. */
const done = ({ queue }, door) => [
  ...door.sent(),
  ...queue.items.filter(({ refused }) => !refused).map(({ body }) => body),
];

const isOver = ({ key }) => key === "practice.done";

const sentence = (step, words) =>
  el(
    "div",
    { class: "practice-words" },
    el(
      "p",
      { class: "practice-step" },
      isOver(step) ? t("practice.over") : t("practice.step", { step: step.step, steps: STEPS.length }),
    ),
    el("p", { id: "practice-words", role: "status" }, words),
  );

function buttons(page, bar, step, words) {
  const show = () => showStep(bar, step, words);
  return el(
    "div",
    { class: "practice-buttons" },
    step.play ? button("practice-play", t("practice.play"), () => playFor(page, step.play), "main") : null,
    step.target && !step.play ? button("practice-show", t("practice.show"), show, "main") : null,
    isOver(step) ? el("a", { class: "button main", id: "practice-again", href: bar.again }, t("practice.again")) : null,
    el("a", { class: "button", id: "practice-end", href: bar.home, onclick: bar.door.forget }, t("practice.end")),
  );
}

/** The hands are saved in the same way as tapped ones. */
function playFor(page, deals) {
  for (const deal of deals) {
    const { match } = page;
    if (match.fold.complete) break;
    const body = { id: newId(), after: match.last, match: match.id, kind: "deal", deal };
    page.enqueue({ body, words: dealWords(match, match.fold, deal) });
  }
  page.focusTop();
}

// --- pointing -----------------------------------------------------------------------------------------

/** A target that is not on the page yet is pointed to when it appears. */
function showStep(bar, { target }, words) {
  bar.pointing = words;
  bar.redraw();
  const found = part(target);
  if (!found) return;
  found.closest("details")?.setAttribute("open", "");
  found.closest(".answered")?.setAttribute("data-open", "");
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
  bar.redraw();
}

/** An outline round the target and words beside it. They are drawn again at every tap, like the page. */
function point(id) {
  for (const marked of document.querySelectorAll(`.${POINTED}`)) marked.classList.remove(POINTED);
  const found = id && part(id);
  const words = part("practice-pointer");
  words.hidden = !found;
  if (!found) return;
  found.classList.add(POINTED);
  patch(words, t("practice.here"));
  place(words, found.getBoundingClientRect());
}

/** At the upper edge of the target, mostly beside it, and within the page. */
function place(words, { left, top }) {
  const room = document.documentElement.clientWidth - words.offsetWidth;
  words.style.left = `${Math.max(0, Math.min(left, room))}px`;
  words.style.top = `${top + scrollY - 0.7 * words.offsetHeight}px`;
}
