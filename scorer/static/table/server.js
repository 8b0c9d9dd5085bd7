import { hearNow } from "../clock.js";

/**
 * Requests to the server. An answer is one of
 * {kind: "ok", data, etag}, {kind: "same"}, {kind: "refused", error}, {kind: "lost"},
 * the last with an error if the server itself says why.
 */

/** How long the tablet waits for an answer, in milliseconds: at first, and where the answers are slow. */
const PATIENCE = 8000;
const MOST_PATIENCE = 60_000;
let patience = PATIENCE;
/** Too Many Requests, Service Unavailable, Insufficient Storage: the server can save nothing now, and says why. */
const NOT_NOW = [429, 503, 507];

export async function look(path, etag) {
  return answered(
    await reach(path, { headers: { Accept: "application/json", ...(etag && { "If-None-Match": etag }) } }),
  );
}

export async function send(path, body, csrf) {
  const headers = { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": csrf };
  return answered(await reach(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function reach(path, options) {
  const control = new AbortController();
  const begun = Date.now();
  const sent = performance.now();
  const timer = setTimeout(() => {
    patience = Math.min(2 * patience, MOST_PATIENCE); // else a slow server is asked the same for ever
    control.abort();
  }, patience);
  try {
    const response = await fetch(path, {
      ...options,
      signal: control.signal,
      cache: "no-store",
      redirect: "error",
    });
    hearNow(response.headers.get("X-Now"), sent);
    const data = response.status === 304 ? null : await response.json();
    patience = Math.min(Math.max(PATIENCE, 2 * (Date.now() - begun)), MOST_PATIENCE);
    return { response, data };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** An error of the server counts as lost, so that the hand is sent again. */
function answered(reached) {
  if (!reached) return { kind: "lost" };
  if (NOT_NOW.includes(reached.response.status)) return { kind: "lost", error: reached.data?.error };
  if (reached.response.status >= 500) return { kind: "lost" };
  const { response, data } = reached;
  if (response.status === 304) return { kind: "same" };
  if (response.ok) return { kind: "ok", data, etag: response.headers.get("ETag") };
  return { kind: "refused", status: response.status, error: data?.error ?? { code: "", rule: null, sentence: "" } };
}
