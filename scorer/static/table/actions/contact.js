/** Hearing from the server, and sending what waits. */

import { t } from "../texts.js";
import { isLate } from "../views/conflicts.js";
import { handTitle } from "../words.js";
import { GONE } from "./again.js";

const STALE_AFTER = 10_000;
/** So long a hand may be on its way before it is said to wait. */
const SOON = 1000;

export const contactActions = (page) => ({
  post: (body) => page.door.send(asking("/bord/givar", followed(page)), body, page.csrf),

  async poll() {
    const { turn } = page;
    const answer = await page.door.look(stateAddress(page), page.etag);
    if (answer.kind === "refused" && answer.status === 401 && !page.queue.items.length)
      return location.assign(page.paper ?? "/bord");
    if (turn !== page.turn) return undefined;
    if (answer.kind === "ok" && isElsewhere(page, answer.data)) return location.reload();
    if (answer.kind === "ok") page.heard(answer.data, answer.etag);
    if (answer.kind === "ok") await page.compare();
    if (["ok", "same"].includes(answer.kind)) page.forgive((item) => isAllowedAgain(page.state, item));
    if (answer.kind !== "lost") page.foundAgain();
    if (answer.kind === "same") Object.assign(page, { heardAt: Date.now(), stale: false });
    page.stale = Date.now() - page.heardAt > STALE_AFTER;
    page.update({});
    if (answer.kind !== "lost" && page.queue.next()) page.drain();
    return undefined;
  },

  /** There is contact again: take the message that there was none away, once it has stood long enough to be read. */
  foundAgain() {
    if (Math.abs(Date.now() - page.refusal?.lost) > STALE_AFTER) page.refusal = null;
  },

  async drain() {
    if (page.queue.sending) return;
    await page.compare();
    if (page.queue.sending) return;
    const sent = page.queue.drain();
    const timer = setTimeout(() => page.update({ slow: true }), SOON);
    page.update({});
    await sent;
    clearTimeout(timer);
    page.update({ slow: false });
  },

  retry() {
    page.forgive();
    return page.drain();
  },

  /** What was refused may be taken now: all of it, or those items. */
  forgive(which = () => true) {
    const anew = (item) => (item.refused && which(item) ? { ...item, refused: null } : item);
    page.queue.become(page.queue.items.map(anew));
  },

  /** The server has answered for a hand, or for a change of hands. */
  settled(item, answer) {
    if (answer.kind === "refused") return page.refusedNow(item);
    const { status, state, table } = answer.data;
    page.keep(item);
    if (state.match?.id === page.state.match?.id) page.heard(state, answer.etag);
    const saved = status === "saved";
    if (saved) navigator.vibrate?.(40);
    return page.update({ said: saved ? savedWords(state, item) : besideWords(state, item, table), saved });
  },

  /** The reason is on the page; what was half filled stays as it is. */
  refusedNow(item) {
    page.update({ said: t("not_saved"), saved: false });
    if (item.body.match === page.match?.id) page.focus("refused-title");
    page.poll();
  },
});

/** The hand by the place where it now stands: those before it may have been changed while it waited. */
function savedWords({ match }, { body, words }) {
  const hand = match?.fold.hands.find(({ id }) => id === body.id);
  return hand ? t("saved", { what: handTitle(match, hand) }) : words.done;
}

/** What is said of a hand that was kept beside those that count; `table` has its match, and it may not be this one. */
function besideWords({ match, conflicts }, { body }, table) {
  if (match?.id !== body.match) return table ? t("said.left", { table }) : t("said.late");
  const own = conflicts.find(({ hands }) => hands.some(({ id }) => id === body.id));
  if (own) return t(isLate(own) ? "said.late" : "said.conflict");
  return t(conflicts.some(({ mine }) => mine) ? "said.conflict" : "said.same");
}

/** The number of waiting hands goes along, for the organiser to see, and up to where the news have been told. */
const stateAddress = (page) =>
  asking("/bord/lage", { ...followed(page), waiting: page.queue.items.length, told: page.told ?? 0 });

/** The match whose state is wanted; the server knows which one is next. */
const followed = ({ wanted }) => (wanted ? { match: wanted } : {});

function asking(path, asked) {
  const query = new URLSearchParams(asked).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The organiser may have opened the tournament, or brought back the round, since the item was refused: its match is
 * at the table, and it is known who sits there. Both may have happened between two answers, so that the tablet has
 * seen no change.
 */
function isAllowedAgain({ phase, match, others }, { body, refused }) {
  if (refused.code === "finished") return phase !== "ended";
  if (refused.code === "seats-needed") return Boolean(match?.seated) && match.id === body.match;
  const here = [match?.seated && match.id, ...others.map(({ id }) => id)];
  return GONE.includes(refused.code) && here.includes(body.match);
}

/** The device has come to another tournament: the words of the page are not its words. */
const isElsewhere = (page, state) =>
  state.tournament.made !== page.state.tournament.made && !page.queue.items.length;
