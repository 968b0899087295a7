import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import {
  picturesFolder,
  type ReleaseParts,
  readCurrent,
  releaseParts,
} from "#site/static/release-folder.server.ts";
import { TEST_DATA } from "./published.ts";

/**
 * Publishes with other settings into a separate folder. The test release does not change.
 *
 * @param name Folder in `test-results`.
 * @param env Settings besides those of this process, such as `CONTENT_DIR`.
 * @returns The parts of the release.
 * @throws With the command's output if it fails.
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

/** Links the folder of generated pictures into a data folder, so that each size is made once for all tests. */
export function linkPictureCache(dataDir: string): void {
  const made = picturesFolder(TEST_DATA);
  const link = picturesFolder(dataDir);
  if (!existsSync(made) || existsSync(link)) return;
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(made, link);
}
