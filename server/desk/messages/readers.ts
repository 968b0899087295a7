/** Who has which message open, so that two people do not answer one message without knowing of each other. */
export type Readers = {
  /**
   * Notes that somebody has a message open.
   * @returns the others who have it open, or had it a moment ago; the latest first
   */
  readonly open: (message: number, reader: { id: number; name: string }) => readonly Reader[];
};

/** Somebody who has a message open. */
export type Reader = { readonly name: string /** Milliseconds since 1970. */; readonly at: number };

/** Somebody who opened a message so long ago is thought to have left it, in milliseconds. */
const momentMs = 10 * 60_000;

/** Most messages that are remembered. */
const most = 1000;

/** Remembers it for as long as the server runs; nothing of it is stored. @param now milliseconds since 1970 */
export function createReaders(now: () => number): Readers {
  const messages = new Map<number, Map<number, Reader>>();
  return {
    open(message, { id, name }) {
      const readers = messages.get(message) ?? new Map<number, Reader>();
      readers.set(id, { name, at: now() });
      // The one that was opened last is forgotten last.
      messages.delete(message);
      messages.set(message, readers);
      const [oldest] = messages.keys();
      if (messages.size > most && oldest !== undefined) messages.delete(oldest);
      return [...readers]
        .filter(([other, { at }]) => other !== id && at > now() - momentMs)
        .map(([, reader]) => reader)
        .sort((one, other) => other.at - one.at);
    },
  };
}
