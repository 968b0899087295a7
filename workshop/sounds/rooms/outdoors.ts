import { bandPass, highPass, lowPass } from "../filter.ts";
import { pink } from "../noise.ts";
import { between, type Random } from "../random.ts";
import { add, mix, type Signal, type Stereo, scaled, silence, tone, withEnvelope } from "../signal.ts";

/** A few soft notes of a small bird. About a second. */
export function bird(random: Random): Signal {
  const notes = 2 + Math.floor(random() * 3);
  const base = between(random, 2500, 3300);
  const sound = silence(1.2);
  let at = 0;
  for (let note = 0; note < notes; note++) {
    const length = between(random, 0.07, 0.16);
    const [from, to] = [base * between(random, 0.95, 1.2), base * between(random, 0.85, 1.1)];
    const whistle = tone(
      length,
      (time) => from + (to - from) * (time / length) + 60 * Math.sin(2 * Math.PI * 28 * time),
    );
    const swell = (time: number) => Math.sin((Math.PI * time) / length) ** 1.5;
    add(sound, withEnvelope(whistle, swell), at, between(random, 0.5, 1), -1);
    at += length + between(random, 0.05, 0.12);
  }
  return sound.left;
}

interface Drive {
  /** Time of closest approach, in seconds. */
  at: number;
  /** Meters per second from left to right; negative from right to left. */
  speed: number;
  /** Distance from the listener at closest approach, in meters. */
  distance: number;
}

/** Adds a passing car: its tires on the road, and a little of its engine. */
function passCar(sound: Stereo, random: Random, gain: number, { at, speed, distance }: Drive): void {
  const tires = bandPass(pink(random), 880, 0.55);
  const engine = lowPass(bandPass(pink(random), 85, 1.6), 240);
  const near = (time: number) => distance / Math.hypot(distance, speed * (time - at));
  // Air absorbs the high frequencies of distant sounds.
  const far = withEnvelope(lowPass(tires, 700), (time) => near(time) ** 1.2);
  const close = withEnvelope(tires, (time) => near(time) ** 2.2);
  const body = withEnvelope(engine, (time) => 0.9 * near(time) ** 1.3);
  const car = mix(scaled(far, 0.6), close, body);
  const angle = (time: number) => {
    const way = (speed * (time - at)) / Math.hypot(distance, speed * (time - at));
    return ((0.8 * way + 1) * Math.PI) / 4;
  };
  add(
    sound,
    withEnvelope(car, (time) => Math.cos(angle(time))),
    0,
    gain,
    -1,
  );
  add(
    sound,
    withEnvelope(car, (time) => Math.sin(angle(time))),
    0,
    gain,
    1,
  );
}

/** A street in a small town: distant traffic, and three passing cars. */
export function traffic(random: Random): Stereo {
  const sound = silence();
  for (const side of [-1, 1])
    add(sound, highPass(lowPass(lowPass(pink(random), 420), 1200), 45), 0, 0.22, side);
  passCar(sound, random, 1, { at: 3.6, speed: 9, distance: 7 });
  passCar(sound, random, 0.75, { at: 8.4, speed: -11, distance: 10 });
  passCar(sound, random, 0.9, { at: 12.9, speed: 8, distance: 7 });
  return sound;
}
