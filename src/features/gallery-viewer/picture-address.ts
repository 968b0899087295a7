const PREFIX = "#picture-";

/** Id of the dialog that shows a picture. */
export const PICTURE_DIALOG = "picture";

/** Id of a picture's card. It differs from the hash, or the page would scroll behind the open picture. */
export function cardId(slug: string): string {
  return `gallery-card-${slug}`;
}

/** Hash under which a picture is open: `#picture-star-carpet`. */
export function pictureHash(slug: string): string {
  return PREFIX + slug;
}

/**
 * Reads which picture an address opens.
 *
 * @param hash Includes the `#`; empty if the address has none.
 * @returns The picture's slug; undefined if the address opens none.
 */
export function readPictureHash(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;
}
