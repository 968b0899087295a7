import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { journalLines } from "#core/store/deletion-journal.server.ts";
import { type BackedUpFile, deletionsName, describeFile, readFromArchive } from "./archive.server.ts";
import { backupsFolder, isBackup } from "./backup-files.server.ts";
import { decryptText, encryptText, keepKey } from "./copy-key.server.ts";

/**
 * Puts the journal of deletions into a backup, encrypted: its first line is the key of its hashes, so whoever has the backup alone
 * could ask it who was deleted.
 * @param work the backup's folder
 * @param given the key of the settings; by default that of the data folder, which is made if there is none
 * @returns undefined if nothing was ever deleted
 */
export async function backUpDeletions(
  dataDir: string,
  work: string,
  given: string | undefined,
): Promise<BackedUpFile | undefined> {
  const lines = journalLines(dataDir);
  if (lines.length === 0) return undefined;
  const encrypted = await encryptText(lines.join("\n"), keepKey(dataDir, given));
  await writeFile(path.join(work, deletionsName), encrypted, { mode: 0o600 });
  return describeFile(work, deletionsName);
}

/**
 * The deletions that a backup and the newest one beside it know of.
 * @param file path of the backup
 * @param work where it is unpacked
 * @returns lines of journals, and whether there is one that this key does not open
 */
export async function backedUpDeletions(
  file: string,
  work: string,
  dataDir: string,
  key: string | undefined,
): Promise<{ readonly lines: readonly string[]; readonly isLocked: boolean }> {
  const own = path.join(work, deletionsName);
  const newest = newestBeside(file, dataDir);
  const found = [
    existsSync(own) ? readFileSync(own) : undefined,
    newest && (await readFromArchive(newest, deletionsName).catch(() => undefined)),
  ].filter((bytes) => bytes !== undefined && bytes.length > 0);
  const texts = await Promise.all(
    found.map(async (bytes) => (key && bytes ? decryptText(bytes, key).catch(() => undefined) : undefined)),
  );
  const lines = texts.flatMap((text) => text?.split("\n") ?? []);
  return { lines: [...new Set(lines)], isLocked: texts.includes(undefined) };
}

/** The newest backup beside one, and in the data folder, if it is another one. */
function newestBeside(file: string, dataDir: string): string | undefined {
  const folders = [path.dirname(file), backupsFolder(dataDir)].filter((folder) => existsSync(folder));
  const names = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter(isBackup)
      .map((name) => path.join(folder, name)),
  );
  const [newest] = names.toSorted((a, b) => path.basename(b).localeCompare(path.basename(a)));
  return newest === file ? undefined : newest;
}
