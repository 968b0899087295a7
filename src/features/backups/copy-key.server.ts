import { existsSync, readFileSync } from "node:fs";
import { unlessMissing } from "#core/process/errors.server.ts";
import { secretFile, writeSecret } from "#core/process/secrets.server.ts";
import { newIdentity, recipientOf } from "./age-key.server.ts";

// What leaves the machine, and the list of deletions in each backup, are encrypted with age: https://age-encryption.org.

const keyName = "copies.key";

/** Says that the owner has the key on paper. */
const printedName = "copies.printed";

/** The key of a data folder; undefined if it has none yet. It is in no copy and in no backup. */
export function readKey(dataDir: string): string | undefined {
  return unlessMissing(() => readFileSync(secretFile(dataDir, keyName), "utf8").trim());
}

/** Whether the key was shown to the owner. */
export function isKeyPrinted(dataDir: string): boolean {
  return existsSync(secretFile(dataDir, printedName));
}

/** Notes that the owner has the key: it is shown only once. */
export function notePrinted(dataDir: string): void {
  writeSecret(dataDir, printedName, "");
}

/**
 * Keeps the key with which copies are made from a data folder: the given one, or else a new one, once.
 * @returns the key
 */
export function keepKey(dataDir: string, given: string | undefined): string {
  const known = readKey(dataDir);
  if (known) return known;
  if (given) {
    replaceKey(dataDir, given);
    return given;
  }
  const key = newIdentity();
  writeSecret(dataDir, keyName, `${key}\n`);
  return key;
}

/** Keeps the key that an owner has given: she has it on paper. */
export function replaceKey(dataDir: string, given: string): void {
  writeSecret(dataDir, keyName, `${given}\n`);
  notePrinted(dataDir);
}

/** Encrypts a text for a key. */
export async function encryptText(text: string, key: string): Promise<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(key));
  return encrypter.encrypt(text);
}

/** Decrypts a text. @throws if the key is another one */
export async function decryptText(bytes: Uint8Array, key: string): Promise<string> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return decrypter.decrypt(bytes, "text");
}
