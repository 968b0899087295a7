import type { PictureData } from "#src/content/schemas/picture.ts";
import nookSource from "../../../content/images/hero-2-daylight-nook.webp";
import tubesSource from "../../../content/images/service-bubble-tubes.webp";

const common = {
  width: 1200,
  height: 800,
  decorative: false,
  sources: [],
  placeholderClass: "",
  isMono: false,
} as const;

/** For fixtures: one picture of each mood. */
export const samplePictures: [PictureData, PictureData] = [
  {
    ...common,
    src: nookSource,
    alt: "An egg swing in front of a lavender arch.",
    focal: [67, 46],
    focalClass: "focal fx-65 fy-45",
    mood: "day",
    sources: [],
  },
  {
    ...common,
    src: tubesSource,
    alt: "Three bubble tubes in turquoise, violet and orange.",
    focal: [50, 45],
    focalClass: "focal fx-50 fy-45",
    mood: "night",
    sources: [],
  },
];
