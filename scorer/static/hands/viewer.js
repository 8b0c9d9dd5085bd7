/** A record step by step: forward and back, by trick, to an event, by keyboard, by swipe. The moment is in the
 *  address of the page, so that a link opens there. */

import { cardsIn, chooseColours, fourColours } from "./cards.js";
import { figure, filled, made, signed, tableIn } from "./table.js";

const record = JSON.parse(document.getElementById("record").textContent);
const root = document.getElementById("replay");
const find = (name) => root.querySelector(`[data-${name}]`);
const { steps, stops, texts } = record;
const LAST = steps.length - 1;
const cards = cardsIn(record.cards, root.dataset.suits);
const show = tableIn(find("table"), record, cards);
const seen = find("seen");
const slider = find("slider");
const FARTHEST_TAP = 40;
const SMALLEST = 0.5;
let now = -1;

const MOVES = {
  first: () => 0,
  trick_back: () => stops.filter((stop) => stop < now).at(-1) ?? 0,
  back: () => now - 1,
  forward: () => now + 1,
  trick: () => stops.find((stop) => stop > now) ?? LAST,
  last: () => LAST,
};
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "trick_back", ArrowDown: "trick", Home: "first", End: "last" };

function go(step) {
  const to = Math.max(0, Math.min(LAST, step));
  if (to === now) return;
  now = to;
  history.replaceState(null, "", `#${now}`);
  draw();
}

function draw() {
  const moment = steps[now];
  show(moment, steps[now - 1], isSeen);
  find("said").textContent = sentence(moment);
  find("where").textContent = filled(texts.where, { step: now, steps: LAST });
  slider.value = now;
  slider.setAttribute("aria-valuetext", find("where").textContent); // what happened is told once, as it is said
  drawStops();
  drawPoints(moment);
  drawAwards(moment);
  for (const item of find("events").children)
    item.firstElementChild.setAttribute("aria-current", Number(item.dataset.step) === now ? "step" : "false");
  find("refused")?.toggleAttribute("hidden", now !== LAST);
  if (isLarge()) fit();
}

const isSeen = (seat) => seen.value === "all" || seen.value === String(seat);

/** Cards that are put away are not named to who does not see the hand. */
const said = (moment) => (moment.covered && !isSeen(moment.seat) ? moment.covered : moment.said);

function sentence(moment) {
  const gained = moment.gained.map((award) => `${told(award)}.`);
  return [said(moment), ...gained, ...(now === LAST ? record.ending : [])].join(" ");
}

const told = (award) => filled(texts.gained, { who: record.sides[award.side], name: award.name, points: signed(award.points) });

function drawStops() {
  for (const button of root.querySelectorAll("[data-move]")) {
    const back = ["first", "trick_back", "back"].includes(button.dataset.move);
    button.setAttribute("aria-disabled", String(back ? now === 0 : now === LAST));
  }
}

function drawPoints(moment) {
  const head = [texts.side, ...(record.before ? [texts.before] : []), texts.points, ...(record.before ? [texts.after] : []), ...moment.taken.map((count) => count.name)];
  const cells = (side) => [
    ...(record.before ? [figure(record.before[side])] : []),
    signed(moment.points[side]),
    ...(record.before ? [standing(side)] : []),
    ...moment.taken.map((count) => figure(count.by_side[side])),
  ];
  const standing = (side) => figure((record.before?.[side] ?? 0) + moment.points[side]);
  find("tally").replaceChildren(...record.sides.map((name, side) => made("span", {}, name, " ", made("b", {}, standing(side)))));
  const row = (name, side) => made("tr", {}, made("th", { scope: "row" }, name), ...cells(side).map((cell) => made("td", { class: "num" }, cell)));
  find("points").replaceChildren(
    made("thead", {}, made("tr", {}, ...head.map((name, at) => made("th", { scope: "col", class: at ? "num" : "" }, name)))),
    made("tbody", {}, ...record.sides.map(row)),
  );
}

/** Each with its rule a tap away. What is open stays open while the awards are the same. */
function drawAwards(moment) {
  const list = find("awards");
  const key = JSON.stringify([moment.awards, moment.gained]);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  const fresh = moment.gained.map((award) => JSON.stringify(award));
  const items = moment.awards.map((award) => {
    const at = fresh.indexOf(JSON.stringify(award));
    if (at >= 0) fresh.splice(at, 1);
    return made("li", { class: at >= 0 ? "new" : "" }, ruled(told(award), award.rule));
  });
  list.replaceChildren(...(items.length ? items : [made("li", { class: "soft" }, texts.no_awards)]));
}

