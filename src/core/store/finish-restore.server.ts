import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { flush, writeAtomic } from "#core/process/write-atomic.server.ts";

/**
 * What a restore moves into place, all of it prepared beforehand. Once the plan is on disk, it is always
 * completed, even after interruptions: the file system shows which steps are done.
 */
export type RestorePlan = {
  /** Renames, in order. `to` is free by then: it is new, or an earlier move has freed it. */
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  /** Folders to delete afterwards. */
  readonly leftovers: readonly string[];
};

/** The file that marks a restore in progress. */
export function restorePlanFile(dataDir: string): string {
  return path.join(dataDir, "restore.json");
}

/** The folder in which a backup is prepared. */
export function restoreWork(dataDir: string): string {
  return path.join(dataDir, "restore-work");
}

/** Writes a plan to disk. From here on, the restored store and content count. */
export function writeRestorePlan(dataDir: string, plan: RestorePlan): void {
  writeAtomic(restorePlanFile(dataDir), JSON.stringify(plan), 0o600);
  flush(dataDir);
}

/**
 * Completes a plan, if there is one. The caller must hold the server's lock.
 * @returns whether there was one
 */
export function finishRestore(dataDir: string): boolean {
  const file = restorePlanFile(dataDir);
  if (!existsSync(file)) return false;
  const { moves, leftovers }: RestorePlan = JSON.parse(readFileSync(file, "utf8"));
  for (const { from, to } of moves) if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  for (const folder of new Set(moves.flatMap(({ from, to }) => [path.dirname(from), path.dirname(to)])))
    flush(folder);
  // First drop the moves: once the leftovers are deleted, the moves would look as if they were still to be done.
  writeRestorePlan(dataDir, { moves: [], leftovers });
  for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true });
  rmSync(file);
  return true;
}
