import { spawnSync } from "node:child_process";
import { RATE, type Stereo } from "./signal.ts";

/**
 * Encoder settings; 15 seconds are about 80 kB. The AAC fallback is mono: in stereo, noise would sound rough.
 */
const FORMATS = {
  webm: ["-c:a", "libopus", "-b:a", "42k", "-vbr", "on", "-application", "audio"],
  m4a: ["-c:a", "aac", "-b:a", "42k", "-af", "pan=mono|c0=c0", "-cutoff", "14000", "-movflags", "+faststart"],
} as const;

export type Format = keyof typeof FORMATS;

export interface Measured {
  /** Integrated loudness in LUFS. */
  loudness: number;
  /** True peak in dBTP. */
  peak: number;
}

/** Measures a file or a sound according to EBU R 128. Mono is measured as dual mono. */
export function measure(input: string | Stereo): Measured {
  const source = typeof input === "string" ? ["-i", input] : RAW;
  const report = ffmpeg([...source, "-af", "ebur128=peak=true:dualmono=true", "-f", "null", "-"], input);
  const summary = report.slice(report.lastIndexOf("Summary:"));
  return { loudness: numberAfter(summary, "I:"), peak: numberAfter(summary, "Peak:") };
}

/** Encodes a sound to a file. The output is deterministic. */
export function encode(sound: Stereo, format: Format, file: string): void {
  const same = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"];
  ffmpeg([...RAW, ...FORMATS[format], ...same, "-y", file], sound);
}

const RAW = ["-f", "f32le", "-ar", String(RATE), "-ac", "2", "-i", "-"];

function ffmpeg(parameters: readonly string[], input: string | Stereo): string {
  const run = spawnSync("ffmpeg", ["-hide_banner", "-nostats", ...parameters], {
    input: typeof input === "string" ? "" : samplesOf(input),
    encoding: "utf8",
  });
  if (run.error) throw new Error("ffmpeg could not be started. Install it first.", { cause: run.error });
  if (run.status !== 0) throw new Error(`ffmpeg ${parameters.join(" ")} failed:\n${run.stderr}`);
  return run.stderr;
}

function samplesOf({ left, right }: Stereo): Buffer {
  const both = new Float32Array(left.length * 2);
  for (const [index, sample] of left.entries()) {
    both[2 * index] = sample;
    both[2 * index + 1] = right[index] ?? 0;
  }
  return Buffer.from(both.buffer);
}

function numberAfter(text: string, label: string): number {
  return Number.parseFloat(text.slice(text.indexOf(label) + label.length));
}
