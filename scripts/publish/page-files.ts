import { readdir } from "node:fs/promises";
import path from "node:path";

/** The file of a built page. */
export type PageFile = {
  /** Absolute path of the file. */
  file: string;
  /** Address of the page: `/about`. */
  path: string;
};

/**
 * Lists the pages of a published folder.
 *
 * @param client Absolute path of the folder.
 */
export async function listPageFiles(client: string): Promise<PageFile[]> {
  const names = (await readdir(client, { recursive: true })).filter(
    (name) => path.basename(name) === "index.html",
  );
  return names.toSorted().map((name) => ({
    file: path.join(client, name),
    path: `/${path.dirname(name).replaceAll(path.sep, "/")}`.replace(/^\/\.$/, "/"),
  }));
}
