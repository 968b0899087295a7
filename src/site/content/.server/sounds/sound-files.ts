import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { SoundFiles } from "../../schemas/place.ts";
import { SOUND_EXTENSIONS } from "../checks.ts";
import { readPart } from "../content.ts";
import { contentRoot } from "../content-folder.ts";

/** The first bytes of every WebM file. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The Duration element of eight bytes: its id, then its size. */
const DURATION = Buffer.from([0x44, 0x89, 0x88]);
/**
 * The addresses of a recording. They contain a hash of its bytes, so browsers may cache it forever.
 * @param name As in `content/place.yaml`: `bubble-tube-corner`.
 */
export function soundFiles(name: string): SoundFiles {
  const [webm = "", m4a = ""] = SOUND_EXTENSIONS.map((extension) => soundAddress(`${name}${extension}`));
  return { webm, m4a, seconds: Math.round(soundSeconds(readFileSync(soundFile(`${name}.m4a`))) ?? 0) };
}

/**
 * Every recording that the site offers.
 * @returns Absolute file paths by address: `/sounds/1a2b3c4d5e/bubble-tube-corner.webm`.
 */
export function readSoundFiles(): ReadonlyMap<string, string> {
  const names = (readPart("place")?.plan?.areas ?? []).flatMap(({ hear }) => hear?.file ?? []);
  const files = names.flatMap((name) => SOUND_EXTENSIONS.map((extension) => `${name}${extension}`));
  return new Map(files.map((file) => [soundAddress(file), soundFile(file)]));
}

function soundFile(file: string): string {
  return path.join(contentRoot(), "sounds", file);
}

function soundAddress(file: string): string {
  return `/sounds/${hash("sha256", readFileSync(soundFile(file))).slice(0, 10)}/${file}`;
}

/**
 * Duration of a sound file in seconds, according to its header.
 * @param bytes A WebM or MP4 (`.m4a`) file.
 * @returns undefined where the header has no duration, or for another format.
 */
export function soundSeconds(bytes: Buffer): number | undefined {
  const isWebm = bytes.subarray(0, 4).equals(EBML);
  const seconds = isWebm ? webmSeconds(bytes) : mp4Seconds(bytes);
  return seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined;
}

/** Assumes a time scale of milliseconds, which all encoders use. */
function webmSeconds(bytes: Buffer): number | undefined {
  const at = bytes.indexOf(DURATION);
  return at < 0 ? undefined : bytes.readDoubleBE(at + DURATION.length) / 1000;
}

/** Movie header (`mvhd`): version and flags, two timestamps, units per second, duration in units. */
function mp4Seconds(bytes: Buffer): number | undefined {
  const at = bytes.indexOf("mvhd");
  if (at < 0) return undefined;
  const isLong = bytes[at + 4] === 1;
  const units = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return length / units;
}
