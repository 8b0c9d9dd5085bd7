/** All that the page knows, and the one way to change it. */

import { contactActions } from "./actions/contact.js";
import { handActions, keptDraft } from "./actions/hands.js";
import { mendActions } from "./actions/mend.js";
import { queuedActions } from "./actions/queued.js";
import { tableActions } from "./actions/table.js";
import { togetherActions } from "./actions/together.js";
import { deviceStorage, shelf } from "./device.js";
import { isBlank } from "./draft.js";
import { withWaiting } from "./provisional.js";
import { Queue } from "./queue.js";
import { look, send } from "./server.js";
import { proposal } from "./views/seating.js";

/** So long nobody can confirm a match that has just ended: a second tap on "Spara giv" may land there. */
const LOOK_FIRST = 1500;
const TITLES = ["refused-title", "unsent-title", "taken-title", "mend-title", "seats-title", "hand-title", "disputed-title", "result-title", "waiting"];

/** The server, and where the device keeps what must not be lost. */
const OURS = { look, send, storage: deviceStorage() };

/** `data` came with the page; `draw(page)` shows it; `door` is another server and storage than the usual. */
export function makePage(data, draw, door = OURS) {
  const page = {
    ...given(data),
    door,
    ...keptDraft(door.storage, data.state),
    ...AT_FIRST,
    heardAt: Date.now(),
    match: null,

    /** What the table does now, the hands that wait counted in. */
    get phase() {
      const { phase } = page.state;
      if (!page.match?.waiting || !["play", "confirm"].includes(phase)) return phase;
      return page.match.fold.complete ? "confirm" : "play";
    },

    get holds() {
      return page.state.holds !== false;
    },

    /** Hands wait, and are not just on their way. */
    get stuck() {
      const { items, lost, halted } = page.queue;
      if (!items.length) return false;
      return Boolean(lost || halted || page.slow || items.some((item) => item.refused || !page.isOurs(item)));
    },

    /** Hands have come, or gone, since the half-filled one was begun: somebody else may have saved it. */
    get overtaken() {
      return !isBlank(page.draft) && page.begun !== page.match?.fold.hands.length;
    },

    /** What waits was entered for this tournament: another one at this address has the same numbers. */
    isOurs: ({ made }) => made === page.state.tournament.made,

    update(changed) {
      Object.assign(page, changed);
      page.recount();
      draw(page);
    },

    /** The match as it stands with what waits. */
    recount() {
      const was = page.match && page.phase;
      const before = page.match?.id;
      page.match = withWaiting(page.state.match, page.queue.items.filter(page.isOurs));
      if (was && was !== "confirm" && page.match?.id === before && page.phase === "confirm") page.letLook();
    },

    letLook() {
      page.justEnded = true;
      setTimeout(() => page.update({ justEnded: false }), LOOK_FIRST);
    },

    focus(id) {
      document.getElementById(id)?.focus();
    },

    /** To the heading of what is to be done now. */
    focusTop() {
      page.focus(TITLES.find((id) => document.getElementById(id)));
    },

    /** A state has come from the server. Another match than before brings its own draft and seats. */
    heard(state, etag = null) {
      const other = state.match?.id !== page.state.match?.id;
      const unseated = other || !page.state.match?.seated;
      Object.assign(page, { state, etag, heardAt: Date.now(), stale: false, turn: page.turn + 1 });
      if (state.moved) page.moved = state.moved;
      if (state.phase === "done") page.wanted = null; // on to the next match, when there is one
      if (other) Object.assign(page, AFRESH, keptDraft(door.storage, state));
      if (other || (unseated && state.match?.seated)) page.places = state.match && proposal(state.match);
    },
  };
  for (const actions of ACTIONS) Object.assign(page, actions(page));
  page.queue = new Queue(shelf(door.storage, "unsent"), page.post, page.settled, page.isOurs);
  page.places = data.state.match && proposal(data.state.match);
  page.moved = data.state.moved ?? null;
  page.recount();
  return page;
}

const ACTIONS = [contactActions, handActions, queuedActions, mendActions, tableActions, togetherActions];

const given = ({ csrf, standings, rules, sprite, home, state }) => ({ csrf, standings, rules, sprite, home, state });

/** What is forgotten when another match comes. */
const AFRESH = { mend: null, editingSeats: false, disputed: false, refusal: null, asked: null, typing: {}, open: {} };

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
  /** The list of what waits is shown. */
  listing: false,
  /** What one more tap throws away. */
  dropping: null,
  calling: false,
  moved: null,
  said: "",
  saved: false,
  /** To where the code of the table is written, on purpose. */
  leaving: false,
};
