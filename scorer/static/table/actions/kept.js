/**
 * What the server has answered for stays on the device for a day. A server that started anew may have gone
 * back to a backup: what it does not know any more is put among the waiting hands again.
 */

import { drawer, shelf } from "../device.js";
import { isSame, metAs } from "./again.js";

const KEPT_FOR = 24 * 3_600_000;

const lifeDrawer = (page) => drawer(page.door.storage, `life.${page.state.tournament.made}`);

/** The longest chain that was seen of a match, and who sat there. */
function longest(before, { chain, last, seated, seats, first_dealer }) {
  const known = before && before.count > chain ? before : { count: chain, last };
  const sitting = seated ? { seats: seats.map(({ id }) => id), first_dealer } : before?.sitting;
  return { count: known.count, last: known.last, sitting };
}

/** Another match may have got its id, after a backup was put back. */
const isOf = ({ met }, match) => !met || isSame(met, match);

/** Answered items wait again before those that wait already: these build on them. */
export function waitingAgain(waiting, kept) {
  const known = new Set(waiting.map(({ body }) => body.id));
  const again = kept.filter(({ body }) => !known.has(body.id));
  const anew = again.map((item) => ({ ...item, sent: false, refused: null }));
  return [...anew, ...waiting].map((item, place) => ({ ...item, place: place + 1 }));
}

export const keptActions = (page) => ({
  /** In the order in which the server answered for them. */
  keptInOrder: () => page.kept.list().filter(page.isOurs).sort((earlier, later) => earlier.at - later.at),

  /** The server has it; `at` keeps the order. Where no life of a server is known, nothing is ever compared. */
  keep(item) {
    if (!page.life) return;
    page.keptAt = Math.max(Date.now(), (page.keptAt ?? 0) + 1);
    page.kept.write(item.body.id, { ...item, at: page.keptAt });
  },

  forgetOld() {
    for (const { body, at } of page.kept.list()) if (Date.now() - at > KEPT_FOR) page.kept.write(body.id, null);
    for (const { match, made, at } of page.seen.list())
      if (Date.now() - at > KEPT_FOR) page.seen.write(`${made}.${match}`, null);
  },

  /** What the server said of the match is remembered, to be compared with what it says after a restart. */
  remember({ tournament: { made }, match }) {
    if (!made || match?.chain === undefined) return;
    const key = `${made}.${match.id}`;
    const before = page.seen.list().find((seen) => seen.made === made && seen.match === match.id && isOf(seen, match));
    const now = longest(before, match);
    if (before && before.count === now.count && before.sitting && now.sitting === undefined) return;
    page.seen.write(key, { made, match: match.id, at: Date.now(), met: metAs(match), ...now });
  },

  /** Once in each life of the server: what it does not know is sent again. */
  async compare() {
    const { life } = page;
    if (!life || page.comparing || lifeDrawer(page).read() === life) return;
    page.comparing = true;
    try {
      if (await page.sendAgain()) lifeDrawer(page).write(life);
    } finally {
      page.comparing = false;
    }
  },

  /** Whether the server has answered. */
  async sendAgain() {
    const kept = page.keptInOrder();
    const { match: shown } = page.state;
    const seen = page.seen.list().filter((known) => page.isOurs(known) && (known.match !== shown?.id || isOf(known, shown)));
    if (!kept.length && !seen.length) return true;
    const told = { ids: kept.map(({ body }) => body.id), seen: seen.map(({ match, count, last }) => ({ match, count, last })) };
    const answer = await page.door.send("/bord/kanns", told, page.csrf);
    if (answer.kind !== "ok") return answer.kind === "refused";
    const unknown = new Set(answer.data.unknown);
    const again = kept.filter(({ body }) => unknown.has(body.id));
    await page.sitAgain(seen);
    if (again.length) page.queue.become(waitingAgain(page.queue.items, again));
    page.update({});
    return true;
  },

  /** Those at the table have said once who sits where. */
  async sitAgain(seen) {
    const { match } = page.state;
    const sitting = match && !match.seated && seen.find((known) => known.match === match.id)?.sitting;
    if (!sitting) return;
    const body = { match: match.id, seats: sitting.seats, first_dealer: sitting.first_dealer };
    const answer = await page.door.send("/bord/platser", body, page.csrf);
    if (answer.kind === "ok") page.heard(answer.data.state);
  },
});

/** The shelves of this device. */
export const shelvesOf = (storage) => ({ kept: shelf(storage, "kept"), seen: shelf(storage, "seen") });
