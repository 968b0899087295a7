import { RATE, type Signal, type Stereo, sampleAt, silence } from "./signal.ts";

/** Lengths of the ways between the walls of a small soft room, in milliseconds; none divides another. */
const WAYS = [11.3, 13.9, 17.1, 19.7, 23.3, 27.1, 31.9, 36.7];

/**
 * Adds what the walls of a small room give back.
 *
 * @param amount Loudness of the walls against the sound itself.
 * @param decay Seconds until a thousandth is left: 0.25 with carpets and cushions, 0.8 in a bare hall.
 */
export function inRoom(sound: Stereo, amount: number, decay: number): Stereo {
  const walls = reflections(sound, decay);
  return {
    left: sound.left.map((sample, index) => sample + amount * sampleAt(walls.left, index)),
    right: sound.right.map((sample, index) => sample + amount * sampleAt(walls.right, index)),
  };
}

interface Line {
  way: Signal;
  gain: number;
  /** What the line gave last. */
  heard: number;
  ear: keyof Stereo;
}

/** A feedback delay network: each way ends in all others, and cloth takes the high tones first. */
function reflections(sound: Stereo, decay: number): Stereo {
  const lines = WAYS.map((way, number): Line => {
    const seconds = way / 1000;
    const ear = number % 2 === 0 ? "left" : "right";
    return {
      way: new Float64Array(Math.round(seconds * RATE)),
      gain: 10 ** ((-3 * seconds) / decay),
      heard: 0,
      ear,
    };
  });
  const out = silence(sound.left.length / RATE);
  for (let index = 0; index < sound.left.length; index++) {
    let sum = 0;
    for (const line of lines) {
      line.heard += 0.45 * (line.gain * sampleAt(line.way, index % line.way.length) - line.heard);
      sum += line.heard;
    }
    for (const { way, heard, ear } of lines) {
      // A Householder matrix: what comes in is spread over all lines, and none of it is lost.
      way[index % way.length] = sampleAt(sound[ear], index) + heard - (2 / WAYS.length) * sum;
      out[ear][index] = sampleAt(out[ear], index) + heard / 2;
    }
  }
  return out;
}
