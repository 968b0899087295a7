import { lowPass } from "../filter.ts";
import { pink, wander } from "../noise.ts";
import { seeded } from "../random.ts";
import { add, type Stereo, surround, withEnvelope } from "../signal.ts";
import { bird, traffic } from "./outdoors.ts";

/** Outside the front door: passing cars, leaves, and a bird. */
export function street(): Stereo {
  const random = seeded(909);
  const sound = traffic(random);
  surround(sound, () => withEnvelope(lowPass(pink(random), 2400), wander(random, 1.6, 0.02, 0.1)), 1);
  for (const [at, side] of [
    [0.9, 0.6],
    [6.1, 0.5],
    [7, 0.5],
    [10.6, -0.7],
  ] as const)
    add(sound, bird(random), at, 0.06, side);
  return sound;
}
