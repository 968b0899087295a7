import { inRoom } from "../hall.ts";
import { roomTone } from "../noise.ts";
import { between, type Random, seeded } from "../random.ts";
import { ring } from "../ring.ts";
import { add, type Signal, type Stereo, silence, surround } from "../signal.ts";
import { stroke } from "./near.ts";

/** The end of a group's time: people sit down, a cup is put on its saucer, and a host strikes a singing bowl once. */
export function groupSession(): Stereo {
  const random = seeded(707);
  const sound = silence();
  surround(sound, () => roomTone(random), 0.1);
  for (const [at, side] of [
    [0.3, -0.6],
    [0.9, 0.5],
    [1.6, -0.1],
    [6.6, 0.7],
    [9.8, -0.7],
  ] as const)
    add(sound, stroke(random, between(random, 0.9, 1.5), { frequency: 750, grains: 80 }), at, 0.35, side);
  add(sound, cup(random), 1.3, 0.1, 0.45);
  add(sound, cup(random), 2.4, 0.07, -0.5);
  add(sound, singingBowl(), 3.3, 0.6, 0.05);
  return inRoom(sound, 0.4, 0.5);
}

/** A bowl of hammered brass, struck with felt: its tones are no whole multiples, and each one beats slowly. */
function singingBowl(): Signal {
  return ring(
    [
      { frequency: 196, gain: 1, decay: 22, beat: 0.62 },
      { frequency: 547, gain: 0.5, decay: 13, beat: 1.1 },
      { frequency: 1041, gain: 0.2, decay: 7, beat: 1.7 },
      { frequency: 1655, gain: 0.08, decay: 3.6, beat: 2.4 },
      { frequency: 2380, gain: 0.03, decay: 1.6, beat: 3.1 },
      { frequency: 92, gain: 0.25, decay: 0.35 },
    ],
    0.012,
  );
}

/** A cup that is put on a saucer. */
function cup(random: Random): Signal {
  const size = between(random, 0.92, 1.1);
  const tones = [
    [2150, 1, 0.22],
    [3480, 0.6, 0.16],
    [5200, 0.3, 0.1],
  ] as const;
  return ring(
    tones.map(([frequency, gain, decay]) => ({ frequency: frequency * size, gain, decay })),
    0.001,
  );
}
