/**
 * Converts a time to Embla's `duration`, which is not a time but a parameter of a spring. The line was fitted
 * to it: after the given time a slide has covered 98 % of its way, and looks at rest.
 *
 * @param speed Time in ms, from 200 to 2000.
 * @returns The value for Embla's `duration`.
 */
export function emblaDuration(speed: number): number {
  return 6.7 + speed * 0.0303;
}
