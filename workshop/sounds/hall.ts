import { RATE, type Signal, type Stereo, sampleAt, silence } from "./signal.ts";

/** Delays between the walls of a small room, in milliseconds; none divides another. */
const DELAYS = [11.3, 13.9, 17.1, 19.7, 23.3, 27.1, 31.9, 36.7];

/**
 * Adds the reverberation of a small room.
 *
 * @param amount Gain of the reverberation relative to the dry sound.
 * @param decay Reverberation time (RT60) in seconds: 0.25 with carpets and cushions, 0.8 in a bare hall.
 */
export function inRoom(sound: Stereo, amount: number, decay: number): Stereo {
  const walls = reflections(sound, decay);
  return {
    left: sound.left.map((sample, index) => sample + amount * sampleAt(walls.left, index)),
    right: sound.right.map((sample, index) => sample + amount * sampleAt(walls.right, index)),
  };
}

interface Line {
  buffer: Signal;
  gain: number;
  /** The line's last, low-passed output. */
  heard: number;
  ear: keyof Stereo;
}

/** A feedback delay network: each line feeds all others, and a low-pass models soft fabric. */
function reflections(sound: Stereo, decay: number): Stereo {
  const lines = DELAYS.map((delay, number): Line => {
    const seconds = delay / 1000;
    const ear = number % 2 === 0 ? "left" : "right";
    return {
      buffer: new Float64Array(Math.round(seconds * RATE)),
      gain: 10 ** ((-3 * seconds) / decay),
      heard: 0,
      ear,
    };
  });
  const out = silence(sound.left.length / RATE);
  for (let index = 0; index < sound.left.length; index++) {
    let sum = 0;
    for (const line of lines) {
      line.heard += 0.45 * (line.gain * sampleAt(line.buffer, index % line.buffer.length) - line.heard);
      sum += line.heard;
    }
    for (const { buffer, heard, ear } of lines) {
      // A Householder matrix spreads the input over all lines and preserves its energy.
      buffer[index % buffer.length] = sampleAt(sound[ear], index) + heard - (2 / DELAYS.length) * sum;
      out[ear][index] = sampleAt(out[ear], index) + heard / 2;
    }
  }
  return out;
}
