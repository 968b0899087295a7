import path from "node:path";

/**
 * The folder of the built code (absolute): BUILD_DIR, or else the fallback in the working directory.
 *
 * @param env for example `process.env`; an empty value counts as not set
 */
export function buildFolder(env: Readonly<Record<string, string | undefined>>, fallback = "build"): string {
  return path.resolve(env.BUILD_DIR?.trim() || fallback);
}
