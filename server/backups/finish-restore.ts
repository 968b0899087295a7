import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { flush } from "../flush.ts";

/**
 * What a restore puts in place, all of it made ready. Once the plan is on the disk, it is carried out to its end, however
 * often that is cut off: each step is done or not, and to look shows which.
 */
export type RestorePlan = {
  /** Names that change, in this order. `to` is free before: it is new, or an earlier move has made room. */
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  /** Folders that are of no use after that. */
  readonly leftovers: readonly string[];
};

/** The file that says that a restore is being carried out. */
export function restorePlanFile(dataDir: string): string {
  return path.join(dataDir, "restore.json");
}

/** The folder in which a backup is made ready to be put in place. */
export function restoreWork(dataDir: string): string {
  return path.join(dataDir, "restore-work");
}

/** Puts a plan on the disk. From here on the restored store and content count. */
export function writeRestorePlan(dataDir: string, plan: RestorePlan): void {
  const file = restorePlanFile(dataDir);
  const next = `${file}.next`;
  const handle = openSync(next, "w", 0o600);
  writeSync(handle, JSON.stringify(plan));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(next, file);
  flush(dataDir);
}

/**
 * Carries a plan out to its end, if there is one. Whoever calls it keeps the server's lock.
 * @returns whether there was one
 */
export function finishRestore(dataDir: string): boolean {
  const file = restorePlanFile(dataDir);
  if (!existsSync(file)) return false;
  const { moves, leftovers }: RestorePlan = JSON.parse(readFileSync(file, "utf8"));
  for (const { from, to } of moves) if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  for (const folder of new Set(moves.flatMap(({ from, to }) => [path.dirname(from), path.dirname(to)])))
    flush(folder);
  // Without its moves first: with the leftovers gone they would look as if they were still to be done.
  writeRestorePlan(dataDir, { moves: [], leftovers });
  for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true });
  rmSync(file);
  return true;
}
