// `npm start`: serves the site. On a fresh clone, builds the code and publishes the pages first. Publishes
// again if the pages online were made with other code.
import { cpSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#core/config/config.server.ts";
import { dataFolder } from "#core/config/values.server.ts";
import { finishRestore, restorePlanFile } from "#core/store/finish-restore.server.ts";
import { lockFileName, takeLock } from "#core/store/lock.server.ts";
import { takenOverWords, takeOverOnce } from "#features/copies/copies.server.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { buildOnce, publishOnce } from "../prepare-site.server.ts";
import { explainStartError } from "../start-error.server.ts";

const dataDir = dataFolder(process.env);
finishRestoreFirst();
await takeOver();
copyContentOnce();
await buildOnce(process.env);
await publishOnce(process.env);
await import("../main.server.ts");

/** Finishes an interrupted restore before anything else reads the content. */
function finishRestoreFirst(): void {
  if (!existsSync(restorePlanFile(dataDir))) return;
  const unlock = takeLock(dataDir, lockFileName);
  // The process that holds the lock takes care of it.
  if (!unlock) return;
  finishRestore(dataDir);
  unlock();
}

/** With REPLICA_URL, an empty folder gets the newest copy from there before anything else reads it. */
async function takeOver(): Promise<void> {
  if (!process.env.REPLICA_URL?.trim()) return;
  try {
    const { values } = parseArgs({ options: { new: { type: "boolean", default: false } } });
    const { replica, contentDir } = readConfig(process.env);
    if (!replica) return;
    const folders = { dataDir, contentDir, publicDir: path.resolve("public") };
    const taken = await takeOverOnce(replica, folders, values.new, Date.now());
    if (taken) console.log(takenOverWords(replica.shown, taken, Date.now()));
  } catch (error) {
    console.error(explainStartError(error, "npm start") ?? error);
    process.exit(1);
  }
}

/**
 * In a container, the content lives in a volume: the first start copies it there, later ones leave it alone.
 */
function copyContentOnce(): void {
  const target = contentRoot();
  if (existsSync(target)) return;
  // Copy and rename, so that an interrupted start leaves no partial copy.
  const part = `${target}.${process.pid}`;
  cpSync("content", part, { recursive: true });
  renameSync(part, target);
}
