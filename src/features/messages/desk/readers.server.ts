import { hasPassed } from "#core/values/time.ts";

/** Somebody who has a message open. */
type Reader = { readonly name: string; readonly at: number };

/** After this time somebody is assumed to have left a message, in milliseconds. */
const recentMs = 10 * 60_000;

/** Maximum number of messages to track. */
const maxMessages = 1000;

export type Readers = ReturnType<typeof createReaders>;

/** Tracks in memory who has which message open, so that two people do not unknowingly answer the same one. */
export function createReaders(now: () => number) {
  const messages = new Map<number, Map<number, Reader>>();
  return {
    /** Records that somebody has opened a message. @returns the others who opened it recently, latest first */
    open(message: number, { id, name }: { readonly id: number; readonly name: string }): readonly Reader[] {
      const readers = messages.get(message) ?? new Map<number, Reader>();
      readers.set(id, { name, at: now() });
      // Move the message to the end, so that the least recently opened one is evicted first.
      messages.delete(message);
      messages.set(message, readers);
      const [oldest] = messages.keys();
      if (messages.size > maxMessages && oldest !== undefined) messages.delete(oldest);
      return [...readers]
        .filter(([other, { at }]) => other !== id && !hasPassed(recentMs, at, now()))
        .map(([, reader]) => reader)
        .sort((one, other) => other.at - one.at);
    },
  };
}
