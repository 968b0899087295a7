import { createHash, randomBytes, randomInt } from "node:crypto";

/** Bytes of a key: 128 bits. */
const KEY_BYTES = 16;

const keyPattern = /^[A-Za-z0-9_-]{22}$/;

/** Makes a key that nobody can guess, short enough for an address. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** Whether a text could be a key. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** What is stored of a key. It needs no salt: a key has as many bits as the hash could hide. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Letters and digits that nobody mistakes for each other, on paper or on the phone. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const REFERENCE_LENGTH = 5;

/** Makes the name that a booking has among people: `HX7K2`. It is no secret. */
export function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** A reference as it was typed or spoken, in its one spelling; undefined for anything else. */
export function readReference(text: string): string | undefined {
  const reference = text.trim().toUpperCase();
  const isOne =
    reference.length === REFERENCE_LENGTH && [...reference].every((letter) => LETTERS.includes(letter));
  return isOne ? reference : undefined;
}
