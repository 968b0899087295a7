import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Puts a file into another folder without using room twice: a hard link, or a copy where the disk has no links. Only for
 * files that nobody changes in place.
 */
export async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") return;
    if (!/^(EXDEV|EPERM|ENOTSUP|ENOSYS|EMLINK|EACCES)$/.test(String(code))) throw error;
    await copyFile(from, to);
  }
}

/** The same for every file of a folder. */
export async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await linkFile(file, path.join(to, path.relative(from, file)));
  }
}
