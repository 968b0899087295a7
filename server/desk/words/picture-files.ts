import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeAtomic } from "../../write-atomic.ts";

/** Names of pictures inside `images`: with a folder or without. */
const pictureName = /^([\w-]+\/)*[\w-][\w.-]*\.(webp|png|jpe?g|avif|svg)$/i;

/** The bytes of a picture; undefined where there is none. */
export function readPicture(contentDir: string, name: string): Uint8Array | undefined {
  const file = path.join(contentDir, "images", name);
  return pictureName.test(name) && existsSync(file) ? readFileSync(file) : undefined;
}

/**
 * Puts a picture beside the others.
 * @returns the name that it got
 * @throws RangeError for a name that no picture has
 */
export function addPicture(contentDir: string, name: string, bytes: Uint8Array): string {
  if (!pictureName.test(name)) throw new RangeError(`No picture is called ${name}.`);
  const folder = path.join(contentDir, "images");
  const [, base = "", ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; existsSync(path.join(folder, free)); number++) free = `${base}-${number}${ending}`;
  writeAtomic(path.join(folder, free), bytes);
  return free;
}