function ruled(text, number) {
  const rule = record.rules[number];
  if (!rule) return made("p", {}, text);
  const link = made("a", { class: "link", href: rule.address }, texts.to_rules);
  return made(
    "details",
    {},
    made("summary", {}, made("span", {}, text, " ", made("span", { class: "cites" }, filled(texts.rule, { number })))),
    made("div", {}, ...rule.said.map((said) => made("p", {}, said)), made("p", {}, link)),
  );
}

function drawRefused() {
  const { refused } = record;
  if (refused) find("refused").append(made("p", {}, made("strong", {}, refused.event), " ", refused.said), ...(refused.rule ? [ruled("", refused.rule)] : []));
}

function listEvents() {
  const item = (step, number) =>
    made("li", { "data-step": number, class: stops.includes(number) ? "stop" : "" }, made("a", { href: `#${number}` }, said(step)));
  find("events").replaceChildren(...steps.map(item));
}

function listenToFingers(table) {
  let from = null;
  table.addEventListener("touchstart", ({ touches }) => { from = touches.length === 1 ? touches[0] : null; }, { passive: true });
  table.addEventListener("touchend", ({ changedTouches: [to] }) => {
    const [along, across] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    from = null;
    if (Math.abs(along) > FARTHEST_TAP && Math.abs(along) > 2 * Math.abs(across)) go(MOVES[along < 0 ? "forward" : "back"]());
  });
}

/** Arrows belong to a field or a list that has the focus, and to the browser with Ctrl, Alt or Cmd. */
function listenToKeys() {
  addEventListener("keydown", (event) => {
    const move = KEYS[event.key];
    const taken = event.target.closest?.("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!move || taken) return;
    event.preventDefault();
    go(MOVES[move]());
  });
}

/** A page on plain http has no clipboard of its own; there the marked text is copied the old way. */
async function copyLink() {
  const field = find("link");
  field.hidden = false;
  field.value = location.href;
  field.focus();
  field.select();
  const copied = navigator.clipboard ? await navigator.clipboard.writeText(field.value).then(() => true, () => false) : document.execCommand("copy");
  find("copied").hidden = !copied;
}

const isLarge = () => document.documentElement.classList.contains("enlarged");

/** Cards are made so small that all is in sight. They stay so: cards that grow and shrink are hard to follow. */
function fit() {
  const { style } = root;
  for (let size = Number(style.getPropertyValue("--fit") || 1); size > SMALLEST && document.documentElement.scrollHeight > innerHeight; size -= 0.05)
    style.setProperty("--fit", size - 0.05);
}

/** The table alone, as large as the screen. */
function enlarge(large) {
  document.documentElement.classList.toggle("enlarged", large);
  root.style.removeProperty("--fit");
  if (large) fit();
  find("enlarge").setAttribute("aria-pressed", String(large));
  if (large) scrollTo(0, 0);
  if (large) document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen();
}

/** The moment in the address; where it names none, the one that is shown. */
const asked = () => (/^#\d{1,4}$/.test(location.hash) ? Number(location.hash.slice(1)) : Math.max(0, now));

listEvents();
drawRefused();
slider.max = LAST;
for (const button of root.querySelectorAll("[data-move]")) button.addEventListener("click", () => go(MOVES[button.dataset.move]()));
slider.addEventListener("input", () => go(Number(slider.value)));
seen.addEventListener("change", () => {
  listEvents();
  draw();
});
find("colours").checked = fourColours();
find("colours").addEventListener("change", ({ target }) => chooseColours(target.checked));
find("copy").addEventListener("click", copyLink);
find("enlarge").addEventListener("click", () => enlarge(!isLarge()));
document.addEventListener("fullscreenchange", () => document.fullscreenElement || enlarge(false));
addEventListener("keydown", ({ key }) => key === "Escape" && enlarge(false));
addEventListener("resize", () => isLarge() && fit());
addEventListener("hashchange", () => go(asked()));
listenToKeys();
listenToFingers(find("table"));
go(asked());
