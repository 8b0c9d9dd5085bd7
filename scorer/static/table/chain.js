/**
 * Lists of waiting items. The `body` of each says which submission it builds on (`after`). If an item is
 * changed or removed, the items behind it are adapted.
 */

/** An item that built on `id` builds on `after` instead. `kept` adapts its changes of hands. */
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

/** The list without an item. A change of hands that concerned only this item is removed too. */
export function without(items, id) {
  const { after } = items.find(({ body }) => body.id === id).body;
  const kept = (changes) => changes.filter(({ target }) => target !== id);
  const rest = items
    .filter(({ body }) => body.id !== id)
    .map((item) => relinked(item, id, after, kept));
  const empty = rest.find(({ body }) => body.changes?.length === 0);
  return empty ? without(rest, empty.body.id) : rest;
}

/** The list with `kept` again: items as they were before one of them was thrown away. */
export function restored(items, kept) {
  const known = new Map(items.map((item) => [item.body.id, item]));
  const again = kept.filter(({ body }) => !known.has(body.id));
  const whole = items.map((item) => {
    const { changes } = kept.find(({ body }) => body.id === item.body.id)?.body ?? {};
    return changes ? { ...item, body: { ...item.body, changes } } : item;
  });
  return again.reduce(putBack, whole);
}

/** What built on the same hand before it builds on the item again. */
function putBack(items, item) {
  const { id, match, after } = item.body;
  const isBehind = ({ body, place }) => body.match === match && body.after === after && place > item.place;
  const relinked = items.map((other) =>
    isBehind(other) ? { ...other, body: { ...other.body, after: id } } : other,
  );
  return [...relinked, item].sort((earlier, later) => earlier.place - later.place);
}

/** The list with another item in its place, which may have another id. */
export function replaced(items, id, item) {
  const now = item.body.id;
  const kept = (changes) =>
    changes.map((change) => (change.target === id ? { ...change, target: now } : change));
  return items.map((waiting) => (waiting.body.id === id ? item : relinked(waiting, id, now, kept)));
}

/** The items that continue a match from its submission `last`, in order, up to the first refused one. */
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
