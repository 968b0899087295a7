import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { filesStoreName, machineOfFiles, unpackFiles } from "./files-store.server.ts";
import { newestTwo, type Replica } from "./litestream.server.ts";

/**
 * Unpacks the copy of the files that are kept next to the store: as with the store, that of the machine which took over last.
 * @param work an empty folder, or with the store alone
 * @returns the lines of the journal of deletions, names of files whose copy is damaged, and the hashes of all others
 */
export async function bringFiles(
  replica: Replica,
  work: string,
): Promise<{
  /** Whether there is a copy of files at all. */
  readonly isThere: boolean;
  readonly deletions: readonly string[];
  readonly damaged: readonly string[];
  readonly hashes: Readonly<Record<string, string>>;
}> {
  const copy = (name: string) => path.join(work, `${name}-${filesStoreName}`);
  const [one, best] = [copy("one"), copy("best")];
  let number: number | undefined;
  for await (const _ of newestTwo(replica, "files", one)) {
    const machine = machineOfFiles(one);
    if (number !== undefined && machine <= number) continue;
    renameSync(one, best);
    number = machine;
  }
  if (number === undefined) return { isThere: false, deletions: [], damaged: [], hashes: {} };
  const files = unpackFiles(best, work);
  for (const end of ["", "-wal", "-shm"]) rmSync(best + end, { force: true });
  return { isThere: true, ...files };
}
