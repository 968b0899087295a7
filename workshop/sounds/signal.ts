/** Samples per second. */
export const RATE = 48_000;

/** Length of each sound in seconds. */
export const SECONDS = 15;

/** One channel of sound: pressure over time. It has no unit until its loudness is set. */
export type Signal = Float64Array;

export interface Stereo {
  left: Signal;
  right: Signal;
}

/** Samples of a function of time (seconds). */
export function signal(seconds: number, value: (time: number) => number): Signal {
  return Float64Array.from({ length: Math.round(seconds * RATE) }, (_, index) => value(index / RATE));
}

/** A tone whose frequency (hertz) may change over time (seconds). `wave` maps its phase to a sample. */
export function tone(
  seconds: number,
  frequency: (time: number) => number,
  wave: (angle: number) => number = Math.sin,
): Signal {
  let angle = 0;
  return signal(seconds, (time) => {
    angle += (2 * Math.PI * frequency(time)) / RATE;
    return wave(angle);
  });
}

/** The signal multiplied by a gain. */
export function scaled(source: Signal, gain: number): Signal {
  return source.map((sample) => sample * gain);
}

/** Applies an amplitude envelope: a gain over time (seconds). */
export function withEnvelope(source: Signal, gain: (time: number) => number): Signal {
  return source.map((sample, index) => sample * gain(index / RATE));
}

/** Mixes signals; the result is as long as the longest. */
export function mix(...signals: readonly Signal[]): Signal {
  const all = new Float64Array(Math.max(...signals.map(({ length }) => length)));
  for (const one of signals) for (const [index, sample] of one.entries()) increase(all, index, sample);
  return all;
}

function increase(all: Signal, index: number, sample: number): void {
  all[index] = sampleAt(all, index) + sample;
}

/** The sample at an index; 0 outside the signal. */
export function sampleAt(source: Signal, index: number): number {
  return source[index] ?? 0;
}

/** Silence, to mix sounds into. */
export function silence(seconds = SECONDS): Stereo {
  const samples = Math.round(seconds * RATE);
  return { left: new Float64Array(samples), right: new Float64Array(samples) };
}

/**
 * Mixes a signal into a sound, cutting it off at the sound's end.
 *
 * @param at Start time in seconds.
 * @param pan Stereo position from -1 (left) to 1 (right).
 */
export function add(sound: Stereo, source: Signal, at: number, gain: number, pan = 0): void {
  const start = Math.round(at * RATE);
  const angle = ((pan + 1) * Math.PI) / 4;
  const left = gain * Math.cos(angle);
  const right = gain * Math.sin(angle);
  for (const [index, sample] of source.subarray(0, sound.left.length - start).entries()) {
    increase(sound.left, start + index, sample * left);
    increase(sound.right, start + index, sample * right);
  }
}

/**
 * Mixes in ambience: two independent signals, one per channel, so that it seems to come from all around.
 */
export function surround(sound: Stereo, make: () => Signal, gain: number): void {
  add(sound, make(), 0, gain, -1);
  add(sound, make(), 0, gain, 1);
}

/** A Hann window over time (seconds): it rises smoothly from 0 to 1 and falls again. */
export function hannWindow(from: number, to: number): (time: number) => number {
  return (time) => (time <= from || time >= to ? 0 : Math.sin((Math.PI * (time - from)) / (to - from)) ** 2);
}
