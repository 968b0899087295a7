import { type Signal, signal } from "./signal.ts";

/** One tone of something that rings. */
export interface Partial {
  /** Hertz. */
  frequency: number;
  /** Loudness against the others. */
  gain: number;
  /** Seconds until a thousandth is left. */
  decay: number;
  /** Hertz between its two halves: nothing made by hand is quite round, so each tone swells and fades. */
  beat?: number;
}

/**
 * Something that is struck once and rings: a bowl, a bell, a bead of wood.
 *
 * @param attack Seconds until it is loudest: long for a soft mallet.
 */
export function ring(partials: readonly Partial[], attack: number): Signal {
  const seconds = Math.max(...partials.map(({ decay }) => decay));
  return signal(seconds, (time) => {
    const start = time < attack ? Math.sin((Math.PI * time) / (2 * attack)) ** 2 : 1;
    let sum = 0;
    for (const { frequency, gain, decay, beat = 0 } of partials) {
      const phase = 2 * Math.PI * time;
      const halves =
        0.62 * Math.sin(phase * (frequency - beat / 2)) + 0.38 * Math.sin(phase * (frequency + beat / 2));
      sum += gain * halves * 10 ** ((-3 * time) / decay);
    }
    return sum * start;
  });
}
