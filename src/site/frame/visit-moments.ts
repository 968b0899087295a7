import { readPart } from "#site/content/.server/content.ts";

/**
 * Three moments of a visit for a teaser: the first that has a picture, one from the middle, and the last.
 * Skips drawings, which would look out of place next to photos of rooms.
 */
export function visitMoments() {
  const moments = readPart("visit").steps.flatMap(({ title, picture }) =>
    picture && !picture.picture.endsWith(".svg") ? [{ title, picture }] : [],
  );
  const picks = new Set([0, Math.floor(moments.length / 2), moments.length - 1]);
  return moments.filter((_, index) => picks.has(index));
}
