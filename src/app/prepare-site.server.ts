import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildFolder, dataFolder } from "#core/config/values.server.ts";
import { startPublish } from "#site/publishing/publish-process.server.ts";
import { loadSiteCode } from "#site/render/site-code.server.ts";
import { currentParts, readCurrent } from "#site/static/release-folder.server.ts";
import { currentFacts } from "#site/static/serve-release.server.ts";

/** Builds the code if it is not built yet. Exits if that fails, unless a release can be served. */
export async function buildOnce(env: NodeJS.ProcessEnv): Promise<void> {
  if (existsSync(path.join(buildFolder(env), "server", "index.js"))) return;
  console.log("Nothing is built yet. Building and publishing first. This takes about a minute.");
  await waitFor(spawn(process.execPath, ["scripts/build.ts"], { env, stdio: "inherit" }), dataFolder(env));
}

/**
 * Publishes the pages if they are missing or were made with other code. Exits if that fails, unless an
 * earlier release can be served.
 */
export async function publishOnce(env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = dataFolder(env);
  if (env.SITE_DIR?.trim() || !(await isSiteOutdated(dataDir, buildFolder(env)))) return;
  await waitFor(startPublish(env, "inherit"), dataDir);
}

/** Whether nothing is published, or the current release was made with other code. */
export async function isSiteOutdated(dataDir: string, buildDir: string): Promise<boolean> {
  const code = await loadSiteCode(buildDir);
  return readCurrent(dataDir) === undefined || currentFacts(dataDir)?.code !== code?.id;
}

/** Publishes if the current pages do not lead to the page where one pays, as the settings say it. */
export async function publishForPaying(env: NodeJS.ProcessEnv, page: string): Promise<void> {
  const dataDir = dataFolder(env);
  const parts = currentParts(dataDir);
  if (parts && readFileSync(parts.policy, "utf8").includes(page)) return;
  await waitFor(startPublish(env, "inherit"), dataDir);
}

/** Waits for a child script and exits if it fails, unless an earlier release can be served. */
async function waitFor(child: ChildProcess, dataDir: string): Promise<void> {
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on("SIGTERM", forward).on("SIGINT", forward);
  const [status, signal] = await once(child, "exit");
  process.off("SIGTERM", forward).off("SIGINT", forward);
  if (signal) process.exit(1);
  if (status !== 0 && readCurrent(dataDir) === undefined) process.exit(status ?? 1);
}
