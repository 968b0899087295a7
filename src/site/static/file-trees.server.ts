import { copyFile, cp, link, mkdir, readdir, readFile, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { placeFile } from "#core/process/place-file.server.ts";
import { listFiles } from "./site-index.server.ts";

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
  if (last && (await hasSameBytes(last, from))) {
    const isLinked = await link(last, to).then(
      () => true,
      () => false,
    );
    if (isLinked) return;
  }
  await copyFile(from, to);
  await utimes(to, now.atime, now.mtime);
}

/**
 * Whether two files hold the same. Their times say nothing: clocks go wrong, and some programs keep a file's time when they
 * change it. False if one is missing.
 */
export async function hasSameBytes(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => stat(file).catch(() => undefined)));
  if (!a || a.size !== b?.size) return false;
  if (a.ino === b.ino && a.dev === b.dev) return true;
  const [bytes, others] = await Promise.all([readFile(one), readFile(other)]);
  return bytes.equals(others);
}

/** Hard-links every file of a folder into another one. Only for files that are never modified in place. */
export async function linkTree(from: string, to: string): Promise<void> {
  for (const name of listFiles(from)) await placeFile(path.join(from, name), path.join(to, name));
}
