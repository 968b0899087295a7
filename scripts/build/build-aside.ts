import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/**
 * Builds the site with settings of its own; what is being served stays as it is.
 *
 * @param name Folder in `test-results`: inside the project, so that the build finds its packages.
 * @param env Settings besides those of this process, such as `CONTENT_DIR`.
 * @returns Absolute path of the folder with the pages.
 * @throws With what the build said, when it fails.
 */
export async function buildAside(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.resolve("test-results", name);
  await promisify(execFile)("react-router", ["build"], {
    env: { ...process.env, NODE_ENV: "production", ...env, BUILD_DIR: folder },
    maxBuffer: 100_000_000,
    shell: process.platform === "win32",
  });
  return path.join(folder, "client");
}
