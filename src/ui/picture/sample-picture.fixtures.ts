import type { PictureData } from "../lib/picture-address.ts";
import ceiling from "./samples/ceiling.svg";
import corner from "./samples/corner.svg";
import day from "./samples/day.svg";
import map from "./samples/map.svg";
import mark from "./samples/mark.svg";
import night from "./samples/night.svg";
import portrait from "./samples/portrait.svg";

type Sample = Pick<PictureData, "width" | "height" | "focal" | "theme" | "isMono"> & { file: string };

/** Drawings of their own, so that fixtures do not depend on the owner's pictures. */
const SAMPLES = {
  day: { file: day, width: 1200, height: 800, focal: [62, 50], theme: "day", isMono: false },
  corner: { file: corner, width: 1200, height: 800, focal: [65, 55], theme: "day", isMono: false },
  night: { file: night, width: 1200, height: 800, focal: [50, 45], theme: "night", isMono: false },
  ceiling: { file: ceiling, width: 1200, height: 800, focal: [50, 40], theme: "night", isMono: false },
  portrait: { file: portrait, width: 400, height: 400, focal: [50, 40], theme: "day", isMono: false },
  mark: { file: mark, width: 180, height: 64, focal: [50, 50], theme: "day", isMono: true },
  map: { file: map, width: 1200, height: 720, focal: [58, 44], theme: "day", isMono: false },
} as const satisfies Record<string, Sample>;

export type SampleName = keyof typeof SAMPLES;

/** A picture for fixtures and tests. @param alt What the picture shows; empty for a decorative one. */
export function samplePicture(name: SampleName, alt: string): PictureData {
  const { file, ...sample } = SAMPLES[name];
  return { ...sample, base: file.replace(/\.svg$/, ""), alt, decorative: alt === "", isDrawing: true };
}

/** One picture of each theme, for when it does not matter what it shows. */
export const samplePictures = {
  day: samplePicture("day", "An egg swing in front of a lavender arch."),
  night: samplePicture("night", "Three bubble tubes in turquoise, violet and orange."),
};
