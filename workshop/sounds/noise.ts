import { lowPass } from "./filter.ts";
import type { Random } from "./random.ts";
import { RATE, SECONDS, type Signal } from "./signal.ts";

/** White noise: equal energy at all frequencies. */
export function white(random: Random, seconds = SECONDS): Signal {
  return Float64Array.from({ length: Math.round(seconds * RATE) }, () => random() * 2 - 1);
}

/** Pink noise: equal energy per octave, as in wind, water and traffic (after Paul Kellet). */
export function pink(random: Random, seconds = SECONDS): Signal {
  const rows: [pole: number, gain: number, state: number][] = [
    [0.99886, 0.0555179, 0],
    [0.99332, 0.0750759, 0],
    [0.969, 0.153852, 0],
    [0.8665, 0.3104856, 0],
    [0.55, 0.5329522, 0],
    [-0.7616, -0.016898, 0],
  ];
  return white(random, seconds).map((sample) => {
    let sum = 0.5362 * sample;
    for (const row of rows) {
      row[2] = row[0] * row[2] + row[1] * sample;
      sum += row[2];
    }
    return sum / 5;
  });
}

/** The tone of a quiet room: distant air, more felt than heard. */
export function roomTone(random: Random): Signal {
  return lowPass(lowPass(pink(random), 240), 900);
}

/**
 * A curve that drifts slowly between two values, so that sounds vary naturally.
 *
 * @param period Approximate time between turning points, in seconds.
 */
export function wander(random: Random, period: number, low: number, high: number): (time: number) => number {
  const points = Array.from({ length: Math.ceil(SECONDS / period) + 3 }, () => random());
  const shift = random();
  return (time) => {
    const place = time / period + shift;
    const index = Math.floor(place);
    const blend = (1 - Math.cos(Math.PI * (place - index))) / 2;
    const [from = 0, to = 0] = points.slice(index, index + 2);
    return low + (high - low) * (from * (1 - blend) + to * blend);
  };
}
