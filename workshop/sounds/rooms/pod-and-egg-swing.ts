import { bandPass, lowPass } from "../filter.ts";
import { inRoom } from "../hall.ts";
import { pink, roomTone, wander } from "../noise.ts";
import { between, type Random, seeded } from "../random.ts";
import {
  add,
  hannWindow,
  mix,
  type Signal,
  type Stereo,
  scaled,
  silence,
  surround,
  tone,
  withEnvelope,
} from "../signal.ts";
import { stroke } from "./near.ts";
import { bird } from "./outdoors.ts";

/** Half a period of the swing, in seconds. */
const SWAY = 1.75;

/** A swaying rattan egg: rope and canes creak at each turn, with leaves and a bird outside the window. */
export function podAndEggSwing(): Stereo {
  const random = seeded(303);
  const sound = silence();
  surround(sound, () => roomTone(random), 0.35);
  surround(sound, () => withEnvelope(bandPass(pink(random), 700, 0.4), wander(random, 1.9, 0.02, 0.08)), 1);
  for (let turn = 0; turn < 8; turn++) {
    const at = 0.8 + turn * SWAY + between(random, -0.06, 0.06);
    const side = turn % 2 === 0 ? -0.35 : 0.35;
    add(sound, creak(random), at, between(random, 0.5, 1), side);
    if (turn % 3 === 1)
      add(sound, stroke(random, 0.9, { frequency: 800, grains: 60 }), at + 0.5, 0.25, -side);
  }
  for (const [at, side] of [
    [2.7, 0.8],
    [3.6, 0.8],
    [9.3, 0.55],
    [12.2, 0.8],
  ] as const)
    add(sound, lowPass(bird(random), 4200), at, 0.12, side);
  return inRoom(sound, 0.3, 0.4);
}

/** Cane rubbing on cane: it sticks and slips many times per second, and the frame resonates. */
function creak(random: Random): Signal {
  const seconds = between(random, 0.35, 0.7);
  const rate = between(random, 38, 60);
  const bend = between(random, 8, 26);
  let turns = 0;
  const slips = tone(
    seconds,
    (time) => rate + bend * Math.sin((Math.PI * time) / seconds) + between(random, -6, 6),
    (angle) => {
      if (angle < 2 * Math.PI * (turns + 1)) return 0;
      turns += 1;
      return between(random, 0.5, 1);
    },
  );
  const frame = [430, 710, 1130, 1720].map((frequency, index) =>
    bandPass(slips, frequency * between(random, 0.95, 1.05), 9).map((sample) => sample / (1 + index * 0.7)),
  );
  return withEnvelope(scaled(mix(...frame), 9), hannWindow(0, seconds));
}
