/** Playing cards, drawn. `words` is what `card_texts` of `scorer/words/cards/names.py` gives: names and letters in
 *  the reader's language. A card is the text of `giv/1` (`ST`, the ten of spades), in any pack: a suit or rank
 *  that we have no drawing for is shown by its letter. Looks: `cards.css`. */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 60;
const HEIGHT = 84;
const MIDDLE = 39;

/** By rank: where its pips are, as columns and rows of the field beside the corner. */
const [LEFT, RIGHT] = [29, 49];
const SIDES = (...rows) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
const DOWN = (...rows) => rows.map((y) => [MIDDLE, y]);
const PIPS = {
  2: DOWN(16, 68),
  3: DOWN(16, 42, 68),
  4: SIDES(16, 68),
  5: [...SIDES(16, 68), ...DOWN(42)],
  6: SIDES(16, 42, 68),
  7: [...SIDES(16, 42, 68), ...DOWN(29)],
  8: [...SIDES(16, 42, 68), ...DOWN(29, 55)],
  9: [...SIDES(14, 33, 51, 70), ...DOWN(42)],
  T: [...SIDES(14, 33, 51, 70), ...DOWN(24, 60)],
};

const COAT = "M24 78V66c0-11 6-16 15-18 9 2 15 7 15 18v12Z";
/** By rank: the parts of the figure, each with its class and its path. */
const COURTS = {
  K: [
    ["hair", "M30 31c-2 10 0 16 9 22 9-6 11-12 9-22Z"],
    ["coat", COAT],
    ["face", "M32 30c0 8 3 13 7 13s7-5 7-13Z"],
    ["hair", "M31 36c3 3 5 2 8 2s5 1 8-2c1 8-3 15-8 17-5-2-9-9-8-17Z"],
    ["gold", "M29 31V14l6 6 4-10 4 10 6-6v17Z"],
  ],
  Q: [
    ["hair", "M29 27c-4 14-2 24 2 27h16c4-3 6-13 2-27Z"],
    ["coat", COAT],
    ["face", "M32 28c0 11 3 17 7 17s7-6 7-17Z"],
    ["gold", "M29 29c0-7 3-11 10-16 7 5 10 9 10 16-6-4-14-4-20 0Z"],
    ["gold", "M39 7a2.600 2.600 0 1 0 .01 0ZM29 15a2.200 2.200 0 1 0 .01 0ZM49 15a2.200 2.200 0 1 0 .01 0Z"],
  ],
  J: [
    ["hair", "M30 27v18c2 3 4 3 5 1V27ZM48 27v18c-2 3-4 3-5 1V27Z"],
    ["coat", COAT],
    ["face", "M32 28c0 11 3 16 7 16s7-5 7-16Z"],
    ["gold", "M46 19c3-5 6-9 9-12 0 7-2 11-6 15Z"],
    ["coat", "M28 30c-1-8 4-14 11-14s12 6 11 14c-7-3-15-3-22 0Z"],
  ],
};

/** The drawn cards of one language. `shapes`: the address of the file with the shapes of the suits. */
export function cardsIn(words, shapes) {
  const suit = (text) => words.suits[text[0]];
  const rank = (text) => words.ranks[text.slice(1)];

  /** Its name as it is read aloud: hjärter kung. */
  const name = (text) =>
    words.card.replace("%(suit)s", suit(text) ?? text[0]).replace("%(rank)s", rank(text)?.name ?? text.slice(1));

  /** A suit in a square, by the upper left corner and the side of the square. */
  const pip = (text, x, y, side) =>
    suit(text)
      ? drawn("use", { href: `${shapes}#${text[0]}`, x, y, width: side, height: side })
      : drawn("text", { class: "sign", x: x + side / 2, y: y + side * 0.85, "font-size": side }, text[0]);

  function face(text) {
    const letter = rank(text)?.letter ?? text.slice(1);
    return card(text, "", corner(letter), pip(text, 3.5, 26, 15), ...field(text, pip));
  }

  /** An element for a card; without a text its back, of which nobody knows what it is. */
  const shown = (text) =>
    text ? labelled(face(text), name(text)) : labelled(card("", "back", ...PATTERN()), words.back);

  /** The sign of a suit in a line of text. */
  const sign = (letter) =>
    suit(letter)
      ? labelled(drawn("svg", { class: `suit ${letter}`, viewBox: "0 0 20 20" }, drawn("use", { href: `${shapes}#${letter}` })), suit(letter))
      : document.createTextNode(letter);

  return { name, shown, sign };
}

const corner = (letter) =>
  letter.length > 1
    ? drawn("text", { class: "rank two", x: 11.5, y: 22, textLength: 18, lengthAdjust: "spacingAndGlyphs" }, letter)
    : drawn("text", { class: "rank", x: 11, y: 22 }, letter);

function field(text, pip) {
  const [rank, suit] = [text.slice(1), text[0]];
  if (COURTS[rank]) {
    const parts = COURTS[rank].map(([kind, d]) => drawn("path", { class: kind, d }));
    return [drawn("rect", { class: "frame", x: 22, y: 5, width: 34, height: 74, rx: 3 }), ...parts, ...chest(text, pip)];
  }
  if (PIPS[rank] && "SHDC".includes(suit)) return PIPS[rank].map(([x, y]) => pip(text, x - 6, y - 6, 12));
  return [pip(text, MIDDLE - 15, HEIGHT / 2 - 15, 30)];
}

const chest = (text, pip) => [drawn("circle", { class: "field", cx: MIDDLE, cy: 66, r: 9.5 }), pip(text, MIDDLE - 6.5, 59.5, 13)];

const PATTERN = () => [
  drawn("rect", { class: "ground", x: 4, y: 4, width: WIDTH - 8, height: HEIGHT - 8, rx: 4 }),
  drawn("path", { class: "weave", d: "M30 10 52 42 30 74 8 42ZM30 24 42 42 30 60 18 42Z" }),
];

const card = (text, kind, ...parts) =>
  drawn(
    "svg",
    { class: `card ${kind}`.trim(), viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "data-suit": text[0] ?? "", "data-card": text },
    drawn("rect", { class: "paper", x: 0.75, y: 0.75, width: WIDTH - 1.5, height: HEIGHT - 1.5, rx: 5 }),
    ...parts,
  );

function labelled(node, label) {
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", label);
  return node;
}

function drawn(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const COLOURS = "tolva.four-colours";
const FOUR = "four-colours";

/** Whether this device shows each suit in a colour of its own. Remembered where the browser lets us. */
export function fourColours() {
  try {
    return localStorage.getItem(COLOURS) === "1";
  } catch {
    return document.documentElement.classList.contains(FOUR);
  }
}

export function chooseColours(four) {
  document.documentElement.classList.toggle(FOUR, four);
  try {
    localStorage.setItem(COLOURS, four ? "1" : "0");
  } catch { /* then it is for this page alone */ }
}

document.documentElement.classList.toggle(FOUR, fourColours());
