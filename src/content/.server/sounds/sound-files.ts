import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { SoundFiles } from "../../schemas/shown-place.ts";
import { readPlace } from "../content.ts";
import { contentRoot } from "../content-folder.ts";
import { SOUND_ENDINGS } from "./check-sounds.ts";
import { soundSeconds } from "./sound-seconds.ts";

/**
 * The addresses of a recording. They change with its bytes, so that browsers may keep it for good.
 *
 * @param name As `content/place.yaml` has it: `bubble-tube-corner`.
 */
export function soundFiles(name: string): SoundFiles {
  const [webm = "", m4a = ""] = SOUND_ENDINGS.map((ending) => soundAddress(`${name}${ending}`));
  return { webm, m4a, seconds: Math.round(soundSeconds(readFileSync(soundFile(`${name}.m4a`))) ?? 0) };
}

/**
 * Every recording that the site offers.
 *
 * @returns Absolute paths of the files in the content by their address: `/sounds/1a2b3c4d5e/bubble-tube-corner.webm`.
 */
export function readSoundFiles(): ReadonlyMap<string, string> {
  const names = (readPlace()?.plan?.areas ?? []).flatMap(({ hear }) => hear?.file ?? []);
  const files = names.flatMap((name) => SOUND_ENDINGS.map((ending) => `${name}${ending}`));
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
