import { createPrivateKey, createPublicKey, randomBytes } from "node:crypto";

// Keys of age, X25519: https://github.com/C2SP/C2SP/blob/main/age.md. The package that encrypts takes 23 MB of memory once it is loaded, and a
// server that only copies never encrypts by itself.

const prefix = { identity: "age-secret-key-", recipient: "age" } as const;
const keyBytes = 32;

/** What precedes a private key of X25519 in PKCS #8: https://www.rfc-editor.org/rfc/rfc8410 */
const pkcs8 = Buffer.from("302e020100300506032b656e04220420", "hex");

/** Makes a key: `AGE-SECRET-KEY-1…`. */
export function newIdentity(): string {
  return encode(prefix.identity, randomBytes(keyBytes)).toUpperCase();
}

/** What encrypts for a key: `age1…`. @throws if the key has a typing error */
export function recipientOf(identity: string): string {
  const secret = decode(prefix.identity, identity.trim());
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return encode(prefix.recipient, Buffer.from(x, "base64url"));
}

// Bech32: https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki

const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const checkLetters = 6;

function encode(name: string, bytes: Uint8Array): string {
  const words = regroup(bytes, 8, 5);
  const sum = checksum([...spread(name), ...words, ...Array<number>(checkLetters).fill(0)]) ^ 1;
  const check = Array.from({ length: checkLetters }, (_, at) => (sum >> (5 * (checkLetters - 1 - at))) & 31);
  return `${name}1${[...words, ...check].map((word) => letters[word]).join("")}`;
}

function decode(name: string, text: string): Uint8Array {
  const lower = text.toLowerCase();
  const words = [...lower.slice(name.length + 1)].map((letter) => letters.indexOf(letter));
  const isMixed = text !== lower && text !== text.toUpperCase();
  const isWhole =
    lower.startsWith(`${name}1`) && !words.includes(-1) && checksum([...spread(name), ...words]) === 1;
  const bytes = regroup(words.slice(0, -checkLetters), 5, 8).slice(0, keyBytes);
  if (isMixed || !isWhole || bytes.length !== keyBytes) throw new Error("This is no key of age.");
  return Uint8Array.from(bytes);
}

/** The name as the checksum has it. */
function spread(name: string): number[] {
  const codes = [...name].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function checksum(words: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let sum = 1;
  for (const word of words) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    for (const [bit, value] of generator.entries()) if ((top >> bit) & 1) sum ^= value;
  }
  return sum;
}

/** Reads numbers of so many bits as numbers of others; zeros fill up the last one. */
function regroup(values: Iterable<number>, from: number, to: number): number[] {
  const found: number[] = [];
  let [left, bits] = [0, 0];
  for (const value of values) {
    left = (left << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      found.push((left >> bits) & ((1 << to) - 1));
      left &= (1 << bits) - 1;
    }
  }
  if (bits > 0 && to === 5) found.push((left << (to - bits)) & 31);
  return found;
}
