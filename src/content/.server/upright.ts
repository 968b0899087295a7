import type { PictureRef } from "../schemas/picture.ts";

// Doors, cards and tubes are upright, pictures mostly wide. What such a frame hides would be sent for nothing, or the
// rest be shown larger than it is: so the build cuts an upright part out.

/** Width to height of the part: covers frames from 5:8 to a square with little waste. */
const SHAPE = 4 / 5;

/** A part of a picture in its own pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The upright part of a picture: what `object-position` with its focal point would show of it, so that the same point
 * places the part in its frame. A picture that is no wider than this keeps all it has.
 */
export function uprightPart(size: { width: number; height: number }, [x]: readonly [number, number]): Part {
  const width = Math.min(size.width, Math.round(size.height * SHAPE));
  return { left: Math.round(((size.width - width) * x) / 100), top: 0, width, height: size.height };
}

/** Says of all pictures in a value that they stand in upright frames: `upright(page.about)`. */
export function upright<T>(value: T): T {
  return mark(value) as T;
}

/** The same for one of some pictures, by its place in the list, where the others lie. */
export function uprightAt(place: number, pictures: readonly PictureRef[]): PictureRef[] {
  return pictures.map((picture, index) => (index === place ? upright(picture) : picture));
}

/** Whether a part of the content names a picture and holds nothing else. */
export function isPictureRef(value: object): value is PictureRef {
  return (
    "picture" in value &&
    typeof value.picture === "string" &&
    Object.keys(value).every((key) => key === "picture" || key === "frame")
  );
}

function mark(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(mark);
  if (isPictureRef(value)) return { ...value, frame: "upright" };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner)]));
}
