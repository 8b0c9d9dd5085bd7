/** The way to the server where the organiser enters a match from paper: the addresses of the match, not of a table. */

import { deviceStorage, partOf } from "./device.js";
import { look, send } from "./server.js";

/** A door for `page.js`. `address`: of the page. What waits for the server is kept apart from what a table has. */
export function paperDoor(address) {
  const there = (path) => address + path.slice("/bord".length).replace(/[?].*/, "");
  return {
    storage: partOf(deviceStorage(), `${address}.`),
    look: (path, etag) => look(there(path), etag),
    send: (path, body, csrf) => send(there(path), body, csrf),
  };
}
