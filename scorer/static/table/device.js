/** What this device makes and stores by itself. */

/** An id for a hand: 128 random bits. There is no `crypto.randomUUID` on plain http. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The browser's own storage; if it is not allowed, one that lasts as long as the page. */
export function deviceStorage() {
  try {
    window.localStorage.getItem("tolva");
    return window.localStorage;
  } catch {
    return Object.assign(pageStorage(), { lasting: false });
  }
}

export function pageStorage() {
  const kept = new Map();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

/** A part of a storage, whose keys others do not see. */
export const partOf = (storage, front) => ({
  get length() {
    return storage.length;
  },
  get lasting() {
    return storage.lasting;
  },
  key(place) {
    const key = storage.key(place);
    return key?.startsWith(front) ? key.slice(front.length) : null;
  },
  getItem: (key) => storage.getItem(front + key),
  setItem: (key, value) => storage.setItem(front + key, value),
  removeItem: (key) => storage.removeItem(front + key),
});

function readFrom(storage, key) {
  try {
    return JSON.parse(storage.getItem(key));
  } catch {
    return null;
  }
}

/** Whether the storage outlives the page. */
function writeTo(storage, key, value) {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
    return storage.lasting !== false;
  } catch {
    return false;
  }
}

/** A single value under a name; null if there is none. */
export function drawer(storage, name) {
  const key = `tolva.${name}`;
  return {
    holds: (changed) => changed === key,
    read: () => readFrom(storage, key),
    write: (value) => writeTo(storage, key, value),
  };
}

/** Many values, each under its own key, so that two tabs of a device do not overwrite each other. */
export function shelf(storage, name) {
  const front = `tolva.${name}.`;
  const keys = () => Array.from({ length: storage.length }, (_, place) => storage.key(place));
  return {
    holds: (key) => key.startsWith(front),
    list: () =>
      keys()
        .filter((key) => key?.startsWith(front))
        .map((key) => readFrom(storage, key))
        .filter((value) => value !== null),
    write: (id, value) => writeTo(storage, front + id, value),
  };
}
