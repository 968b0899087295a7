import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Where the large tools live: `scripts/tools`. */
export const toolsFolder = import.meta.dirname;

const { resolve } = createRequire(path.join(toolsFolder, "package.json"));

/** Imports a package that the folder's own `node_modules` holds: `importTool("lighthouse")`. */
export function importTool<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(resolve(name)).href);
}

/**
 * Installs the large tools that only single commands need, if they are not there yet or the list has changed.
 *
 * @throws When npm cannot install them, most likely because there is no network.
 */
export function ensureTools(): void {
  const installed = path.join(toolsFolder, "node_modules", ".package-lock.json");
  const wanted = path.join(toolsFolder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log("Installing the tools of scripts/tools; this happens once and takes a minute.");
  const { status } = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", toolsFolder],
    {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (status !== 0)
    throw new Error("The tools of scripts/tools could not be installed: see the lines above.");
}
