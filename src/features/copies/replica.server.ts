import { existsSync, readFileSync } from "node:fs";
import type { Config } from "#core/config/config.server.ts";
import { unlessMissing } from "#core/process/errors.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { secretFile, writeSecret } from "#core/process/secrets.server.ts";
import { findLitestream, type Replica, recipientOf } from "./litestream.server.ts";

/** Where the copies are kept, as the settings say. */
export type ReplicaSettings = NonNullable<Config["replica"]>;

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

/** The page that the owner prints. */
export function keyWords(key: string): string {
  return (
    `\n  ${key}\n\n` +
    "Without this page your copies cannot be read. Print it, or write it down, and keep it away from this machine: it is shown once, and it is in no copy.\n" +
    "On another machine, start with REPLICA_KEY set to it."
  );
}

/**
 * Keeps the key with which copies are made from a data folder: the given one, or else a new one, once.
 * @returns the key
 */
export async function keepKey(dataDir: string, given: string | undefined): Promise<string> {
  const known = readKey(dataDir);
  if (known) return known;
  const { generateX25519Identity } = await import("age-encryption");
  const key = given ?? (await generateX25519Identity());
  writeSecret(dataDir, keyName, `${key}\n`);
  // Who has given it has it.
  if (given) notePrinted(dataDir);
  return key;
}

/**
 * Opens the place of the copies: its program, and the key of the settings or of the data folder.
 * @throws CommandError if the program is missing, or the settings name another key than the one that is used here
 */
export async function openReplica(
  { url, shown, key: given, program: named }: ReplicaSettings,
  dataDir: string,
): Promise<Replica> {
  const known = readKey(dataDir);
  if (given && known && given !== known)
    throw new CommandError(
      "REPLICA_KEY is not the key that copies are made with here. Remove it from the settings, or set the right one.",
    );
  if (given)
    await recipientOf(given).catch(() => {
      throw new CommandError(
        "REPLICA_KEY has a typing error: its last letters do not fit. Compare it with the printed page.",
      );
    });
  return { url, shown, key: given ?? known, program: await findLitestream(named), dataDir };
}
