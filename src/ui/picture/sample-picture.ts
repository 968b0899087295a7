import type { PictureData } from "#src/content/schemas/picture.ts";

type Options = Partial<Pick<PictureData, "width" | "height" | "focal" | "mood" | "decorative">>;

const FOLDER = "../../../content/images/";
const files = import.meta.glob<string>("../../../content/images/**/*.{webp,svg}", {
  eager: true,
  import: "default",
});

/**
 * A picture for fixtures: the master file itself, without sizes and preview.
 *
 * @param file File name inside `content/images`.
 * @param alt What the picture shows; empty for a decorative one.
 * @throws When there is no such file.
 */
export function samplePicture(file: string, alt: string, options: Options = {}): PictureData {
  const src = files[FOLDER + file];
  if (!src) throw new Error(`content/images has no ${file}.`);
  const focal = options.focal ?? [50, 50];
  const [x, y] = [inFives(focal[0]), inFives(focal[1])];
  return {
    src,
    width: 1200,
    height: 800,
    alt,
    mood: "day",
    decorative: alt === "",
    sources: [],
    placeholderClass: "",
    isMono: false,
    ...options,
    focal,
    focalClass: `focal fx-${x} fy-${y}`,
  };
}

/** One picture of each mood, where it does not matter what is on it. */
export const samplePictures = {
  day: samplePicture("hero-2-daylight-nook.webp", "An egg swing in front of a lavender arch.", {
    focal: [67, 46],
  }),
  night: samplePicture("service-bubble-tubes.webp", "Three bubble tubes in turquoise, violet and orange.", {
    focal: [50, 45],
    mood: "night",
  }),
};

function inFives(percent: number): number {
  return Math.round(percent / 5) * 5;
}
