/** The state of the page, and the only way to change it. */

import { againActions, isSame } from "./actions/again.js";
import { carryActions } from "./actions/carry.js";
import { contactActions } from "./actions/contact.js";
import { handActions, keptDraft } from "./actions/hands.js";
import { keptActions, shelvesOf } from "./actions/kept.js";
import { mendActions } from "./actions/mend.js";
import { isAdrift, recordActions } from "./actions/record.js";
import { queuedActions } from "./actions/queued.js";
import { tableActions } from "./actions/table.js";
import { toldDrawer, togetherActions } from "./actions/together.js";
import { deviceStorage, shelf } from "./device.js";
import { isBlank } from "./draft.js";
import { withWaiting } from "./provisional.js";
import { Queue } from "./queue.js";
import { look, send } from "./server.js";
import { proposal } from "./views/seating.js";

/** How long a match that has just ended cannot be confirmed: a second tap on "Spara giv" may land there. */
const LOOK_FIRST = 1500;
/** How long the device keeps what was thrown away. */
const KEPT_FOR = 7 * 24 * 3_600_000;
const TITLES = ["refused-title", "unsent-title", "carry-title", "taken-title", "mend-title", "seats-title", "record-title", "hand-title", "disputed-title", "result-title", "waiting"];

/** The server, and the storage on the device. */
const OURS = { look, send, storage: deviceStorage() };

/** `data` came with the page; `draw(page)` shows it; `door`: the server and storage, if not the usual ones. */
export function makePage(data, draw, door = OURS) {
  const page = {
    ...given(data),
    door,
    ...keptDraft(door.storage, data.state),
    ...AT_FIRST,
    ...shelvesOf(door.storage),
    scripts: data.state.scripts,
    life: data.state.life,
    heardAt: Date.now(),
    match: null,

    /** What the table does now, if the waiting hands are counted. */
    get phase() {
      const { phase } = page.state;
      if (!page.match?.waiting || !["play", "confirm"].includes(phase)) return phase;
      return page.match.fold.complete ? "confirm" : "play";
    },

    /** The server has other scripts by now: it may have other rules. */
    get old() {
      return page.state.scripts !== page.scripts;
    },

    get holds() {
      return page.state.holds !== false;
    },

    /** Hands wait for longer than a normal request takes. */
    get stuck() {
      const { items, lost, halted } = page.queue;
      if (!items.length) return false;
      return Boolean(lost || halted || page.slow || items.some((item) => item.refused || !page.isSendable(item)));
    },

    /** Hands have changed since the half-filled hand was begun: somebody else may have saved it. */
    get overtaken() {
      return !isBlank(page.draft) && page.begun !== page.match?.fold.hands.length;
    },

    /** Hands have come or gone since the deal was begun that is written down: it may be one of them. */
    get adrift() {
      return isAdrift(page);
    },

    /** The item was entered for this tournament, not for one of another database with the same ids. */
    isOurs: ({ made }) => made === page.state.tournament.made,

    /** It is not of another match that got the id of its match, after a backup was put back. */
    fits: ({ body, met }) => !met || body.match !== page.state.match?.id || isSame(met, page.state.match),

    isSendable: (item) => page.isOurs(item) && page.fits(item),

    update(changed) {
      Object.assign(page, changed);
      page.recount();
      draw(page);
    },

    /** The match with the waiting hands. */
    recount() {
      const was = page.match && page.phase;
      const before = page.match?.id;
      page.match = withWaiting(page.state.match, page.queue.items.filter(page.isSendable));
      page.catchUp();
      if (was && was !== "confirm" && page.match?.id === before && page.phase === "confirm") page.letLook();
    },

    letLook() {
      page.justEnded = true;
      setTimeout(() => page.update({ justEnded: false }), LOOK_FIRST);
    },

    focus(id) {
      document.getElementById(id)?.focus();
    },

    /** Move to the heading of the present task. */
    focusTop() {
      page.focus(TITLES.find((id) => document.getElementById(id)));
    },

    /** A state has come from the server. A different match brings its own draft and seats. */
    heard(state, etag = null) {
      const changed = state.match?.id !== page.state.match?.id;
      if (state.match?.last !== page.state.match?.last) page.said = ""; // what was said last is no longer the latest
      const unseated = changed || !page.state.match?.seated;
      Object.assign(page, { state, etag, heardAt: Date.now(), stale: false, turn: page.turn + 1 });
      page.life = state.life ?? page.life;
      page.remember(state);
      if (state.news) page.hearNews(state.news);
      if (state.phase === "done") page.wanted = null; // go on to the next match, if there is one
      if (changed) Object.assign(page, AFRESH, keptDraft(door.storage, state));
      if (changed) page.recount(); // else what was begun of the match before would be open again
      if (changed) page.reopen();
      if (changed || (unseated && state.match?.seated)) page.places = state.match && proposal(state.match);
    },
  };
  for (const actions of ACTIONS) Object.assign(page, actions(page));
  page.queue = new Queue(shelf(door.storage, "unsent"), page.post, page.settled, page.isSendable);
  page.bin = shelf(door.storage, "thrown-away");
  for (const { id, at } of page.bin.list()) if (Date.now() - at > KEPT_FOR) page.bin.write(id, null);
  page.forgetOld();
  page.remember(data.state);
  page.places = data.state.match && proposal(data.state.match);
  page.told = toldDrawer(door.storage, data.state).read();
  page.recount();
  page.reopen();
  return page;
}

const ACTIONS = [contactActions, handActions, keptActions, queuedActions, recordActions, mendActions, tableActions, togetherActions, againActions, carryActions];

/** `paper`: the address of the page where the organiser enters what is on paper; null at a table. */
const given = ({ csrf, standings, rules, judge = null, deck = null, sprite, home, carrying = null, paper = null, state }) =>
  ({ csrf, standings, rules, judge, deck, sprite, home, carrying, paper, state });

/** Values that a different match resets. */
const AFRESH = { recording: null, apart: false, looking: null, mend: null, editingSeats: false, disputed: false, refusal: null, asked: null, typing: {}, open: {} };

const AT_FIRST = {
  ...AFRESH,
  etag: null,
  wanted: null,
  stale: false,
  slow: false,
  turn: 0,
  places: null,
  moving: null,
  justEnded: false,
  /** Whether the list of waiting hands is shown. */
  listing: false,
  /** How what waits is carried to another computer, while that is asked about: see `actions/carry.js`. */
  carried: null,
  /** What the next tap discards. */
  dropping: null,
  calling: false,
  /** What the organiser has done, in sentences that are still to be read. */
  news: [],
  newest: 0,
  said: "",
  saved: false,
  /** The reader leaves on purpose, for the page where the code of a table is typed. */
  leaving: false,
};
