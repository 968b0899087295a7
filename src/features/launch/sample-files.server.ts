import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Finding } from "./finding.server.ts";

/** Digests of the sample's files in all its versions, written by `scripts/note-sample.ts`. */
export const SAMPLE_DIGESTS = new URL("./sample-digests.json", import.meta.url);

/** Entries and lists with facts of one studio. Page texts are not listed, because they fit many studios. */
const FACTS =
  /^(causes|events|posts|products|services|volunteers)\/|^(booking|visit|place|short|faq)\.yaml$|^pages\/donate\.yaml$/;

/** A video that the site itself serves. */
const FILM = /\/[\w./-]+\.(?:mp4|webm)\b/g;

/** A recording, as written in `place.yaml`. */
const SOUND = /(?<=\bfile: )[a-z0-9-]+$/gm;

/** A picture's file name. */
export const PICTURE = /[\w./-]+\.(?:webp|jpe?g|png|avif|svg)\b/g;

/**
 * Finds files that are unchanged from the sample, by their digests.
 * @param project The folder that contains `public`.
 */
export function findSampleFiles(root: string, files: readonly string[], project: string): Finding[] {
  const digests: ReadonlySet<string> = new Set(JSON.parse(readFileSync(SAMPLE_DIGESTS, "utf8")));
  const isSample = (file: string) => existsSync(file) && digests.has(digestOfFile(file));

  const facts = files
    .filter((file) => FACTS.test(file) && isSample(path.join(root, file)))
    .map((file) => ({
      location: `content/${file}`,
      found: "An unchanged file of the sample. Everything in it is invented, including prices.",
      remedy: "Write your own.",
      mayBe: "file" as const,
    }));
  /** Findings for the files of one kind that content files name. */
  const named = (name: RegExp, of: (found: string) => Omit<Finding, "uses"> & { copy: string }) =>
    [...namedIn(root, files, name)].flatMap(([found, uses]) => {
      const { copy, ...finding } = of(found);
      return isSample(copy) ? [{ ...finding, uses: { name: found, files: uses } }] : [];
    });
  const films = named(FILM, (film) => ({
    copy: path.join(project, "public", film),
    location: `public${film}`,
    found: "The film of the sample.",
    remedy: "Replace it with your own, or take this home page out of the facts (Other home pages).",
  }));
  const sounds = named(SOUND, (sound) => ({
    copy: path.join(root, "sounds", `${sound}.webm`),
    location: `content/sounds/${sound}.webm, ${sound}.m4a`,
    found: "A sound of the sample.",
    remedy: "Record the room, or remove the sound.",
  }));
  const pictures = named(PICTURE, (picture) => ({
    copy: path.join(root, "images", picture),
    location: `content/images/${picture}`,
    found: foundFor(picture),
    remedy: "Use your own picture: choose it at the desk, or replace the file.",
  }));
  return [...facts, ...pictures, ...sounds, ...films];
}

/** Names of pictures, sounds or videos in use, each with the files that name it. Skips `pictures.yaml`, because it lists all pictures. */
export function namedIn(root: string, files: readonly string[], name: RegExp): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const file of files.filter((one) => one !== "pictures.yaml"))
    for (const found of new Set(readFileSync(path.join(root, file), "utf8").match(name)))
      named.set(found, [...(named.get(found) ?? []), file]);
  return new Map([...named].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function foundFor(picture: string): string {
  if (/^brand\/map-/.test(picture)) return "The map of the sample studio's city.";
  if (picture.startsWith("brand/")) return "The logo of the sample studio.";
  return "A picture of the sample. It shows rooms and people that do not exist.";
}

/** Text files, whose line endings git may have converted. */
const TEXT = /\.(yaml|md|svg)$/;

/** A short digest of a file's content, independent of line endings. */
export function digestOfFile(file: string): string {
  const bytes = readFileSync(file);
  const content = TEXT.test(file) ? bytes.toString("utf8").replace(/\r\n?/g, "\n") : bytes;
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
