import os from "node:os";
import { newKey } from "#core/process/keys.server.ts";
import { readFact, writeFact } from "./facts.server.ts";
import { hasTable, type Reader, type Writer } from "./query.server.ts";

/** Which machine is the studio. Whoever takes over counts on: the highest number is the one. */
export type Epoch = {
  readonly number: number;
  /** Random, so that two with one number are told apart. */
  readonly id: string;
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly since: number;
};

const epochFact = "epoch";

/** The epoch of a store; undefined before it was first copied. */
export function readEpoch(db: Reader): Epoch | undefined {
  const text = readFact(db, epochFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Whether one machine counts more than another. Two that took over from the same copy have one number: the one that did so later counts,
 * as the other may have died before it took anything.
 */
export function isAbove(one: Epoch, other: Epoch | undefined): boolean {
  if (!other || one.number !== other.number) return one.number > (other?.number ?? 0);
  return one.since === other.since ? one.id > other.id : one.since > other.since;
}

/** Makes this machine the studio. @param above the highest number that is known */
export function beginEpoch(db: Writer, above: number, now: number): Epoch {
  const epoch = { number: above + 1, id: newKey(), host: os.hostname(), since: now };
  writeFact(db, epochFact, JSON.stringify(epoch));
  return epoch;
}

/**
 * A restored backup is a machine of its own, inside a transaction: it counts more than the one that made it, and others that restore the
 * same one are told apart. A studio that was never copied has no number.
 * @param replaced the store that it replaces
 */
export function renewEpoch(db: Writer, replaced: Reader | undefined, now: number): void {
  const known = [readEpoch(db), replaced && hasTable(replaced, "facts") ? readEpoch(replaced) : undefined];
  const numbers = known.flatMap((epoch) => epoch?.number ?? []);
  if (numbers.length > 0) beginEpoch(db, Math.max(...numbers), now);
}
