// Pages have no style attributes (the security policy forbids them), so a picture's focal point and preview
// are encoded as classes from a fixed set: src/site/styles/picture-classes.css.

/** Step of the focal grid in percent: fine enough for cropping, coarse enough for a short style sheet. */
const FOCAL_STEP = 5;

/** Levels of lightness at the top and at the bottom of a preview, from black to white. */
export const LIGHT_LEVELS = 12;

/** Levels of each color axis (green to red, blue to yellow); the middle one is gray. */
export const TINT_LEVELS = 31;

/** Strongest tint on an axis, in OKLab units. */
export const TINT_RANGE = 0.15;

/** What the digits of a preview set. */
const PARTS = ["pl1", "pl2", "pa", "pb"];

/** Class names that keep the focal point in view: `focal fx-55 fy-45`. */
export function focalClass([x, y]: readonly [number, number]): string {
  const snap = (percent: number) => Math.round(percent / FOCAL_STEP) * FOCAL_STEP;
  return `focal fx-${snap(x)} fy-${snap(y)}`;
}

/** Encodes the levels of a preview for a picture's data: one base-36 digit each. */
export function previewCode(
  lights: readonly [top: number, bottom: number],
  tint: readonly [number, number],
): string {
  return [...lights, ...tint].map((level) => level.toString(36)).join("");
}

/**
 * Class names that paint a picture as a soft gradient in its own tint until it has loaded.
 * @param preview From `previewCode`.
 */
export function previewClass(preview: string): string {
  const levels = PARTS.map((part, index) => `${part}-${Number.parseInt(preview.charAt(index), 36)}`);
  return ["preview", ...levels].join(" ");
}
