import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { CommandError } from "#core/process/run.server.ts";
import { freeBytes, minFreeBytes } from "#core/store/maintenance.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { formatSize } from "#core/values/size-text.ts";
import {
  type BackedUpFile,
  deletionsName,
  describeFile,
  describeFolder,
  folderNames,
  type Manifest,
  manifestName,
  parseManifest,
  unpackArchive,
} from "./archive.server.ts";

/**
 * Unpacks a backup into an empty folder and verifies each file against the manifest.
 * @param work an empty folder on the store's disk
 * @throws CommandError when it is not one of our backups, a file is missing, changed or unexpected, or there
 * is too little disk space
 */
export async function openBackup(file: string, work: string): Promise<Manifest> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(`There is no file ${file}.`);
  const bytes = statSync(file).size;
  if (freeBytes(work) < 2 * bytes + minFreeBytes)
    throw new CommandError(
      `There is not enough space to unpack ${file}: it needs ${formatSize(2 * bytes)}. Free some space first.`,
    );
  await unpackArchive(file, work);
  const manifest = readManifest(work);
  if (!manifest)
    throw new CommandError(`${file} is not a backup of this program, or was made by a newer version.`);
  const damaged = differences([manifest.store], [await describeFile(work, storeFileName)]);
  let count = 1;
  if (manifest.deletions) {
    const isThere = existsSync(path.join(work, deletionsName));
    damaged.push(
      ...differences([manifest.deletions], isThere ? [await describeFile(work, deletionsName)] : []),
    );
    count++;
  }
  for (const name of folderNames) {
    const found = await describeFolder(path.join(work, name), name);
    damaged.push(...differences(manifest[name] ?? [], found));
    count += found.length;
  }
  damaged.push(...unexpectedFiles(work, count));
  if (damaged.length > 0)
    throw new CommandError(`${file} is damaged: ${damaged.slice(0, 5).join(", ")}. Nothing was changed.`);
  return manifest;
}

function readManifest(work: string): Manifest | undefined {
  const file = path.join(work, manifestName);
  const manifest = existsSync(file) ? parseManifest(readFileSync(file, "utf8")) : undefined;
  return manifest && existsSync(path.join(work, storeFileName)) ? manifest : undefined;
}

/** Finds what our backups never contain: links, hidden files and files that are not in the manifest. */
function unexpectedFiles(work: string, known: number): string[] {
  const entries = readdirSync(work, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).map(({ name }) => name);
  // The manifest itself is not in the manifest.
  const files = entries.filter((entry) => entry.isFile()).length - 1;
  return files === known ? links : [...links, "unexpected files"];
}

/** Paths of the files that differ, or exist on only one side. */
export function differences(expected: readonly BackedUpFile[], found: readonly BackedUpFile[]): string[] {
  const digests = new Map(found.map((one) => [one.path, one.sha256]));
  const names = new Set(expected.map((one) => one.path));
  return [
    ...expected.filter((one) => digests.get(one.path) !== one.sha256).map((one) => one.path),
    ...found.filter((one) => !names.has(one.path)).map((one) => one.path),
  ];
}
