import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { ReleaseParts } from "#server/static/releases.ts";
import { publishAside } from "../publish/publish-aside.ts";

/**
 * Builds and publishes the site with settings of its own; what is being served stays as it is.
 *
 * @param name Folder in `test-results`: inside the project, so that the build finds its packages.
 * @param env Settings besides those of this process, such as `FORMS`.
 * @returns The parts of the release.
 * @throws With what the commands said, when one fails.
 */
export async function buildAside(name: string, env: Readonly<Record<string, string>>): Promise<ReleaseParts> {
  const BUILD_DIR = path.resolve("test-results", `${name}-code`);
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], {
    env: { ...process.env, ...env, BUILD_DIR },
    maxBuffer: 100_000_000,
  });
  return publishAside(name, { ...env, BUILD_DIR });
}
