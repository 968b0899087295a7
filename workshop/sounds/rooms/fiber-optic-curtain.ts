import { inRoom } from "../hall.ts";
import { roomTone } from "../noise.ts";
import { seeded } from "../random.ts";
import { add, type Stereo, silence, surround } from "../signal.ts";
import { breath, stroke } from "./near.ts";

/** The quietest room: one's own breath, and twice a hand stroking the strands. */
export function fiberOpticCurtain(): Stereo {
  const random = seeded(202);
  const sound = silence();
  surround(sound, () => roomTone(random), 0.5);
  for (const at of [0.6, 5.5, 10.4]) add(sound, breath(random), at, 0.5);
  add(sound, stroke(random, 1.7, { frequency: 3400, grains: 90 }), 3.4, 0.5, 0.35);
  add(sound, stroke(random, 2, { frequency: 3000, grains: 90 }), 12.1, 0.42, -0.3);
  return inRoom(sound, 0.12, 0.22);
}
