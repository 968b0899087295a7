import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeAtomic } from "../../write-atomic.ts";

/**
 * Picture paths inside `images`, with or without a folder. Names may have spaces, accents and signs, as files of a camera
 * or an owner do; no part begins with a dot.
 */
const pictureName = /^(?!\.)(?:[^/\\\p{Cc}]+\/(?!\.))*[^/\\\p{Cc}]+\.(webp|png|jpe?g|avif|svg)$/iu;

/** The bytes of a picture; undefined if there is none. */
export function readPicture(contentDir: string, name: string): Uint8Array | undefined {
  const file = path.join(contentDir, "images", name);
  return pictureName.test(name) && existsSync(file) ? readFileSync(file) : undefined;
}

/**
 * Adds a picture.
 * @returns the name it got
 * @throws RangeError for an invalid name
 */
export function addPicture(contentDir: string, name: string, bytes: Uint8Array): string {
  if (!pictureName.test(name)) throw new RangeError(`${name} is not a picture name.`);
  const folder = path.join(contentDir, "images");
  const [, base = "", ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; existsSync(path.join(folder, free)); number++) free = `${base}-${number}${ending}`;
  writeAtomic(path.join(folder, free), bytes);
  return free;
}
