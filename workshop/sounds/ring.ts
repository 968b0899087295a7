import { type Signal, signal } from "./signal.ts";

/** One partial of a ringing object. */
export interface Partial {
  /** Hertz. */
  frequency: number;
  /** Gain relative to the others. */
  gain: number;
  /** Decay time (by 60 dB) in seconds. */
  decay: number;
  /** Beat frequency in hertz: handmade objects are not perfectly round, so each partial swells and fades. */
  beat?: number;
}

/**
 * A struck object that rings: a bowl, a bell, a wooden bead.
 *
 * @param attack Attack time in seconds: long for a soft mallet.
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
