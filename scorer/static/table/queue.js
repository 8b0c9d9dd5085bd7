/**
 * Hands that wait for the server, in order. An item stays here and in the device's storage until the server
 * has answered. A refused item stays with the reason until somebody mends or drops it; later items of its
 * match wait behind it.
 *
 * An item: {body, words, place, sent, refused, …}. `body`: what is sent, with its `id`; `sent`: the server
 * may have it, though no answer came.
 */

export class Queue {
  /**
   * `shelf` stores the items; `post(body)` answers as `server.js` does; `settled(item, answer)` is called
   * with each answer. An item for which `isOurs(item)` is false is kept, and not sent.
   */
  constructor(shelf, post, settled, isOurs = () => true) {
    this.shelf = shelf;
    this.post = post;
    this.settled = settled;
    this.isOurs = isOurs;
    this.items = inOrder(shelf.list());
    this.sending = false;
    this.lost = false;
    /** An error of the server itself, such as a full disk. Sending is tried again, as without contact. */
    this.trouble = null;
    /** An error that the people at this device must deal with first. */
    this.halted = null;
    /** Whether the device could store the items. */
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

  /** Replace the list, on the shelf too. */
  become(items) {
    const before = new Map(this.items.map((item) => [item.body.id, item]));
    for (const item of items) {
      if (before.get(item.body.id) !== item && !this.shelf.write(item.body.id, item)) this.kept = false;
      before.delete(item.body.id);
    }
    for (const id of before.keys()) this.shelf.write(id, null);
    this.items = items;
  }

  /** Another tab of the device has changed the shelf. */
  reread() {
    if (this.kept) this.items = inOrder(this.shelf.list());
  }

  /** Something else has emptied the shelf. */
  rewrite() {
    this.become(this.items.map((item) => ({ ...item })));
  }

  /** Send the items in order. Stop if the server is not reached, or does not let the device in. */
  async drain() {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let item = this.next(); item; item = this.next()) if (!(await this.send(item))) break;
    } finally {
      this.sending = false;
    }
  }

  /** The first item that has no refused item before it in its match. */
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
    if (!item) return true; // another tab has got the answer
    if (answer.kind === "refused") this.change(body.id, { sent: false, refused: answer.error });
    else this.become(this.items.filter((waiting) => waiting !== item));
    this.settled(item, answer);
    return true;
  }
}

const inOrder = (items) => [...items].sort((earlier, later) => earlier.place - later.place);

/** Not about the hand: the device must scan the right code, or reload the page. */
const SHUT_OUT = [400, 401, 421];

const isShutOut = ({ kind, status }) => kind === "refused" && SHUT_OUT.includes(status);
