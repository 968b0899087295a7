import { inRoom } from "../hall.ts";
import { roomTone } from "../noise.ts";
import { seeded } from "../random.ts";
import { type Stereo, surround } from "../signal.ts";
import { bubbleTubes } from "./bubbles.ts";

/** Three tubes of water from the ledge in front of them: bubbles, and the low hum of the pumps. */
export function bubbleTubeCorner(): Stereo {
  const random = seeded(101);
  const sound = bubbleTubes(random, [-0.55, 0, 0.6], 16);
  surround(sound, () => roomTone(random), 0.06);
  return inRoom(sound, 0.35, 0.3);
}
