import { pictureAddresses } from "#src/lib/picture-address.ts";
import { readAllPictures } from "./picture-source.ts";

const ADDRESS = /\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+(?:\.upright-\d+)?(?:-\d+\.(?:avif|webp)|\.svg)/g;
const BASE = /"(\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+)\\?"/g;

/** Every picture address in a page's HTML, shown or linked. */
export function collectPictureAddresses(html: string): Set<string> {
  return new Set(html.match(ADDRESS));
}

/** The addresses of the pictures that a page loads first: usually one picture, its largest paint. */
export function collectLargestPaint(html: string): Set<string> {
  const elements = html.split("</picture>").map((before) => before.slice(before.lastIndexOf("<picture")));
  const first = elements.filter(
    (element) => element.startsWith("<picture") && /fetchpriority="high"/i.test(element),
  );
  return new Set(first.flatMap((element) => [...collectPictureAddresses(element)]));
}

/**
 * Every picture address that a page's components may request after hydration. Some pictures are only in the
 * page's data: those in the lightbox of the gallery, on later slides, as video posters or on a wish list.
 *
 * @param data The page's data file or its state, which contain the base of each picture's addresses.
 */
export async function collectAddressesOfData(data: string): Promise<Set<string>> {
  const bases = new Set([...data.matchAll(BASE)].map(([, base = ""]) => base));
  const named = (await readAllPictures()).filter(({ picture }) => bases.has(picture.base));
  return new Set(named.flatMap(({ picture }) => pictureAddresses(picture)));
}
