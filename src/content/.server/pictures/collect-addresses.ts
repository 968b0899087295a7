import { pictureAddresses } from "#src/lib/picture-address.ts";
import { readAllPictures } from "./picture-source.ts";

const ADDRESS = /\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+(?:\.upright-\d+)?(?:-\d+\.(?:avif|webp)|\.svg)/g;
const BASE = /"(\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+)\\?"/g;

/** Every address of a picture that a page's HTML names: to be shown, or to be opened by a link. */
export function collectPictureAddresses(html: string): Set<string> {
  return new Set(html.match(ADDRESS));
}

/**
 * Every address that the components of a page may ask for once React is awake: pictures that are seen only in the large
 * view of the gallery, in a later turn of a slider, before a film or on a wish list stand in the page's data alone.
 *
 * @param data The page's data file, or its state: it names pictures by the start of their addresses.
 */
export async function collectAddressesOfData(data: string): Promise<Set<string>> {
  const bases = new Set([...data.matchAll(BASE)].map(([, base = ""]) => base));
  const named = (await readAllPictures()).filter(({ picture }) => bases.has(picture.base));
  return new Set(named.flatMap(({ picture }) => pictureAddresses(picture)));
}
