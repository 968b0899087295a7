import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Lists all files in a folder, recursively.
 *
 * @returns paths relative to the folder, with `/` on every system: `about/index.html`
 */
export async function listFiles(folder: string): Promise<string[]> {
  // `withFileTypes` avoids a stat call for each of thousands of files.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/"),
    );
}
