/**
 * Requests to the server. An answer is one of
 * {kind: "ok", data, etag}, {kind: "same"}, {kind: "refused", error}, {kind: "lost"},
 * the last with an error if the server itself says why.
 */

/** How long the tablet waits for an answer, in milliseconds. */
const PATIENCE = 8000;
/** Too Many Requests, Insufficient Storage: the server answers, but can save nothing now. */
const NOT_NOW = [429, 507];

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
  const timer = setTimeout(() => control.abort(), PATIENCE);
  try {
    const response = await fetch(path, {
      ...options,
      signal: control.signal,
      cache: "no-store",
      redirect: "error",
    });
    return { response, data: response.status === 304 ? null : await response.json() };
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
