/**
 * Embla's slides follow a spring, whose `duration` is no time. This line was fitted to it: after the given time a
 * slide has come 98 % of its way, which is where the eye takes it for standing.
 *
 * @param speed Time in ms, from 200 to 2000.
 * @returns The value for Embla's `duration`.
 */
export function emblaDuration(speed: number): number {
  return 6.7 + speed * 0.0303;
}
