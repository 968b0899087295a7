import type { VitePluginOptions } from "vite-imagetools";
import { readPictures } from "#src/content/.server/content.ts";
import { uprightPart } from "#src/content/.server/upright.ts";

type Options = Required<Pick<VitePluginOptions, "defaultDirectives" | "extendTransforms">>;

/**
 * What vite-imagetools needs to know `?upright`: the part of a picture that upright frames show. The part is a directive
 * of its own, `part=280 0 640 800` (left, top, width, height), so that another part never finds old files in the cache.
 */
export const uprightPictures: Options = {
  defaultDirectives: async ({ pathname, searchParams }, metadata) => {
    if (!searchParams.has("upright")) return new URLSearchParams();
    const { autoOrient } = await metadata();
    const { left, top, width, height } = uprightPart(autoOrient, focalOf(decodeURIComponent(pathname)));
    return new URLSearchParams({ part: `${left} ${top} ${width} ${height}` });
  },
  extendTransforms: (builtins) => [
    ({ part }) =>
      part === undefined
        ? undefined
        : ({ info }, image) => {
            const [left = 0, top = 0, width = 0, height = 0] = part.split(" ").map(Number);
            // The next transforms start from the size that a turned picture has.
            info.autoOriented = { width, height };
            return image.autoOrient().extract({ left, top, width, height });
          },
    ...builtins,
  ],
};

/** Focal point of a picture of `content/images`; the middle where it has none. */
function focalOf(file: string): readonly [number, number] {
  const entry = readPictures().find((picture) => file.endsWith(`/content/images/${picture.file}`));
  return entry?.focal ?? [50, 50];
}
