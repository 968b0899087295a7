import type { PictureData } from "#src/content/schemas/picture.ts";

type Options = Partial<Pick<PictureData, "width" | "height" | "focal" | "mood" | "decorative">>;

/**
 * A picture for fixtures: the master file as the development server gives it out, without sizes and preview.
 *
 * @param file File name inside `content/images`.
 * @param alt What the picture shows; empty for a decorative one.
 */
export function samplePicture(file: string, alt: string, options: Options = {}): PictureData {
  const focal = options.focal ?? [50, 50];
  const [x, y] = [inFives(focal[0]), inFives(focal[1])];
  return {
    src: `/content/images/${file}`,
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

function inFives(percent: number): number {
  return Math.round(percent / 5) * 5;
}
