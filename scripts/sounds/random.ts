/** Gives the next number from 0 (included) to 1 (not included). */
export type Random = () => number;

/** Numbers that look random and are the same on each run, so that a sound can be made again bit by bit (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number between two others, all equally likely. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Seconds until the next of many events that know nothing of each other, such as bubbles. */
export function wait(random: Random, mean: number): number {
  return -mean * Math.log(1 - random());
}
