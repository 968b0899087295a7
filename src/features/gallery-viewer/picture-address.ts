const PREFIX = "#picture-";

/** Id of a picture's card. Not the one its address names: the page would scroll to it behind the open picture. */
export function cardId(slug: string): string {
  return `gallery-card-${slug}`;
}

/** End of the address under which a picture is open: `#picture-star-carpet`. */
export function pictureHash(slug: string): string {
  return PREFIX + slug;
}

/**
 * Reads which picture an address opens.
 *
 * @param hash From `#` on; empty where the address has none.
 * @returns The picture's slug, undefined where the address opens none.
 */
export function readPictureHash(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;
}
