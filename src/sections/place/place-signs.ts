import type { ShownArea } from "#src/content/schemas/shown-place.ts";

/** Drawing units per foot. */
export const FOOT = 10;
/** Radius of a number's background. */
export const BADGE = 14;
export const SIGN = 21;
export const GAP = 4;

/** In feet, as in the content: from the left and from the top. */
export type Point = readonly [number, number];

/** Room for the name below the row. */
const NAME = 22;
/** Half the width of the drawn route, plus some clearance. */
const WAY = 8;
/** Where the row may be placed, as fractions of the area's width, in order of preference. */
const PLACES = [1 / 2, 1 / 4, 3 / 4] as const;

/** Width of a row with a number and its signs. */
export function signsWidth(count: number): number {
  return 2 * BADGE + count * (SIGN + GAP);
}

/**
 * Finds a position for an area's signs that does not block the step-free route.
 *
 * @returns The middle of the row in drawing units; `isFree` is false if the route cannot be kept clear.
 */
export function placeSigns(
  { at }: Pick<ShownArea, "at">,
  count: number,
  way: readonly Point[],
): { x: number; y: number; isFree: boolean } {
  const [left, top, width, depth] = at.map((feet) => feet * FOOT) as [number, number, number, number];
  const y = top + depth / 2 - NAME / 2;
  const half = signsWidth(count) / 2;
  const places = PLACES.map((part) => left + width * part);
  const isFreeAt = (x: number) =>
    !crosses(way, { left: x - half, right: x + half, top: y - BADGE, bottom: y + BADGE + NAME });
  const x = places.find(isFreeAt);
  return { x: x ?? left + width / 2, y, isFree: x !== undefined };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Whether a segment of the route crosses a box. A slanted segment is approximated by its bounding box. */
function crosses(way: readonly Point[], box: Box): boolean {
  return way.slice(1).some((to, index) => {
    const from = way[index] ?? to;
    const [low, high] = [0, 1].map((axis) => [from[axis] ?? 0, to[axis] ?? 0].map((feet) => feet * FOOT)) as [
      number[],
      number[],
    ];
    return (
      Math.min(...low) - WAY < box.right &&
      Math.max(...low) + WAY > box.left &&
      Math.min(...high) - WAY < box.bottom &&
      Math.max(...high) + WAY > box.top
    );
  });
}
