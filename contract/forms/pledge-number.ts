/** Letters and digits that nobody mixes up when they are read out or written by hand. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const PREFIX = "pledge_";

/**
 * Makes the reference of a pledge. It goes with the form, so that the studio's mail names the same number as the
 * donor's printed page.
 *
 * @param bytes Random bytes, eight or more.
 */
export function pledgeReference(bytes: Uint8Array): string {
  return PREFIX + Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");
}

/** The number of a pledge as people read it: `7K3M-9QXW`. */
export function pledgeNumber(reference: string): string {
  const signs = reference.replace(PREFIX, "");
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** Whether a text is the number of a pledge as people read it. */
export function isPledgeNumber(text: string): boolean {
  return new RegExp(`^[${SIGNS}]{4}-[${SIGNS}]{4}$`).test(text);
}
