import type { Video } from "#src/content/schemas/pages/parts.ts";

type Film = Pick<Video, "file" | "youtube">;

/** URL of the film itself, on a page of its own; undefined if the content names none. */
export function filmPage({ file, youtube }: Film): string | undefined {
  if (file) return file;
  return youtube && `https://www.youtube-nocookie.com/embed/${youtube}`;
}

/** URL of a frame that plays the film at once; undefined for a file of this site, which needs no frame. */
export function filmFrame({ file, youtube }: Film): string | undefined {
  if (file || !youtube) return undefined;
  return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`;
}
