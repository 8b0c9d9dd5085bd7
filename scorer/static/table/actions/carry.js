/** The computer is gone: what waits here is carried to another one, by an address or by codes that a camera reads. */

import { addressOf, parts, written } from "../carrying.js";
import { drawer } from "../device.js";
import { isBlank } from "../draft.js";
import { LARGEST, qrCode, roomIn } from "../qr.js";
import { waitingAgain } from "./kept.js";

const TAKES_IN = "/bord/flytta";
/** Backups are made every ten minutes: before the last contact, twice that is what the newest may lack. */
const RECENT = 20 * 60_000;
/** How long a computer may be silent before a new one is offered where nothing waits. */
const SILENT = 30_000;

export const carryActions = (page) => {
  const known = drawer(page.door.storage, "other-computer");
  let made = {};

  /** What was answered for, and what waits. `since`: what was answered for before that stays. */
  function carried(since = 0) {
    const kept = page.keptInOrder().filter(({ at }) => at > since);
    const seen = page.seen.list().filter((known) => page.isOurs(known) && known.at > since);
    return { items: waitingAgain(page.queue.items, kept).filter(page.isOurs), seen };
  }

  const text = (what) => written({ state: page.state, words: page.carrying.words, ...what });

  const halfFilled = () => (page.state.match && !isBlank(page.draft) ? [page.state.match.id, page.draft, page.begun] : null);

  /** As many codes as the text takes. */
  function codesOf(latest, there) {
    const room = roomIn(LARGEST) - there.length - 1;
    return parts(latest, room).map((part) => qrCode(`${there}#${part}`));
  }

  /**
   * `link`: all, for this tablet; `codes`: the hands that the backup may lack, for a telephone. Without such hands
   * there is no code: the new computer refuses one that holds none.
   */
  function writtenTo(address) {
    const whole = text({ ...carried(), half: halfFilled() });
    const recent = carried(page.heardAt - RECENT);
    const latest = text(recent);
    if (made.whole === whole && made.latest === latest && made.address === address) return made;
    const there = `${address}${TAKES_IN}`;
    made = {
      whole,
      latest,
      address,
      link: `${there}/${page.carrying.device}#${parts(whole)[0]}`,
      codes: recent.items.length ? codesOf(latest, there) : [],
    };
    return made;
  }

  const ask = (address, wrong = null) => {
    page.update({ carried: { address, wrong }, listing: false });
    page.focus(wrong ? "carry-address" : "carry-title");
  };

  return {
    /** Not in the practice match, whose hands are nobody's. */
    canCarry: () => Boolean(page.carrying) && carried().items.length > 0,

    /** How many were answered for by the computer, and go along in case its backup lacks them. */
    countKept: () => page.keptInOrder().length,

    /** Nothing waits, but the computer has been silent so long that it may be gone. */
    isSilent: () => page.stale && !page.queue.items.length && Date.now() - page.heardAt > SILENT && page.canCarry(),

    /** What waits now, on its way to the address that was said; null before that. */
    onItsWay: () => (page.carried.said ? writtenTo(page.carried.address) : null),

    openCarrying: () => ask(known.read() ?? ""),

    changeAddress: () => ask(page.carried.address),

    closeCarrying() {
      page.update({ carried: null });
      page.focusTop();
    },

    /** The form with the other computer's address. */
    sayAddress(event) {
      event.preventDefault();
      const given = event.target.elements.address.value;
      const address = addressOf(given);
      if (!address) return ask(given, "moving.address.wrong");
      if (address === location.origin) return ask(given, "moving.address.old");
      known.write(address);
      page.update({ carried: { address, said: true, shown: 0 } });
      return page.focus("carry-title");
    },

    /** The code before it, or the next one. */
    showCode: (shown) => page.update({ carried: { ...page.carried, shown } }),
  };
};
