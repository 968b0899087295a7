import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type ReleaseParts, readCurrent, releaseParts } from "#server/static/releases.ts";

/**
 * Publishes with settings of its own into a folder of its own; what is being served stays as it is.
 *
 * @param name Folder in `test-results`.
 * @param env Settings besides those of this process, such as `CONTENT_DIR`.
 * @returns The parts of the release.
 * @throws With what the command said, when it fails.
 */
export async function publishSeparately(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<ReleaseParts> {
  const dataDir = path.resolve("test-results", name);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  linkPictureCache(dataDir);
  await promisify(execFile)(process.execPath, ["scripts/publish.ts"], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    maxBuffer: 100_000_000,
  });
  const id = readCurrent(dataDir);
  if (id === undefined) throw new Error(`Nothing was published into ${dataDir}.`);
  return releaseParts(dataDir, id);
}

/** Lets a data folder use the pictures that tests have made already: making all of them takes a minute. */
export function linkPictureCache(dataDir: string): void {
  const made = path.resolve(".test-data/pictures");
  if (existsSync(made)) symlinkSync(made, path.join(dataDir, "pictures"));
}
