/** Places round a table, seen from above: seat 0 nearest, the others clockwise from there. */

/** The classes of a seat's place: up the left side, over the top where the number is even, down the right. */
export function placeOf(seat, seats) {
  const high = sideHeight(seats);
  if (seat === 0) return `low row-${Math.max(high, 1) + 2}`;
  if (2 * seat === seats) return "top row-1";
  return 2 * seat < seats ? `left row-${high - seat + 2}` : `right row-${high - (seats - seat) + 2}`;
}

/** How many sit along each side. */
const sideHeight = (seats) => Math.floor((seats - 1) / 2);

export const feltOf = (seats) => `felt span-${Math.max(sideHeight(seats), 1)}`;
