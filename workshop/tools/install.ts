import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The folder with the large tools: `workshop/tools`. */
export const toolsFolder = import.meta.dirname;

const { resolve } = createRequire(path.join(toolsFolder, "package.json"));

/** Imports a package from this folder's own `node_modules`: `importTool("lighthouse")`. */
export function importTool<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(resolve(name)).href);
}

/**
 * Installs the large tools that only a few commands need, if they are missing or their lock file has changed.
 * @throws When npm cannot install them, for example without a network.
 */
export function ensureTools(): void {
  const installed = path.join(toolsFolder, "node_modules", ".package-lock.json");
  const lockFile = path.join(toolsFolder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return;
  console.log("Installing the tools in workshop/tools. This happens only once and takes a minute.");
  const { status } = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", toolsFolder],
    { stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" },
  );
  if (status !== 0)
    throw new Error("The tools in workshop/tools could not be installed. See the output above.");
}
