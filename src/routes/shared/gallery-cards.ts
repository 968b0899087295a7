import { readGallery } from "#src/content/.server/content.ts";
import { upright } from "#src/content/.server/upright.ts";

/**
 * All pictures of the gallery, each with the upright part that its card shows.
 *
 * @throws ContentError when the content has mistakes.
 */
export function galleryCards() {
  return readGallery().map((item) => ({ ...item, card: upright(item.image) }));
}
