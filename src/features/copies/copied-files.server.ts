import { rmSync } from "node:fs";
import path from "node:path";
import { filesStoreName, unpackFiles } from "./files-store.server.ts";
import { listGenerations, type Replica, restoreGeneration } from "./litestream.server.ts";

/**
 * Unpacks the newest copy of the files that are kept next to the store.
 * @param work an empty folder, or with the store alone
 * @returns the lines of the journal of deletions, and names of files whose copy is damaged
 */
export async function bringFiles(
  replica: Replica,
  work: string,
): Promise<{ readonly deletions: readonly string[]; readonly damaged: readonly string[] }> {
  const newest = (await listGenerations(replica, "files")).at(-1);
  if (!newest) return { deletions: [], damaged: [] };
  const copy = path.join(work, filesStoreName);
  await restoreGeneration(replica, "files", newest.id, copy);
  const files = unpackFiles(copy, work);
  for (const name of [filesStoreName, `${filesStoreName}-wal`, `${filesStoreName}-shm`])
    rmSync(path.join(work, name), { force: true });
  return files;
}
