/** The texts of the page. They come from the server, in the language of the page. */

let texts = {};

export function loadTexts(loaded) {
  texts = loaded;
}

export function t(key, params = {}) {
  if (!(key in texts)) throw new Error(`no text: ${key}`);
  return texts[key].replace(/%\((\w+)\)s/g, (_, name) => params[name]);
}

export const has = (key) => key in texts;

/** 9–5 with a dash; −6 – 5 with spaces, so that dash and minus are told apart. */
export const score = (points) => points.map(signed).join(Math.min(...points) < 0 ? " – " : "–");

/** −5 with a true minus sign. */
export const signed = (points) => (points < 0 ? `−${-points}` : `${points}`);

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const uncapital = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** "a, b och c" */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return t("list", { first: words.slice(0, -1).join(", "), last: words.at(-1) });
}
