import { lowPass } from "../filter.ts";
import { inRoom } from "../hall.ts";
import { pink, roomTone } from "../noise.ts";
import { type Random, seeded } from "../random.ts";
import { ring } from "../ring.ts";
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
import { traffic } from "./outdoors.ts";

/** The front room: the door slides open, the street comes in, a soft bell rings once, and the door shuts. */
export function frontDoor(): Stereo {
  const random = seeded(808);
  const sound = silence();
  surround(sound, () => roomTone(random), 0.5);
  const street = traffic(random);
  const open = (time: number) => Math.min(1, Math.max(0, Math.min((time - 1.4) / 1.6, (8.6 - time) / 1.8)));
  for (const [side, ear] of [
    [-1, "left"],
    [1, "right"],
  ] as const) {
    const muffled = lowPass(lowPass(street[ear], 240), 400);
    add(sound, muffled, 0, 0.12, side);
    add(
      sound,
      withEnvelope(lowPass(street[ear], 2600), (time) => open(time) ** 1.5),
      0,
      0.2,
      side,
    );
  }
  for (const at of [1.2, 6.7]) add(sound, slidingDoor(random), at, 0.16, 0.1);
  add(sound, bell(), 3.5, 0.5, -0.15);
  return inRoom(sound, 0.35, 0.6);
}

/** A motorized glass door on rubber wheels, with a soft stop at the end. Two seconds. */
function slidingDoor(random: Random): Signal {
  const pace = hannWindow(0, 2);
  const motor = tone(
    2,
    (time) => 70 + 90 * pace(time),
    (angle) => Math.sin(angle) + 0.35 * Math.sin(2 * angle),
  );
  const wheels = lowPass(pink(random, 2), 1200);
  const sound = silence(2.2);
  add(sound, withEnvelope(mix(scaled(motor, 0.1), wheels), pace), 0, 1, -1);
  const stop = [
    { frequency: 74, gain: 1, decay: 0.2 },
    { frequency: 160, gain: 0.4, decay: 0.1 },
  ];
  add(sound, ring(stop, 0.01), 1.85, 0.5, -1);
  return sound.left;
}

/** A softly struck door chime tube: its partials are proportional to the squares of 7, 9, 11, 13 and 15. */
function bell(): Signal {
  const base = 523 / 81;
  return ring(
    [
      { frequency: base * 49, gain: 0.25, decay: 5, beat: 0.5 },
      { frequency: base * 81, gain: 1, decay: 6, beat: 0.35 },
      { frequency: base * 121, gain: 0.5, decay: 4.4, beat: 0.8 },
      { frequency: base * 169, gain: 0.22, decay: 3, beat: 1.2 },
      { frequency: base * 225, gain: 0.08, decay: 1.6, beat: 1.6 },
    ],
    0.006,
  );
}
