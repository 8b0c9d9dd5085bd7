/**
 * Takes the place of the server on the practice page. Seats, hands and answers stay in the storage of the
 * tab until the practice is over. The server only computes the score, and stores nothing.
 */

import { drawer, pageStorage } from "./device.js";
import { send } from "./server.js";

const OURS = "tolva.";

/** A door for `page.js`, with `state()`, `sent()`, `isBegun()` and `forget()` besides. */
export function practiceDoor({ state: untouched, csrf, practice }) {
  const storage = tabStorage();
  const kept = drawer(storage, `practice.${practice.game}.${practice.form}`);
  const atFirst = {
    seats: null,
    first_dealer: untouched.match.first_dealer,
    sent: [],
    confirmed: [],
    call: null,
    fold: untouched.match.fold,
  };
  let now = kept.read() ?? atFirst;

  const state = () => stateOf(untouched, now);

  function become(changed) {
    now = { ...now, ...changed };
    kept.write(now);
    if (state().phase === "done") forget(storage);
    return { kind: "ok", data: { status: "saved", state: state() }, etag: null };
  }

  const ask = ({ first_dealer, sent }, changes) => {
    const { game, form, address } = practice;
    return send(address, { game, form, first_dealer, sent, ...(changes && { changes }) }, csrf);
  };

  const tapIn = ({ seats, first_dealer, sent }, taps) => {
    const { game, form, cards } = practice;
    return send(cards, { game, form, first_dealer, seats, sent, taps }, csrf);
  };

  /** A change of the score is stored once the server has computed it. */
  async function counted(changed) {
    const answer = await ask({ ...now, ...changed });
    return answer.kind === "ok" ? become({ ...changed, fold: answer.data.fold }) : answer;
  }

  const doors = {
    "/bord/platser": ({ seats, first_dealer }) => counted({ seats, first_dealer }),
    "/bord/givar": (body) => counted({ sent: [...now.sent.filter(({ id }) => id !== body.id), submission(body)] }),
    "/bord/prova": ({ changes }) => ask(now, changes),
    "/bord/kort": ({ taps }) => tapIn(now, taps),
    "/bord/bekrafta": ({ side }) => become({ confirmed: [side] }),
    "/bord/kalla": ({ reason }) => become({ call: { reason, at: timeOfDay(practice.time_zone) } }),
    "/bord/kalla/klart": () => become({ call: null }),
  };

  return {
    storage,
    state,
    sent: () => now.sent,
    isBegun: () => now !== atFirst,
    look: async () => ({ kind: "same" }),
    send: async (path, body) => doors[path](body),
    forget() {
      forget(storage);
      now = atFirst;
    },
  };
}

const submission = ({ id, kind, deal, changes }) => ({ id, kind, ...(deal && { deal }), ...(changes && { changes }) });

const timeOfDay = (timeZone) =>
  new Date().toLocaleTimeString("sv-SE", { hour: "2-digit", minute: "2-digit", timeZone }).replace(":", ".");

// --- the state, as the server would send it -----------------------------------------------------------

function stateOf(untouched, { seats, first_dealer, sent, confirmed, call, fold }) {
  const { match } = untouched;
  const sides = seats ? sidesBySeat(match, seats) : match.sides;
  return {
    ...untouched,
    call,
    phase: phaseOf({ seats, confirmed, fold }),
    match: {
      ...match,
      sides,
      seats: seats ? seats.map((id) => match.seats.find((person) => person.id === id)) : match.seats,
      seated: seats !== null,
      first_dealer,
      last: sent.at(-1)?.id ?? null,
      rules: { ...match.rules, first_dealer },
      confirmed,
      fold,
    },
  };
}

function phaseOf({ seats, confirmed, fold }) {
  if (!fold.complete) return seats ? "play" : "seats";
  return confirmed.length ? "done" : "confirm";
}

/** Side s has the seats s, s + sides, …: the sides stand in the order of their places. */
const sidesBySeat = ({ sides }, seats) =>
  sides.map((_, place) => sides.find(({ people }) => people.some(({ id }) => id === seats[place])));

// --- where it is kept ---------------------------------------------------------------------------------

/** The storage of this tab; the real table page of the device has another. */
function tabStorage() {
  try {
    window.sessionStorage.getItem(OURS);
    return window.sessionStorage;
  } catch {
    return pageStorage();
  }
}

function forget(storage) {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
  for (const key of keys) if (key?.startsWith(OURS)) storage.removeItem(key);
}
