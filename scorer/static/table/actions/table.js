/** Seats, confirming, and going from one match of the table to another. */

import { t } from "../texts.js";
import { keptDraft } from "./hands.js";
import { proposal } from "../views/seating.js";

export const tableActions = (page) => ({
  /**
   * Something small that is not queued: it is done now, or the page says that it is not. Returns whether it was
   * done. `done`: what changes on the page with it; `said`: what is then said; `lost`: what is said without contact.
   */
  async tell(path, body, { done = {}, said = t("saved.plain"), lost = null }) {
    const answer = await page.door.send(path, body, page.csrf);
    if (answer.kind !== "ok") {
      const refusal = answer.error ?? { sentence: lost ?? t("link.lost"), lost: Date.now() };
      page.update({ refusal, said: lost ? "" : t("not_done"), saved: false });
      page.focus("refusal");
      return false;
    }
    page.heard(answer.data.state ?? answer.data);
    page.update({ refusal: null, said, saved: true, ...done });
    page.focusTop();
    return true;
  },

  /** Who deals first does so from wherever that person now sits. */
  reseat(seats) {
    const { dealer, seats: before } = page.places;
    const now = seats.indexOf(before[dealer]);
    page.update({ places: { seats, dealer: now < 0 ? dealer : now }, moving: null });
  },
  /** A seat is tapped whose person will change places with the next one that is tapped. */
  move: (seat) => page.update({ moving: seat }),
  setDealer: (dealer) => page.update({ places: { ...page.places, dealer } }),

  changeSeats() {
    page.update({ editingSeats: true, moving: null, mend: null, places: proposal(page.match) });
    page.focus("seats-title");
  },

  leaveSeats() {
    page.update({ editingSeats: false, refusal: null });
    page.focusTop();
  },

  sitDown() {
    const { seats, dealer } = page.places;
    if (dealer === null) return page.focus("seats-gap");
    const body = { match: page.match.id, seats, first_dealer: dealer };
    return page.tell("/bord/platser", body, { done: { editingSeats: false } });
  },

  confirm: (side) =>
    page.tell("/bord/bekrafta", { match: page.match.id, side, last: page.match.last }, { done: { disputed: false } }),

  /** The organiser is called; where that does not go through, the page asks to say it out loud. */
  async dispute() {
    page.update({ disputed: true, refusal: null });
    page.focus("disputed-title");
    await page.call("wrong");
  },

  undispute() {
    page.update({ disputed: false });
    page.focus("result-title");
  },

  async go(id) {
    page.wanted = id;
    await page.poll();
    page.update({ ...keptDraft(page.door.storage, page.state), mend: null, disputed: false });
    page.focusTop();
  },
});
