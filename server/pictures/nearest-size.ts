import { readdir } from "node:fs/promises";
import path from "node:path";

const SIZE = /^(upright-\d+-)?(\d+)\.(avif|webp)$/;

/**
 * Finds the size to show instead of one that is missing: of the same crop, in a format that the client
 * supports, and as close as possible in width.
 *
 * @param file absolute path of the missing size: `…/1a2b3c4d5e/upright-50-480.avif`
 * @returns absolute path; undefined if the picture has no such size yet
 */
export async function nearestSize(file: string): Promise<string | undefined> {
  const folder = path.dirname(file);
  const [, crop, width, format] = SIZE.exec(path.basename(file)) ?? [];
  const candidates = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const [, otherCrop, otherWidth, otherFormat] = SIZE.exec(name) ?? [];
    // Whoever asks for AVIF also supports WebP, but not the other way round.
    const isFit = otherCrop === crop && (otherFormat === format || format === "avif");
    return isFit ? [{ name, factor: Math.abs(Math.log(Number(otherWidth) / Number(width))) }] : [];
  });
  const [nearest] = candidates.toSorted((a, b) => a.factor - b.factor);
  return nearest && path.join(folder, nearest.name);
}
