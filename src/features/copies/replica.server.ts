import type { Config } from "#core/config/config.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { isKeyPrinted, readKey, recipientOf } from "#features/backups/backups.server.ts";
import { findLitestream, type Replica } from "./litestream.server.ts";
import { currentGeneration } from "./standing.server.ts";

/** Where the copies are kept, as the settings say. */
export type ReplicaSettings = NonNullable<Config["replica"]>;

/** The page that the owner prints. */
export function keyWords(key: string): string {
  return (
    `\n  ${key}\n\n` +
    "Without this page your copies cannot be read. Print it, or write it down, and keep it away from this machine: it is shown once, and it is in no copy.\n" +
    "On another machine, start with REPLICA_KEY set to it."
  );
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
  if (given) checkKey(given);
  // A key that nobody has on paper, and that nothing was copied with, is one that a backup has made meanwhile.
  const isUsed = known !== undefined && (isKeyPrinted(dataDir) || currentGeneration(dataDir) !== undefined);
  if (isUsed && given && given !== known)
    throw new CommandError(
      "REPLICA_KEY is not the key that copies are made with here. Remove it from the settings, or set the right one.",
    );
  return { url, shown, key: given ?? known, program: await findLitestream(named), dataDir };
}

/** The last letters of a key are a checksum. @throws CommandError if they do not fit */
function checkKey(given: string): void {
  try {
    recipientOf(given);
  } catch {
    throw new CommandError(
      "REPLICA_KEY has a typing error: its last letters do not fit. Compare it with the printed page.",
    );
  }
}
