/** The computer is gone: what waits here is carried to another one, by an address or by codes that a camera reads. */

import { addressOf, parts, written } from "../carrying.js";
import { drawer } from "../device.js";
import { LARGEST, qrCode, roomIn } from "../qr.js";

const TAKES_IN = "/bord/flytta";

export const carryActions = (page) => {
  const known = drawer(page.door.storage, "other-computer");
  const items = () => page.queue.items.filter(page.isOurs);
  let made = {};

  /** `link`: all that waits, for this tablet; `codes`: the same for a telephone, in as many parts as it takes. */
  function writtenTo(address) {
    const text = written({ state: page.state, items: items(), words: page.carrying.words });
    if (made.text === text && made.address === address) return made;
    const there = `${address}${TAKES_IN}`;
    const room = roomIn(LARGEST) - there.length - 1;
    made = {
      text,
      address,
      link: `${there}/${page.carrying.device}#${parts(text)[0]}`,
      codes: parts(text, room).map((part) => qrCode(`${there}#${part}`)),
    };
    return made;
  }

  const ask = (address, wrong = null) => {
    page.update({ carried: { address, wrong }, listing: false });
    page.focus(wrong ? "carry-address" : "carry-title");
  };

  return {
    /** Not in the practice match, whose hands are nobody's. */
    canCarry: () => Boolean(page.carrying) && items().length > 0,

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
      if (!address) return ask(given, "carry.address.wrong");
      if (address === location.origin) return ask(given, "carry.address.old");
      known.write(address);
      page.update({ carried: { address, said: true, shown: 0 } });
      return page.focus("carry-title");
    },

    /** The code before it, or the next one. */
    showCode: (shown) => page.update({ carried: { ...page.carried, shown } }),
  };
};
