/** All that the page knows, and the one way to change it. */

import { handActions, keptDraft } from "./actions/hands.js";
import { mendActions } from "./actions/mend.js";
import { tableActions } from "./actions/table.js";
import { drawer } from "./device.js";
import { Queue } from "./queue.js";
import { look, send } from "./server.js";
import { proposal } from "./views/seating.js";

const STALE_AFTER = 10_000;
/** So long nobody can confirm a match that has just ended: a second tap on "Spara giv" may land there. */
const LOOK_FIRST = 1500;
const TITLES = ["unsent-title", "mend-title", "seats-title", "hand-title", "result-title", "waiting"];

export function makePage(data, draw) {
  const page = {
    csrf: data.csrf,
    standings: data.standings,
    rules: data.rules,
    sprite: data.sprite,
    state: data.state,
    etag: null,
    wanted: null,
    heardAt: Date.now(),
    stale: false,
    turn: 0,
    draft: keptDraft(data.state.match),
    asked: null,
    typing: {},
    open: {},
    places: null,
    editingSeats: false,
    moving: null,
    mend: null,
    disputed: false,
    justEnded: false,
    refusal: null,
    dropping: false,
    said: "",
    conflictDrawer: drawer("conflict"),
    conflict: null,

    get match() {
      return page.state.match;
    },

    update(changed) {
      Object.assign(page, changed);
      draw(page);
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
      const other = state.match?.id !== page.match?.id;
      const unseated = other || !page.match?.seated;
      if (state.phase === "confirm" && page.state.phase !== "confirm") page.letLook();
      Object.assign(page, { state, etag, heardAt: Date.now(), stale: false, turn: page.turn + 1 });
      if (other)
        Object.assign(page, {
          draft: keptDraft(state.match),
          mend: null,
          editingSeats: false,
          disputed: false,
          refusal: null,
        });
      if (other || (unseated && state.match?.seated)) page.places = state.match && proposal(state.match);
    },

    letLook() {
      page.justEnded = true;
      setTimeout(() => page.update({ justEnded: false }), LOOK_FIRST);
    },

    async poll() {
      const { turn } = page;
      const answer = await look(page.wanted ? `/bord/lage?match=${page.wanted}` : "/bord/lage", page.etag);
      if (answer.kind === "refused" && answer.status === 401 && !page.queue.items.length)
        return location.assign("/bord");
      if (turn !== page.turn) return undefined;
      if (answer.kind === "ok") page.heard(answer.data, answer.etag);
      if (answer.kind === "same") Object.assign(page, { heardAt: Date.now(), stale: false });
      page.stale = Date.now() - page.heardAt > STALE_AFTER;
      page.update({});
      if (answer.kind !== "lost" && page.queue.lost) page.drain();
      return undefined;
    },
  };
  Object.assign(page, handActions(page), mendActions(page), tableActions(page));
  page.places = page.match && proposal(page.match);
  page.conflict = page.conflictDrawer.read();
  page.queue = new Queue(drawer("unsent"), (body) => send("/bord/givar", body, page.csrf), page.settled);
  return page;
}
