/** Way in px from which a movement of finger or mouse counts as a swipe. */
const WAY = 40;

type Point = { x: number; y: number };

/**
 * Tells which way somebody swiped.
 *
 * @returns 1 for the next (to the left, as one turns a page), -1 for the one before, 0 where the movement was short or
 *   more upright than level.
 */
export function swipeDirection(start: Point, end: Point): 1 | -1 | 0 {
  const across = end.x - start.x;
  const along = Math.abs(end.y - start.y);
  if (Math.abs(across) < WAY || along > Math.abs(across) / 1.5) return 0;
  return across < 0 ? 1 : -1;
}
