/** What the table shares with others: who has it, what two have entered, the organiser who is called. */

import { drawer } from "../device.js";
import { t } from "../texts.js";

/** The match whose state is asked for in the answer. */
const shown = ({ match }) => (match ? { match: match.id } : {});

/** What was shown of a choice is true after this submission only. */
const seen = ({ state }) => state.match.last;

/** The line of the log up to which the device has told what the organiser has done. */
export const toldDrawer = (storage, { tournament }) => drawer(storage, `told.${tournament.made}`);

export const togetherActions = (page) => ({
  takeOver: () => page.tell("/bord/ta-over", shown(page), { done: { listing: false }, said: t("said.taken") }),

  /** `how`: "used", it counts in the place of what stands; "both", after it; "put-away", not at all; "open", it is asked again. */
  settleConflict: ({ id }, how) =>
    page.tell(
      "/bord/konflikt",
      { match: page.match.id, conflict: id, how, last: seen(page) },
      { said: t(how === "open" ? "said.opened" : "said.settled") },
    ),

  lookAt({ id }) {
    page.update({ looking: id });
    page.focus(`conflict-title-${id}`);
  },

  askReason() {
    page.update({ calling: true });
    page.focus("call-title");
  },

  keepQuiet() {
    page.update({ calling: false });
    page.focusTop();
  },

  call: (reason) =>
    page.tell(
      "/bord/kalla",
      { ...shown(page), reason },
      { done: { calling: false }, said: t("said.called"), lost: t("call.lost") },
    ),
  uncall: () => page.tell("/bord/kalla/klart", shown(page), { said: t("said.uncalled"), lost: t("link.lost") }),

  /** What the organiser did before the device came is not news. */
  hearNews({ last, sentences }) {
    const isOld = page.told === null || last <= page.told; // asked before it was read
    page.news = isOld ? [] : sentences;
    page.newest = Math.max(last, page.newest);
    if (!page.news.length) page.keepTold();
  },

  readNews() {
    page.forgetNews();
    page.update({});
    page.focusTop();
  },

  forgetNews() {
    if (page.news.length) page.keepTold();
    page.news = [];
  },

  keepTold() {
    page.told = page.newest;
    toldDrawer(page.door.storage, page.state).write(page.told);
  },
});
