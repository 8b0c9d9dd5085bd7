/** Elements as values, and a patch that changes the page in place, so that the focus stays. */

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  node.append(...flat(children));
  return node;
}

function set(node, name, value) {
  if (name.startsWith("on")) node[name] = value;
  else if (value === true) node.setAttribute(name, "");
  else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value);
}

const flat = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** Make `parent`'s children like `wanted`. */
export function patch(parent, ...children) {
  const nodes = flat(children).map((child) =>
    typeof child === "string" ? document.createTextNode(child) : child,
  );
  const wanted = new Set(nodes.map(({ id }) => id).filter(Boolean));
  nodes.forEach((node, place) => patchAt(parent, place, node, wanted));
  while (parent.childNodes.length > nodes.length) parent.lastChild.remove();
}

/** `wanted`: ids. What comes before an element that stays is put in before it. */
function patchAt(parent, place, node, wanted) {
  dropUntilFound(parent, place, node.id);
  const old = parent.childNodes[place];
  if (!old || (old.id !== node.id && wanted.has(old.id))) parent.insertBefore(node, old ?? null);
  else if (old.nodeName !== node.nodeName || (old.id ?? "") !== (node.id ?? ""))
    parent.replaceChild(node, old);
  else if (old.nodeType === Node.TEXT_NODE) old.data === node.data || (old.data = node.data);
  else patchElement(old, node);
}

/** If the element with this id stands further on, drop those before it. */
function dropUntilFound(parent, place, id) {
  if (!id) return;
  const found = [...parent.children].find((child) => child.id === id);
  if (!found || [...parent.childNodes].indexOf(found) < place) return;
  while (parent.childNodes[place] !== found) parent.childNodes[place].remove();
}

const HANDLERS = ["onclick", "onkeydown", "onsubmit", "ontoggle"];
/** Set by the reader, or by what heeds the taps. */
const KEPT = ["open", "data-open", "style"];

function patchElement(old, node) {
  for (const { name } of [...old.attributes])
    if (!node.hasAttribute(name) && !KEPT.includes(name)) old.removeAttribute(name);
  for (const { name, value } of node.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const handler of HANDLERS) old[handler] = node[handler];
  patch(old, ...node.childNodes);
}

const SVG = "http://www.w3.org/2000/svg";

function svg(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A shape of a sprite file; the words beside it say what it is. */
export const shape = (file, name, kind) =>
  svg("svg", { class: kind, "aria-hidden": "true" }, svg("use", { href: `${file}#${name}` }));

/** A path in a square of `size` units; `label` says what it shows. */
export const drawing = (size, path, label, kind) =>
  svg("svg", { class: kind, viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label }, svg("path", { d: path }));
