import { copyFile, cp, link, mkdir, readdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "#server/static/site-index.ts";
import { placeFile } from "#src/content/.server/pictures/picture-cache.ts";

/**
 * Copies the content into a release, so that files saved during rendering belong to the next publish. Files
 * that are unchanged since the last release are hard-linked to its copy.
 * @param last the last release's copy, if there is one
 */
export async function copyContent(from: string, to: string, last: string | undefined): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    // Follow symbolic links, for example to a folder of pictures.
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, file);
    if (name.split(path.sep).some((part) => part.startsWith("."))) continue;
    if (entry.isSymbolicLink()) await cp(file, path.join(to, name), { recursive: true, dereference: true });
    else if (entry.isFile()) await copyOne(file, path.join(to, name), last && path.join(last, name));
  }
}

async function copyOne(from: string, to: string, last: string | undefined): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const now = await stat(from);
  const before = last === undefined ? undefined : await stat(last).catch(() => undefined);
  if (last && before?.size === now.size && Math.abs(before.mtimeMs - now.mtimeMs) < 1) {
    const isLinked = await link(last, to).then(
      () => true,
      () => false,
    );
    if (isLinked) return;
  }
  await copyFile(from, to);
  await utimes(to, now.atime, now.mtime);
}

/** Hard-links every file of a folder into another one. Only for files that are never modified in place. */
export async function linkTree(from: string, to: string): Promise<void> {
  for (const name of listFiles(from)) await placeFile(path.join(from, name), path.join(to, name));
}
