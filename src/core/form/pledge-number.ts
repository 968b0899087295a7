/** Letters and digits that are not confused when read aloud or written by hand. */
const CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const PREFIX = "pledge_";

/**
 * Generates the reference of a pledge. It is sent with the form, so that the studio's mail shows the same
 * number as the donor's printed page.
 * @param bytes at least eight random bytes
 */
export function pledgeReference(bytes: Uint8Array): string {
  return (
    PREFIX + Array.from(bytes.subarray(0, LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join("")
  );
}

/** The number of a pledge as shown to people: `7K3M-9QXW`. */
export function pledgeNumber(reference: string): string {
  const number = reference.replace(PREFIX, "");
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

/** The reference of a pledge by its number. */
export function pledgeReferenceOf(number: string): string {
  return PREFIX + number.replace("-", "");
}

/** Whether a string is a pledge number as shown to people. */
export function isPledgeNumber(text: string): boolean {
  return new RegExp(`^[${CHARACTERS}]{4}-[${CHARACTERS}]{4}$`).test(text);
}
