// `npm start`: serves the site. On a fresh clone it builds the code and publishes the pages first; after an upgrade of
// the code it does both again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import { finishRestore, restorePlanFile } from "#server/backups/finish-restore.ts";
import { takeLock } from "#server/lock.ts";
import { startPublish } from "#server/publishing/publish-process.ts";
import { loadSiteCode } from "#server/render/site-code.ts";
import { readFacts } from "#server/static/release.ts";
import { readCurrent, releaseParts } from "#server/static/releases.ts";
import { lockFileName } from "#server/store/lock.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";

finishRestoreFirst();
copyContentOnce();
if (!existsSync("build/server/index.js")) {
  console.log("Nothing is built yet. Building and publishing first; this takes two or three minutes.");
  await finish(spawn(process.execPath, ["scripts/build.ts"], { stdio: "inherit" }));
}
if (await isOutdated()) await finish(startPublish(process.env, "inherit"));
await import("../server/main.ts");

/** A restore that was cut off is carried out to its end, before anything else looks for the content. */
function finishRestoreFirst(): void {
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || "var");
  if (!existsSync(restorePlanFile(dataDir))) return;
  const unlock = takeLock(dataDir, lockFileName);
  // Whoever has the lock is at it.
  if (!unlock) return;
  finishRestore(dataDir);
  unlock();
}

/** In a container the content lives in the volume: the first start brings it there, later ones leave it alone. */
function copyContentOnce(): void {
  const target = contentRoot();
  if (existsSync(target)) return;
  // Under another name first: a start that is stopped here leaves no half of it behind.
  const part = `${target}.${process.pid}`;
  cpSync("content", part, { recursive: true });
  renameSync(part, target);
}

/** Whether the pages that are online were made by other code than this, or there are none. */
async function isOutdated(): Promise<boolean> {
  if (process.env.SITE_DIR?.trim()) return false;
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || "var");
  const current = readCurrent(dataDir);
  const code = await loadSiteCode(path.resolve("build"));
  return current === undefined || readFacts(releaseParts(dataDir, current).facts)?.code !== code?.id;
}

/** Waits for another script of ours. Pages that cannot be made anew leave those that are online as they are. */
async function finish(child: ChildProcess): Promise<void> {
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on("SIGTERM", pass).on("SIGINT", pass);
  const [status, signal] = await once(child, "exit");
  process.off("SIGTERM", pass).off("SIGINT", pass);
  if (signal) process.exit(1);
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || "var");
  if (status !== 0 && readCurrent(dataDir) === undefined) process.exit(status ?? 1);
}
