/**
 * Hands on their way to the server, in order. Each stays here, and in the device's storage, until the
 * server has answered for it: saved, kept as a conflict, or refused.
 */

export class Queue {
  /**
   * `box` reads and writes the list; `post(body)` answers as `server.js` does;
   * `settled(item, answer)` hears of each item that has left the queue.
   */
  constructor(box, post, settled) {
    this.box = box;
    this.post = post;
    this.settled = settled;
    this.items = box.read() ?? [];
    this.sending = false;
    /** Said by the server of its own disk: it is tried again, as where there is no contact. */
    this.trouble = null;
    this.lost = this.items.length > 0;
    this.halted = null;
  }

  add(item) {
    this.items = [...this.items, item];
    this.lost = false;
    this.box.write(this.items);
  }

  /** Forget the first one: somebody has read it and says so. */
  drop() {
    this.items = this.items.slice(1);
    this.halted = null;
    this.box.write(this.items.length ? this.items : null);
  }

  /** Send what waits, one after the other; stop where the server is not reached, or lets nobody in. */
  async drain() {
    if (this.sending) return;
    this.sending = true;
    while (this.items.length && (await this.sendFirst()));
    this.sending = false;
  }

  async sendFirst() {
    const [item] = this.items;
    const answer = await this.post(item.body);
    this.lost = answer.kind === "lost";
    this.trouble = (this.lost && answer.error) || null;
    this.halted = isShutOut(answer) ? answer.error : null;
    if (this.lost || this.halted) return false;
    this.drop();
    this.settled(item, answer);
    return answer.kind === "ok" && answer.data.status === "saved";
  }
}

/** It is not about the hand: the device must scan the right code, or load the page anew. */
const SHUT_OUT = [400, 401, 403, 421, 429];

const isShutOut = ({ kind, status }) => kind === "refused" && SHUT_OUT.includes(status);
