/** A moment of a deal as a table: the hands around it, and what lies in the middle. It knows no rules: a moment is
 *  what `scorer/web/hands/steps.py` makes. A card `""` lies nowhere; a hidden one is shown by its back. */

/** A text of the page with its values. */
export const filled = (text, values) => text.replace(/%\((\w+)\)s/g, (_, name) => values[name]);

export function made(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== undefined) node.setAttribute(name, value === true ? "" : value);
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** By the number of seats: how many sit to the left, opposite and to the right. The others sit below. */
const AROUND = { 2: [0, 1, 0], 3: [0, 2, 0], 4: [1, 1, 1], 5: [1, 2, 1], 6: [2, 1, 2], 7: [2, 2, 2], 8: [2, 3, 2] };
const MANY = [3, 3, 3];
/** A hand of more cards takes the width of a telephone. */
const WIDE = 9;

/** Where each seat sits, with the sun from below: the seats of each side of the table, as they are read. */
export function around(seats) {
  const [left, top, right] = AROUND[seats] ?? MANY;
  const below = seats - left - top - right;
  const all = [...Array(seats).keys()];
  const at = (from, count) => all.slice(from, from + count);
  return {
    bottom: [0, ...at(1 + left + top + right, below - 1).reverse()],
    left: at(1, left).reverse(),
    top: at(1 + left, top),
    right: at(1 + left + top, right),
  };
}

/** `record`: the whole record; `cards`: of `cardsIn`. Answers a function that draws one moment into `root`. */
export function tableIn(root, record, cards) {
  const { texts, players } = record;

  /** `seen(seat)`: whether the hand of the seat is open. `before`: the moment before, for what is new. */
  function show(moment, before, seen) {
    const sat = around(players.length);
    const places = Object.entries(sat).map(([where, seats]) =>
      made("div", { class: `around ${where}` }, ...seats.map((seat) => place(moment, before, seat, seen(seat)))),
    );
    root.classList.toggle("square", sat.left.length > 0);
    root.classList.toggle("many", sat.left.length > 1);
    root.replaceChildren(...places, middle(moment, seen));
  }

  function place(moment, before, seat, open) {
    const name = players[seat];
    const says = (label) => filled(label, { who: name });
    const held = new Set(before ? before.hands[seat] : moment.hands[seat]);
    const rows = moment.rows[seat] ?? [];
    return made(
      "section",
      { class: moment.hands[seat].length > WIDE ? "seated wide" : "seated", "aria-label": name, "data-turn": moment.to_act === seat },
      head(moment, seat),
      moment.hands[seat].length || !rows.length ? hand(moment.hands[seat], held, open, says(texts.hand)) : null,
      rows.length ? onTable(rows, open, says(texts.rows)) : null,
      moment.piles[seat]?.length ? piles(moment.piles[seat], says(texts.piles)) : null,
    );
  }

  function head(moment, seat) {
    const marks = [
      moment.to_act === seat ? made("span", { class: "turn" }, texts.to_act) : null,
      record.dealer === seat ? made("span", { class: "gave" }, texts.dealer) : null,
      ...moment.badges[seat].map((badge) => made("span", { class: "badge-of" }, badge)),
      ...moment.shown.filter((shown) => shown.seat === seat).map(meld),
      moment.tricks[seat] ? made("span", { class: "tricks-of" }, filled(texts.tricks, { count: moment.tricks[seat] })) : null,
    ];
    const heard = marks.filter((mark) => mark !== null).flatMap((mark) => [made("span", { class: "unseen" }, ", "), mark]);
    return made("p", { class: "seat-of" }, made("strong", {}, players[seat]), ...heard);
  }

  const meld = (shown) =>
    made("span", { class: "meld" }, shown.name, shown.suit ? cards.sign(shown.suit) : null, figure(shown.points));

  function hand(held, before, open, label) {
    if (!held.length) return made("p", { class: "empty" }, texts.no_cards);
    if (!open) return backs(held.length);
    const item = (card) => made("li", { class: before.has(card) ? "" : "new" }, cards.shown(card));
    return made("ul", { class: "fan", "aria-label": label }, ...held.map(item));
  }

  function backs(count) {
    const label = filled(texts.hidden, { count });
    const hidden = Array.from({ length: count }, () => made("span", { "aria-hidden": "true" }, cards.shown("")));
    return made("div", { class: "fan", role: "img", "aria-label": label }, ...hidden);
  }

  /** Each place has a card face up, and one below it that is seen where hands are open. */
  const onTable = (row, open, label) =>
    made("ul", { class: "rows", "aria-label": label }, ...row.filter((place) => place.some(Boolean)).map((place) => stacked(place, open)));

  const stacked = ([up, down], open) =>
    made("li", {}, down ? made("span", { class: up ? "under" : "" }, cards.shown(open ? down : "")) : null, up ? cards.shown(up) : null);

  function piles(own, label) {
    const item = ([top, size]) => {
      const drawn = cards.shown(top);
      drawn.setAttribute("aria-label", filled(texts.pile, { card: cards.name(top), count: size }));
      return made("li", {}, drawn, made("span", { class: "size", "aria-hidden": "true" }, String(size)));
    };
    return made("ul", { class: "piles", "aria-label": label }, ...own.map(item));
  }

  function middle(moment, seen) {
    const all = players.every((_, seat) => seen(seat));
    return made(
      "div",
      { class: "around middle" },
      moment.trump ? made("p", { class: "trump" }, moment.trump) : null,
      moment.middle.length ? trick(moment) : null,
      moment.open.length ? open(moment.open) : null,
      moment.upcard ? made("div", { class: "beside" }, made("p", {}, texts.upcard), cards.shown(moment.upcard)) : null,
      moment.stock.length ? pack(moment.stock, texts.stock, all) : null,
      moment.aside.length ? pack(moment.aside, texts.aside, all) : null,
    );
  }

  function trick(moment) {
    const item = ([seat, card]) => {
      const won = moment.winner === seat;
      const name = won ? `${players[seat]} ${texts.takes}` : players[seat];
      return made("li", { class: won ? "won" : "" }, cards.shown(card), made("span", {}, name));
    };
    return made("ol", { class: "trick-now", "aria-label": texts.middle }, ...moment.middle.map(item));
  }

  const open = (shown) =>
    made("ul", { class: "open", "aria-label": texts.open }, ...shown.map((card) => made("li", {}, cards.shown(card))));

  /** A heap that is face down: its cards are seen where every hand is. */
  function pack(lying, text, all) {
    const label = filled(text, { count: lying.length });
    const shown = all
      ? made("ul", { class: "fan small", "aria-label": label }, ...lying.map((card) => made("li", {}, cards.shown(card))))
      : made("div", { class: "fan small", "aria-hidden": "true" }, ...lying.slice(0, 3).map(() => made("span", {}, cards.shown(""))));
    return made("div", { class: "beside heap" }, made("p", {}, label), shown);
  }

  return show;
}

/** 5, 0, −2, with the sign of the printed papers. */
export const figure = (number) => String(number).replace("-", "\u2212");
export const signed = (number) => (number > 0 ? "+" : "") + figure(number);
