import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { SoundFiles } from "../../schemas/shown-place.ts";
import { readPlace } from "../content.ts";
import { contentRoot } from "../content-folder.ts";
import { SOUND_EXTENSIONS } from "./check-sounds.ts";
import { soundSeconds } from "./sound-seconds.ts";

/**
 * The addresses of a recording. They contain a hash of its bytes, so browsers may cache it forever.
 *
 * @param name As in `content/place.yaml`: `bubble-tube-corner`.
 */
export function soundFiles(name: string): SoundFiles {
  const [webm = "", m4a = ""] = SOUND_EXTENSIONS.map((extension) => soundAddress(`${name}${extension}`));
  return { webm, m4a, seconds: Math.round(soundSeconds(readFileSync(soundFile(`${name}.m4a`))) ?? 0) };
}

/**
 * Every recording that the site offers.
 *
 * @returns Absolute file paths by address: `/sounds/1a2b3c4d5e/bubble-tube-corner.webm`.
 */
export function readSoundFiles(): ReadonlyMap<string, string> {
  const names = (readPlace()?.plan?.areas ?? []).flatMap(({ hear }) => hear?.file ?? []);
  const files = names.flatMap((name) => SOUND_EXTENSIONS.map((extension) => `${name}${extension}`));
  return new Map(files.map((file) => [soundAddress(file), soundFile(file)]));
}

function soundFile(file: string): string {
  return path.join(contentRoot(), "sounds", file);
}

function soundAddress(file: string): string {
  const hash = createHash("sha256")
    .update(readFileSync(soundFile(file)))
    .digest("hex");
  return `/sounds/${hash.slice(0, 10)}/${file}`;
}
