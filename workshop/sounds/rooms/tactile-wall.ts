import { bandPass, lowPass } from "../filter.ts";
import { inRoom } from "../hall.ts";
import { roomTone, white } from "../noise.ts";
import { between, type Random, seeded } from "../random.ts";
import { ring } from "../ring.ts";
import {
  add,
  hannWindow,
  mix,
  type Signal,
  type Stereo,
  silence,
  surround,
  withEnvelope,
} from "../signal.ts";
import { stroke } from "./near.ts";

/** Busy hands: wooden beads that slide and click, a palm on felt, and a rope that is pulled. */
export function tactileWall(): Stereo {
  const random = seeded(404);
  const sound = silence();
  surround(sound, () => roomTone(random), 0.12);
  for (const [at, beads, side] of [
    [0.9, 4, -0.4],
    [3.1, 3, -0.3],
    [6.9, 5, -0.45],
    [9.2, 2, -0.3],
    [12.3, 4, -0.4],
  ] as const)
    slideBeads(sound, random, at, beads, side);
  for (const at of [4.7, 5.25, 11.2]) add(sound, pat(random), at, 0.5, 0.15);
  add(sound, stroke(random, 1.6, { frequency: 900, grains: 120 }), 5.9, 0.5, 0.5);
  add(sound, stroke(random, 2.1, { frequency: 1100, grains: 110 }), 9.9, 0.5, 0.55);
  return inRoom(sound, 0.3, 0.4);
}

/** A hand pushes a row of beads along its rail until they touch each other. */
function slideBeads(sound: Stereo, random: Random, at: number, beads: number, side: number): void {
  let click = at + 0.5;
  for (let bead = 0; bead < beads; bead++) {
    add(sound, woodenBead(random), click, between(random, 0.35, 0.9), side + between(random, -0.1, 0.1));
    if (random() < 0.6) add(sound, woodenBead(random), click + between(random, 0.03, 0.07), 0.2, side);
    click += between(random, 0.1, 0.3);
  }
  const seconds = click - at;
  const rub = bandPass(white(random, seconds), 1500, 0.9);
  add(sound, withEnvelope(rub, hannWindow(0, seconds)), at, 0.05, side);
}

/** A wooden bead that knocks against another. */
function woodenBead(random: Random): Signal {
  const size = between(random, 0.8, 1.25);
  const tone = (frequency: number, gain: number, decay: number) => ({
    frequency: frequency * size,
    gain,
    decay,
  });
  const knock = ring(
    [tone(1150, 1, 0.07), tone(1980, 0.7, 0.05), tone(3350, 0.3, 0.03), tone(520, 0.5, 0.06)],
    0.0012,
  );
  return lowPass(knock, 5200);
}

/** A palm that pats felt. */
function pat(random: Random): Signal {
  const thud = ring([{ frequency: between(random, 95, 120), gain: 1, decay: 0.16 }], 0.006);
  const felt = withEnvelope(lowPass(white(random, 0.12), 700), (time) => 0.5 * Math.exp(-45 * time));
  return mix(thud, felt);
}
