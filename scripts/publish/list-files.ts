import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Lists all files of a folder and the folders in it.
 *
 * @returns their paths inside the folder, with `/` on every system: `about/index.html`
 */
export async function listFiles(folder: string): Promise<string[]> {
  // With their types the system says at once what is a folder; without, Node asks again for each of thousands of files.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/"),
    );
}
