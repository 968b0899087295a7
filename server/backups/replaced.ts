import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { timeStamp } from "./backup-files.ts";

/**
 * How long data replaced by a restore is kept, in milliseconds. Not longer, because it contains people's
 * messages.
 */
const keptMs = 30 * 86_400_000;

function replacedFolder(dataDir: string): string {
  return path.join(dataDir, "replaced");
}

/** Creates a folder for the data to be replaced, readable only by this user. @returns its path */
export function makeReplacedFolder(dataDir: string, now: number): string {
  const folder = path.join(replacedFolder(dataDir), timeStamp(now));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes data that was replaced more than 30 days ago. */
export function pruneReplaced(dataDir: string, now: number): void {
  const folder = replacedFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const one = path.join(folder, name);
    if (statSync(one).mtimeMs < now - keptMs) rmSync(one, { recursive: true });
  }
}
