import type { ShownArea } from "#src/content/schemas/place.ts";

/** Drawing units per foot. */
export const FOOT = 10;
/** Radius of a number's background. */
export const BADGE = 14;
export const SIGN = 21;
export const GAP = 4;

/** In feet, as in the content: from the left and from the top. */
export type Point = readonly [number, number];

/** Room for the name below the row. */
const NAME_HEIGHT = 22;
/** Half the width of the drawn route, plus some clearance. */
const CLEARANCE = 8;
/** Where the row may be placed, as fractions of the area's width, in order of preference. */
const POSITIONS = [1 / 2, 1 / 4, 3 / 4] as const;

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
  route: readonly Point[],
): { x: number; y: number; isFree: boolean } {
  const [left, top, width, depth] = at.map((feet) => feet * FOOT) as [number, number, number, number];
  const y = top + depth / 2 - NAME_HEIGHT / 2;
  const half = signsWidth(count) / 2;
  const positions = POSITIONS.map((part) => left + width * part);
  const isFreeAt = (x: number) =>
    !crosses(route, { left: x - half, right: x + half, top: y - BADGE, bottom: y + BADGE + NAME_HEIGHT });
  const x = positions.find(isFreeAt);
  return { x: x ?? left + width / 2, y, isFree: x !== undefined };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Whether a segment of the route crosses a box. A slanted segment is approximated by its bounding box. */
function crosses(route: readonly Point[], box: Box): boolean {
  return route.slice(1).some((to, index) => {
    const from = route[index] ?? to;
    const [low, high] = [0, 1].map((axis) => [from[axis] ?? 0, to[axis] ?? 0].map((feet) => feet * FOOT)) as [
      number[],
      number[],
    ];
    return (
      Math.min(...low) - CLEARANCE < box.right &&
      Math.max(...low) + CLEARANCE > box.left &&
      Math.min(...high) - CLEARANCE < box.bottom &&
      Math.max(...high) + CLEARANCE > box.top
    );
  });
}
