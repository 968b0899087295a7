// Generates the sample's sounds (content/sounds), or those that are named: `npm start --prefix workshop/sounds -- street`.
// Needs ffmpeg with libopus.
import { statSync } from "node:fs";
import path from "node:path";
import { encode, type Format, measure } from "./ffmpeg.ts";
import { MADE_UP_SOUNDS, targetLoudness } from "./made-up-sounds.ts";
import { mix, RATE, SECONDS, type Stereo, scaled } from "./signal.ts";

const FORMATS: readonly Format[] = ["webm", "m4a"];
/** Maximum file size. */
const MAX_BYTES = 90_000;
/** Maximum peak, in dBTP. A louder one may crackle on a phone. */
const MAX_PEAK = -3;
/** Tolerance around the target loudness, in LU. */
const TOLERANCE = 1;
/** Fade-in and fade-out, in seconds. */
const FADE = 0.6;

const faults: string[] = [];
const names = process.argv.slice(2);
console.log("| file | LUFS | peak, dBTP | kB |\n| --- | ---: | ---: | ---: |");
for (const { name, decibels, make } of MADE_UP_SOUNDS) {
  if (names.length > 0 && !names.includes(name)) continue;
  const sound = faded(make());
  for (const format of FORMATS) write(`${name}.${format}`, format, sound, targetLoudness(decibels));
}
if (faults.length > 0) {
  console.error(`\n${faults.join("\n")}`);
  process.exitCode = 1;
}

function write(name: string, format: Format, sound: Stereo, target: number): void {
  const file = path.join(import.meta.dirname, "../../content/sounds", name);
  const heard = format === "m4a" ? toMono(sound) : sound;
  encode(amplified(heard, target - measure(heard).loudness), format, file);
  const { loudness, peak } = measure(file);
  const { size } = statSync(file);
  console.log(`| ${name} | ${loudness.toFixed(1)} | ${peak.toFixed(1)} | ${(size / 1000).toFixed(1)} |`);
  if (!(Math.abs(loudness - target) <= TOLERANCE)) faults.push(`${name}: ${loudness} LUFS, not ${target}.`);
  if (!(peak < MAX_PEAK)) faults.push(`${name}: a peak of ${peak} dBTP, not below ${MAX_PEAK}.`);
  if (size > MAX_BYTES) faults.push(`${name}: ${size} bytes, more than ${MAX_BYTES}.`);
}

function amplified({ left, right }: Stereo, decibels: number): Stereo {
  const gain = 10 ** (decibels / 20);
  return { left: scaled(left, gain), right: scaled(right, gain) };
}

/** Downmixes to mono, as two equal channels. */
function toMono({ left, right }: Stereo): Stereo {
  const both = scaled(mix(left, right), 0.5);
  return { left: both, right: both };
}

function faded({ left, right }: Stereo): Stereo {
  const last = SECONDS * RATE - 1;
  const gain = (index: number) => {
    const share = Math.min(1, Math.min(index, last - index) / (FADE * RATE));
    return (1 - Math.cos(Math.PI * share)) / 2;
  };
  const fade = (channel: Stereo["left"]) => channel.map((sample, index) => sample * gain(index));
  return { left: fade(left), right: fade(right) };
}
