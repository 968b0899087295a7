import { inRoom } from "../hall.ts";
import { roomTone } from "../noise.ts";
import { seeded } from "../random.ts";
import { add, type Stereo, silence, surround } from "../signal.ts";
import { breath, stroke } from "./near.ts";

/** A room to rest in: a heavy blanket is drawn up once, and a slow breath. */
export function weightedBlanketLounge(): Stereo {
  const random = seeded(505);
  const sound = silence();
  surround(sound, () => roomTone(random), 0.45);
  add(sound, stroke(random, 2.4, { frequency: 620, grains: 70 }), 1.2, 0.8, -0.15);
  add(sound, stroke(random, 1.3, { frequency: 540, grains: 60 }), 3.2, 0.5, 0.2);
  for (const at of [4.9, 9.9]) add(sound, breath(random), at, 0.36);
  return inRoom(sound, 0.1, 0.2);
}
