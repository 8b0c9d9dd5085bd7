/**
 * Lists of waiting items, each with a `body` that says which submission it builds on (`after`). What is
 * changed or taken away in the middle takes those behind it along.
 */

/** What was built on `id` builds on `after` instead; its changes of hands are those that `kept` makes of them. */
function relinked(item, id, after, kept) {
  const { body } = item;
  const builds = body.after === id;
  const changes = body.changes?.some(({ target }) => target === id);
  if (!builds && !changes) return item;
  return {
    ...item,
    body: { ...body, ...(builds && { after }), ...(changes && { changes: kept(body.changes) }) },
  };
}

/** Without an item; a change of hands that was about it alone goes with it. */
export function without(items, id) {
  const { after } = items.find(({ body }) => body.id === id).body;
  const kept = (changes) => changes.filter(({ target }) => target !== id);
  const rest = items
    .filter(({ body }) => body.id !== id)
    .map((item) => relinked(item, id, after, kept));
  const empty = rest.find(({ body }) => body.changes?.length === 0);
  return empty ? without(rest, empty.body.id) : rest;
}

/** With another item in its place, which may have another id. */
export function replaced(items, id, item) {
  const now = item.body.id;
  const kept = (changes) =>
    changes.map((change) => (change.target === id ? { ...change, target: now } : change));
  return items.map((other) => (other.body.id === id ? item : relinked(other, id, now, kept)));
}

/** The items that continue a match from its submission `last`, in order, as far as none is refused. */
export function continuing(items, match, last) {
  const found = [];
  let after = last;
  for (const item of items.filter(({ body }) => body.match === match)) {
    if (item.body.after !== after || item.refused) break;
    found.push(item);
    after = item.body.id;
  }
  return found;
}
