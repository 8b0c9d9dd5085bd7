/**
 * Hands on their way to the server, in order, any number of them. Each stays here, and in the device's
 * storage, until the server has answered for it. One that is refused stays too, with the reason, until
 * somebody has mended or dropped it; those of its match wait behind it.
 *
 * An item: {body, words, place, sent, refused, …}. `body` is what is sent, with its `id`; `sent`: the server
 * may have it, though no answer came.
 */

export class Queue {
  /**
   * `shelf` keeps the items; `post(body)` answers as `server.js` does; `settled(item, answer)` hears of
   * each answer for an item; one that is not `isOurs(item)` is kept, and not sent.
   */
  constructor(shelf, post, settled, isOurs = () => true) {
    this.shelf = shelf;
    this.post = post;
    this.settled = settled;
    this.isOurs = isOurs;
    this.items = inOrder(shelf.list());
    this.sending = false;
    this.lost = false;
    /** Said by the server of itself (its disk is full): it is tried again, as where there is no contact. */
    this.trouble = null;
    /** Said by the server of this device, which must do something first. */
    this.halted = null;
    /** Whether the device could write them down. */
    this.kept = true;
  }

  add(item) {
    const place = Math.max(0, ...this.items.map((item) => item.place)) + 1;
    this.become([...this.items, { ...item, place, sent: false, refused: null }]);
  }

  find(id) {
    return this.items.find(({ body }) => body.id === id);
  }

  change(id, changed) {
    this.become(this.items.map((item) => (item.body.id === id ? { ...item, ...changed } : item)));
  }

  /** Another list than before, on the shelf as well. */
  become(items) {
    const before = new Map(this.items.map((item) => [item.body.id, item]));
    for (const item of items) {
      if (before.get(item.body.id) !== item && !this.shelf.write(item.body.id, item)) this.kept = false;
      before.delete(item.body.id);
    }
    for (const id of before.keys()) this.shelf.write(id, null);
    this.items = items;
  }

  /** Another tab of the device has written on the shelf. */
  reread() {
    if (this.kept) this.items = inOrder(this.shelf.list());
  }

  /** The shelf has been emptied from without. */
  rewrite() {
    this.become(this.items.map((item) => ({ ...item })));
  }

  /** Send what waits, one after the other; stop where the server is not reached, or lets nobody in. */
  async drain() {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let item = this.next(); item; item = this.next()) if (!(await this.send(item))) break;
    } finally {
      this.sending = false;
    }
  }

  /** The first one that has no refused one before it in its match. */
  next() {
    const shut = new Set(this.items.filter(({ refused }) => refused).map(({ body }) => body.match));
    return this.items.find((item) => this.isOurs(item) && !shut.has(item.body.match));
  }

  async send({ body }) {
    this.change(body.id, { sent: true });
    const answer = await this.post(body);
    this.lost = answer.kind === "lost";
    this.trouble = (this.lost && answer.error) || null;
    this.halted = isShutOut(answer) ? answer.error : null;
    if (this.lost || this.halted) return false;
    const item = this.find(body.id);
    if (!item) return true; // another tab has heard of it
    if (answer.kind === "refused") this.change(body.id, { sent: false, refused: answer.error });
    else this.become(this.items.filter((other) => other !== item));
    this.settled(item, answer);
    return true;
  }
}

const inOrder = (items) => [...items].sort((one, other) => one.place - other.place);

/** It is not about the hand: the device must scan the right code, or load the page anew. */
const SHUT_OUT = [400, 401, 421];

const isShutOut = ({ kind, status }) => kind === "refused" && SHUT_OUT.includes(status);
