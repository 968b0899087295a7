import { bandPass, lowPass } from "../filter.ts";
import { inRoom } from "../hall.ts";
import { pink, wander } from "../noise.ts";
import { type Random, seeded } from "../random.ts";
import {
  add,
  SECONDS,
  type Signal,
  type Stereo,
  sampleAt,
  scaled,
  shaped,
  silence,
  surround,
  together,
  tone,
} from "../signal.ts";
import { bubbleTubes } from "./bubbles.ts";
import { traffic } from "./outdoors.ts";

/** Hertz at which the blades of the fan pass. */
const BLADES = 92;

/** Inside the van with its door shut: a fan in the roof, two small bubble tubes, and a street far away. */
export function mobileSensoryVan(): Stereo {
  const random = seeded(606);
  const sound = silence();
  surround(sound, () => fan(random), 0.5);
  const tubes = bubbleTubes(random, [-0.5, 0.15], 9);
  const street = traffic(random);
  for (const [side, ear] of [
    [-1, "left"],
    [1, "right"],
  ] as const) {
    add(sound, tubes[ear], 0, 0.4, side);
    add(sound, lowPass(lowPass(street[ear], 180), 300), 0, 0.18, side);
  }
  return inRoom(sound, 0.25, 0.18);
}

/** A slow fan: air that streams, and a soft low tone that swells as the blades pass. */
function fan(random: Random): Signal {
  const speed = wander(random, 2.6, 0.985, 1.01);
  const blades = tone(
    SECONDS,
    (time) => BLADES * speed(time),
    (angle) => Math.sin(angle) + 0.3 * Math.sin(2 * angle + 1),
  );
  const air = together(lowPass(pink(random), 900), bandPass(pink(random), 340, 0.8));
  const pushed = air.map((sample, index) => sample * (1 + 0.12 * sampleAt(blades, index)));
  return together(shaped(pushed, wander(random, 1.3, 0.85, 1)), scaled(blades, 0.02));
}
