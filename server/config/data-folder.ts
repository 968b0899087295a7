import path from "node:path";

/**
 * The folder for messages, published pages and generated pictures (absolute): DATA_DIR, or else `var` in the
 * working directory.
 *
 * @param env for example `process.env`; an empty value counts as not set
 */
export function dataFolder(env: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(env.DATA_DIR?.trim() || "var");
}
