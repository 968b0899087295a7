/** Returns the next number, from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A seeded pseudorandom generator (mulberry32), so that sounds are reproducible. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A uniformly distributed number between two others. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Seconds until the next of many independent events, such as bubbles (exponential distribution). */
export function wait(random: Random, mean: number): number {
  return -mean * Math.log(1 - random());
}
