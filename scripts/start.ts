// `npm start`: serves the site. On a fresh clone, builds the code and publishes the pages first. Publishes
// again if the pages online were made with other code.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import { finishRestore, restorePlanFile } from "#server/backups/finish-restore.ts";
import { buildFolder } from "#server/config/build-folder.ts";
import { dataFolder } from "#server/config/data-folder.ts";
import { takeLock } from "#server/lock.ts";
import { startPublish } from "#server/publishing/publish-process.ts";
import { loadSiteCode } from "#server/render/site-code.ts";
import { readFacts } from "#server/static/release.ts";
import { readCurrent, releaseParts } from "#server/static/releases.ts";
import { lockFileName } from "#server/store/lock.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";

const dataDir = dataFolder(process.env);
finishRestoreFirst();
copyContentOnce();
const buildDir = buildFolder(process.env);
if (!existsSync(path.join(buildDir, "server", "index.js"))) {
  console.log("Nothing is built yet. Building and publishing first. This takes two or three minutes.");
  await waitFor(spawn(process.execPath, ["scripts/build.ts"], { stdio: "inherit" }));
}
if (await isOutdated()) await waitFor(startPublish(process.env, "inherit"));
await import("../server/main.ts");

/** Finishes an interrupted restore before anything else reads the content. */
function finishRestoreFirst(): void {
  if (!existsSync(restorePlanFile(dataDir))) return;
  const unlock = takeLock(dataDir, lockFileName);
  // The process that holds the lock takes care of it.
  if (!unlock) return;
  finishRestore(dataDir);
  unlock();
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

/** Whether nothing is published, or the current release was made with other code. */
async function isOutdated(): Promise<boolean> {
  if (process.env.SITE_DIR?.trim()) return false;
  const current = readCurrent(dataDir);
  const code = await loadSiteCode(buildDir);
  return current === undefined || readFacts(releaseParts(dataDir, current).facts)?.code !== code?.id;
}

/** Waits for a child script and exits if it fails, unless an earlier release can be served. */
async function waitFor(child: ChildProcess): Promise<void> {
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on("SIGTERM", forward).on("SIGINT", forward);
  const [status, signal] = await once(child, "exit");
  process.off("SIGTERM", forward).off("SIGINT", forward);
  if (signal) process.exit(1);
  if (status !== 0 && readCurrent(dataDir) === undefined) process.exit(status ?? 1);
}
