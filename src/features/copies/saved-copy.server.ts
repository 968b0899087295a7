import { closeSync, createReadStream, openSync, readSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { CommandError } from "#core/process/run.server.ts";
import {
  type Backups,
  isKeyPrinted,
  keepKey,
  listBackups,
  noteSaved,
  readBackupStatus,
  recipientOf,
} from "#features/backups/backups.server.ts";

/** What ends the name of an encrypted backup. */
const encryptedEnd = ".age";

/** How a file begins that is encrypted with age: https://github.com/C2SP/C2SP/blob/main/age.md */
const ageIntro = "age-encryption.org/";

/** Whether a backup is encrypted, whatever its name is by now. @throws CommandError if there is no such file */
export function isEncrypted(file: string): boolean {
  checkFile(file);
  const begin = Buffer.alloc(ageIntro.length);
  const open = openSync(file, "r");
  readSync(open, begin);
  closeSync(open);
  return begin.toString() === ageIntro;
}

function checkFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(`There is no file ${file}.`);
}

/** What an owner is shown before she saves a copy: the key that reads it, until she has it on paper. */
export async function keyToPrint(dataDir: string, given: string | undefined): Promise<string | undefined> {
  const key = keepKey(dataDir, given);
  return isKeyPrinted(dataDir) ? undefined : key;
}

/** A backup of now, encrypted while it is sent. */
export type SavedCopy =
  | { readonly kind: "copy"; readonly name: string; readonly body: ReadableStream<Uint8Array> }
  | { readonly kind: "failed"; readonly why: string };

/**
 * Makes a backup, and encrypts it for the key of the copies. Its date counts as that of a copy elsewhere once all of it was taken.
 * @param given the key of the settings; by default that of the data folder, which is made if there is none
 */
export async function saveCopy(
  dataDir: string,
  backups: Pick<Backups, "make">,
  given: string | undefined,
  now: () => number,
): Promise<SavedCopy> {
  await backups.make();
  const failed = readBackupStatus(dataDir)?.failed;
  const last = listBackups(dataDir, now()).at(-1);
  if (failed !== undefined || !last) return { kind: "failed", why: failed ?? "There is no backup yet." };
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(keepKey(dataDir, given)));
  const encrypted = await encrypter.encrypt(bytesOf(last.file));
  const noted = new TransformStream<Uint8Array, Uint8Array>({
    flush: () => noteSaved(dataDir, last.madeAt),
  });
  return {
    kind: "copy",
    name: path.basename(last.file) + encryptedEnd,
    body: encrypted.pipeThrough(noted),
  };
}

/**
 * Decrypts a copy that an owner has saved.
 * @param to path of the backup to be written
 * @throws CommandError if the key is missing or another one, or the file is damaged
 */
export async function decryptCopy(file: string, key: string | undefined, to: string): Promise<void> {
  if (!key)
    throw new CommandError(
      `${file} is encrypted. Set REPLICA_KEY to the key on the printed page, which begins with AGE-SECRET-KEY-1.`,
    );
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
    await writeFile(to, await decrypter.decrypt(bytesOf(file)), { mode: 0o600 });
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read with this key, or is damaged: ${error instanceof Error ? error.message : error}. Nothing was changed.`,
    );
  }
}

function bytesOf(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}
