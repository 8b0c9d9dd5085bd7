// The sheet of a round: a figure is sent as soon as its field is left. The answer is the match as it stands
// then. What is being written meanwhile stays.

const EVERY = 3000;
const PATIENCE = 8000;
const sheet = document.querySelector("[data-sheet]");
const stale = document.querySelector("[data-stale]");
const said = document.querySelector("[data-said]");
const clock = document.querySelector("[data-clock]");
/** The fields of which the server does not know what stands in them. */
const unsent = new Set();
const turns = new Map();
/** The questions that Enter has stopped at. */
const asked = new Set();
let etag = sheet.dataset.etag;
let putting = false;

document.querySelector("main").classList.add("by-script");

const rowOf = (id) => document.getElementById(id);
const fieldsOf = (row) => [...row.querySelectorAll("input.figure")];

/** One request of a match at a time; the next one sends what has been written since. */
function send(id, extra = {}) {
  const turn = (turns.get(id) ?? Promise.resolve()).then(() => post(id, extra)).catch(failed);
  turns.set(id, turn);
  return turn;
}

async function post(id, extra) {
  const row = rowOf(id);
  const body = new FormData(row);
  for (const [name, value] of Object.entries(extra)) body.append(name, value);
  const now = document.activeElement;
  if (row.contains(now) && unsent.has(now.id)) body.delete(now.name); // it may be half a number
  const sent = fieldsOf(row).filter((field) => body.has(field.name)).map((field) => [field.id, field.value]);
  const url = new URL(row.action);
  url.searchParams.set("del", "1");
  const options = { method: "POST", body, redirect: "error", signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(url, options);
  if (answer.status !== 200 && answer.status !== 422) throw new Error(String(answer.status));
  for (const [field, value] of sent) if (document.getElementById(field)?.value === value) unsent.delete(field);
  put(await answer.text());
  heard();
}

/**
 * Put matches as the server told them in their places. A field that is being written keeps what it has.
 * `asked`: nothing was sent, so what was refused stays until it is written anew. After the last match the way on
 * has the cursor, where it is shown.
 */
function put(html, asked = false) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  for (const row of fresh.content.querySelectorAll("[data-row]")) {
    const old = rowOf(row.id);
    if (!old || (asked && ("refused" in old.dataset || shown(old) === shown(row)))) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const [start, end] = [focused?.selectionStart, focused?.selectionEnd];
    for (const field of fieldsOf(row)) keep(field, old, row);
    for (const { id } of old.querySelectorAll("[type=radio]:checked")) // chosen while the answer was on its way
      for (const choice of row.querySelectorAll("[type=radio]")) choice.checked ||= choice.id === id;
    putting = true; // a field that is taken away says that it was left
    old.replaceWith(row);
    putting = false;
    const again = focused && document.getElementById(focused.id);
    if (focused) (again ?? nextIn(row) ?? nextBelow(row))?.focus({ preventScroll: true });
    if (again && start != null) again.setSelectionRange(start, end);
    tell(row);
  }
  if (!asked && document.activeElement === document.body) document.querySelector("[data-done] a").focus();
}

/** Where to go on in a match when the question that was answered is gone. */
const nextIn = (row) =>
  fieldsOf(row).find((field) => !field.value) ?? row.querySelector("[name=bekrafta]") ?? fieldsOf(row)[0];

/** What the server told of a match, without the ids that are new in each answer. */
function shown(row) {
  const copy = row.cloneNode(true);
  for (const hidden of copy.querySelectorAll("[name=csrf_token], [name=form_id]")) hidden.remove();
  return copy.outerHTML;
}

function keep(field, old, row) {
  const now = document.getElementById(field.id);
  if (!now || !unsent.has(field.id)) return;
  const seen = `[name="${field.name.replace("f", "s")}"]`;
  field.value = now.value;
  row.querySelector(seen).value = old.querySelector(seen).value;
}

const tell = (row) => (said.textContent = row.querySelector(".wrong")?.textContent.trim() ?? "");

function failed() {
  stale.hidden = false;
}

function heard() {
  stale.hidden = true;
}

/** What could not be sent is sent again, and what others have written is fetched. */
async function ask() {
  const waiting = [...unsent].map((id) => document.getElementById(id)?.form);
  for (const row of new Set([...waiting, ...sheet.querySelectorAll("[data-due]")]))
    if (row && !row.contains(document.activeElement)) await send(row.id);
  const url = new URL(location.href);
  url.searchParams.set("del", "1");
  const headers = { "If-None-Match": `"${etag}"` };
  const answer = await fetch(url, { headers, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status === 200) {
    put(await answer.text(), true);
    etag = (answer.headers.get("ETag") ?? "").replace(/^W\//, "").replaceAll('"', "");
  } else if (answer.status !== 304) throw new Error(String(answer.status));
  if (clock) clock.textContent = answer.headers.get("X-Clock");
  heard();
}

async function turn() {
  try { await ask(); } catch { failed(); }
  setTimeout(turn, EVERY);
}

/** The match is over, and the server has all that is written. */
const isDone = (row) =>
  "over" in row.dataset && !("refused" in row.dataset) && !fieldsOf(row).some((field) => unsent.has(field.id));

const rows = () => [...sheet.querySelectorAll("[data-row]")];

/** The next field without a figure below this match, or the first field there. */
function nextBelow(row) {
  const fields = rows().slice(rows().indexOf(rowOf(row.id)) + 1).flatMap(fieldsOf);
  return fields.find((field) => !field.value) ?? fields[0];
}

/** On to the next match, but not past a question who won. */
function goOn(row) {
  if (rows().slice(0, rows().indexOf(row) + 1).some(askIn)) return;
  const next = nextBelow(row);
  next?.focus();
  next?.select();
  if (!next) document.activeElement.blur();
}

/** Go to an open question in the match; once, for the paper may not tell. Whether there was one. */
function askIn(row) {
  const question = [...row.querySelectorAll("[role=radiogroup] input")].find(({ id }) => !asked.has(id));
  for (const { id } of question?.closest("[role=radiogroup]").querySelectorAll("input") ?? []) asked.add(id);
  question?.focus();
  return Boolean(question);
}

/** The server has answered: the protocol is signed, or a question has come. Who is writing already is left alone. */
function answeredFor(row) {
  if (isDone(row)) send(row.id, { bekrafta: "1" });
  else if (!unsent.has(document.activeElement.id)) askIn(row);
}

sheet.addEventListener("input", ({ target }) => target.matches("input.figure") && unsent.add(target.id));
sheet.addEventListener("focusout", ({ target }) => !putting && unsent.has(target.id) && send(target.form.id));
sheet.addEventListener("change", ({ target }) => target.matches("[type=radio]") && send(target.form.id));
sheet.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "Enter" || !target.matches("input.figure, [type=radio]")) return;
  event.preventDefault();
  const row = target.form;
  if (target.matches("[type=radio]")) {
    target.checked = true;
    send(row.id);
  }
  goOn(row);
  const sent = turns.get(row.id) ?? Promise.resolve(); // to leave the field has sent it
  sent.then(() => answeredFor(rowOf(row.id)));
});
sheet.addEventListener("submit", (event) => {
  event.preventDefault();
  send(event.target.id, event.submitter?.name === "bekrafta" ? { bekrafta: "1" } : {});
});
addEventListener("beforeunload", (event) => unsent.size && event.preventDefault());
setTimeout(turn, EVERY);
