/** Distance in px from which a movement of a finger or the mouse counts as a swipe. */
const MIN_DISTANCE = 40;

type Point = { x: number; y: number };

/**
 * Detects the direction of a swipe.
 *
 * @returns 1 for the next picture (to the left, as one turns a page), -1 for the previous one, 0 if the
 *   movement was short or too vertical.
 */
export function swipeDirection(start: Point, end: Point): 1 | -1 | 0 {
  const across = end.x - start.x;
  const along = Math.abs(end.y - start.y);
  if (Math.abs(across) < MIN_DISTANCE || along > Math.abs(across) / 1.5) return 0;
  return across < 0 ? 1 : -1;
}
