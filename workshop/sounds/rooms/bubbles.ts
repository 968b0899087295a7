import { bandPass, highPass, lowPass } from "../filter.ts";
import { pink, wander, white } from "../noise.ts";
import { between, type Random, wait } from "../random.ts";
import {
  add,
  mix,
  SECONDS,
  type Signal,
  type Stereo,
  scaled,
  signal,
  silence,
  tone,
  withEnvelope,
} from "../signal.ts";

/** Frequency of the hum in hertz: air pumps vibrate at the mains frequency of North America. */
const MAINS = 60;

/** A tube of water with rising bubbles, and the pump in its foot. */
function bubbleTube(random: Random, bubblesPerSecond: number): Signal {
  const heard = silence();
  for (let at = 0; at < SECONDS; at += wait(random, 1 / bubblesPerSecond)) {
    // Many small ones, few large ones; radius in millimeters.
    const radius = 1.3 + 4.2 * random() ** 2.6;
    add(heard, bubble(random, radius), at, (radius / 3) ** 1.4 * between(random, 0.25, 1));
  }
  // Water and acrylic absorb high frequencies, and the column has its own resonance.
  const water = lowPass(lowPass(heard.left, 2100), 2800);
  const column = scaled(bandPass(heard.left, 390, 3), 1.6);
  const murmur = withEnvelope(bandPass(pink(random), 620, 0.7), wander(random, 0.23, 0.5, 1));
  return mix(water, column, scaled(murmur, 0.07), pump(random));
}

/**
 * One bubble that detaches: a short tone with a slightly rising pitch (after Minnaert, and van den Doel's
 * "Physically-based models for liquid sounds").
 */
function bubble(random: Random, radius: number): Signal {
  const frequency = 3260 / radius;
  const damping = (0.13 / radius) * 1000 + 0.0072 * (radius / 1000) ** -1.5;
  const rise = random() < 0.4 ? between(random, 0.02, 0.12) * damping : 0;
  return signal(Math.min(0.25, 6 / damping), (time) => {
    const start = Math.min(1, time / 0.0012);
    return start * Math.exp(-damping * time) * Math.sin(2 * Math.PI * frequency * time * (1 + rise * time));
  });
}

/** The low, steady hum of a pump on rubber feet, and the air it pushes. */
function pump(random: Random): Signal {
  const overtones = [0.5, 1, 0.34, 0.3, 0.1, 0.08].map((gain) => ({ gain, phase: random() * 6.28 }));
  const breath = wander(random, 1.7, 0.82, 1);
  const hum = tone(
    SECONDS,
    () => MAINS,
    (angle) =>
      overtones.reduce(
        (sum, { gain, phase }, index) => sum + gain * Math.sin(angle * (index + 1) + phase),
        0,
      ),
  );
  const pulse = (time: number) => 0.75 + 0.25 * Math.cos(2 * Math.PI * MAINS * time);
  const air = withEnvelope(highPass(lowPass(white(random), 1900), 300), pulse);
  return mix(scaled(withEnvelope(hum, breath), 0.05), scaled(air, 0.012));
}

/** Several tubes side by side. */
export function bubbleTubes(random: Random, sides: readonly number[], bubblesPerSecond: number): Stereo {
  const sound = silence();
  for (const side of sides) add(sound, bubbleTube(random, bubblesPerSecond), 0, 1, side);
  return sound;
}
