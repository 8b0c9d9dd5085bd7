/** What this device makes and keeps by itself. */

/** An id for a hand: 128 random bits. There is no `crypto.randomUUID` on plain http. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A drawer of the browser's own storage; where that is shut, one that lasts as long as the page. */
export function drawer(name, storage = safeStorage()) {
  const key = `tolva.${name}`;
  return {
    read() {
      try {
        return JSON.parse(storage.getItem(key));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

function safeStorage() {
  try {
    return window.localStorage;
  } catch {
    const kept = new Map();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    };
  }
}
