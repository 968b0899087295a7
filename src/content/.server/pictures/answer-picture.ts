import { readFile } from "node:fs/promises";
import { findPicture } from "./write-pictures.ts";

const TYPES = { avif: "image/avif", webp: "image/webp", svg: "image/svg+xml" } as const;
type Ending = keyof typeof TYPES;

/**
 * The picture at an address, made when it is first requested: for a server that shows content while it is being
 * written. Released pages have all their pictures as files.
 *
 * @param cache Folder of the made pictures.
 * @returns Undefined where no described picture has this address.
 * @throws ContentError when a picture is damaged.
 */
export async function answerPicture(
  address: string,
  cache: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const file = await findPicture(address, cache);
  if (file === undefined) return undefined;
  return { bytes: await readFile(file), type: TYPES[address.slice(address.lastIndexOf(".") + 1) as Ending] };
}
