/** Seats, confirming, and going from one match of the table to another. */

import { send } from "../server.js";
import { t } from "../texts.js";
import { keptDraft } from "./hands.js";
import { proposal } from "../views/seating.js";

export const tableActions = (page) => {
  /** Something small that is not queued: it is done now, or said not to be. */
  async function tell(path, body, done) {
    const answer = await send(path, { match: page.match.id, ...body }, page.csrf);
    if (answer.kind !== "ok")
      return page.update({ refusal: answer.error ?? { sentence: t("link.lost") }, said: t("not_saved") });
    page.heard(answer.data.state);
    page.update({ refusal: null, said: t("saved.plain"), ...done });
    return page.focusTop();
  }

  return {
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
      return tell("/bord/platser", { seats, first_dealer: dealer }, { editingSeats: false });
    },

    confirm: (side) => tell("/bord/bekrafta", { side, last: page.match.last }, { disputed: false }),

    dispute() {
      page.update({ disputed: true, refusal: null });
      page.focus("disputed-title");
    },

    undispute() {
      page.update({ disputed: false });
      page.focus("result-title");
    },

    async go(id) {
      page.wanted = id;
      await page.poll();
      page.update({ draft: keptDraft(page.match), mend: null, disputed: false });
      page.focusTop();
    },
  };
};
