import { readFile } from "node:fs/promises";
import { findPicture } from "./write-pictures.ts";

const TYPES = { avif: "image/avif", webp: "image/webp", svg: "image/svg+xml" } as const;
type Ending = keyof typeof TYPES;

/**
 * The picture at an address, generated on the first request. For servers that show unpublished content;
 * releases contain all their pictures as files.
 *
 * @param cache Folder of the generated pictures.
 * @returns undefined where no described picture has this address.
 * @throws ContentError when a picture is damaged.
 */
export async function pictureAt(
  address: string,
  cache: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const file = await findPicture(address, cache);
  if (file === undefined) return undefined;
  return { bytes: await readFile(file), type: TYPES[address.slice(address.lastIndexOf(".") + 1) as Ending] };
}
