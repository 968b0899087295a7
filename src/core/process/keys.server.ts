import { hash, randomBytes, randomInt } from "node:crypto";

/** Bytes of a key: 128 bits. */
const KEY_BYTES = 16;

const keyPattern = /^[A-Za-z0-9_-]{22}$/;

/** Generates an unguessable key, short enough for a URL. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** Whether a string has the form of a key. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** A digest of a text, or of bytes, to tell whether others are the same. */
export function digestOf(text: string | Uint8Array): string {
  return hash("sha256", text, "base64url");
}

/** The hash stored for a key. It needs no salt, because a key is random and cannot be guessed. */
export function hashKey(key: string): string {
  return digestOf(key);
}

/** Letters and digits that are not confused on paper or on the phone. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const REFERENCE_LENGTH = 5;

/** Generates a booking reference for people: `HX7K2`. It is not secret. */
export function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Normalizes a reference as typed; undefined for anything else. */
export function readReference(text: string): string | undefined {
  const reference = text.trim().normalize("NFKC").toUpperCase();
  const isOne =
    reference.length === REFERENCE_LENGTH && [...reference].every((letter) => LETTERS.includes(letter));
  return isOne ? reference : undefined;
}
