import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Finding } from "./finding.ts";

/** Digests of the sample's files in all its versions, written by `scripts/note-sample.ts`. */
export const SAMPLE_DIGESTS = new URL("./sample-digests.json", import.meta.url);

/** Entries and lists with facts of one studio. Page texts are not listed, because they fit many studios. */
const FACTS =
  /^(causes|events|posts|products|services|volunteers)\/|^(booking|visit|place|short|faq)\.yaml$|^pages\/donate\.yaml$/;

/** A video that the site itself serves. */
const FILM = /\/[\w./-]+\.(?:mp4|webm)\b/g;

/** A recording, as written in `place.yaml`. */
const SOUND = /\bfile: [a-z0-9-]+$/gm;

/** A picture's file name. */
export const PICTURE = /[\w./-]+\.(?:webp|jpe?g|png|avif|svg)\b/g;

/** Branding files outside the content, which some versions of the template have. */
const MARKS = [
  { file: "public/favicon.svg", found: "The icon of the sample studio, shown in the browser tab." },
  { file: "public/favicon.ico", found: "The icon of the sample studio, shown in the browser tab." },
] as const;

const READ_IT =
  "Write your own. If you have read it and everything is true for you, add a line “# checked” among its fields.";
const OWN_FILM = "Replace it with your own, or remove it from the page.";
const OWN_SOUND = "Record the room, or remove the sound from place.yaml.";
const OWN_PICTURE = "Replace it with your own picture of the same name, or use another picture.";

/**
 * Finds files that are unchanged from the sample, by their digests.
 * @param root The content folder.
 * @param files Names of the content files in use.
 * @param project The folder that contains `public`.
 */
export function findSampleFiles(root: string, files: readonly string[], project: string): Finding[] {
  const digests: ReadonlySet<string> = new Set(JSON.parse(readFileSync(SAMPLE_DIGESTS, "utf8")));
  const isSample = (file: string) => existsSync(file) && digests.has(digestOf(file));

  const facts = files
    .filter((file) => FACTS.test(file) && isSample(path.join(root, file)))
    .map((file) => ({
      location: `content/${file}`,
      found: "An unchanged file of the sample. Everything in it is invented, including prices.",
      remedy: READ_IT,
    }));
  const films = namedIn(root, files, FILM)
    .map((film) => `public${film}`)
    .filter((film) => isSample(path.join(project, film)))
    .map((location) => ({ location, found: "The film of the sample.", remedy: OWN_FILM }));
  const sounds = namedIn(root, files, SOUND)
    .flatMap((name) => [".webm", ".m4a"].map((extension) => `${name.replace(/^file: /, "")}${extension}`))
    .filter((sound) => isSample(path.join(root, "sounds", sound)))
    .map((sound) => ({
      location: `content/sounds/${sound}`,
      found: "A sound of the sample.",
      remedy: OWN_SOUND,
    }));
  const pictures = namedIn(root, files, PICTURE)
    .filter((picture) => isSample(path.join(root, "images", picture)))
    .map((picture) => ({
      location: `content/images/${picture}`,
      found: foundFor(picture),
      remedy: OWN_PICTURE,
    }));
  const marks = MARKS.filter(({ file }) => isSample(path.join(project, file))).map(({ file, found }) => ({
    location: file,
    found,
    remedy: "Replace it with your own.",
  }));
  return [...facts, ...marks, ...pictures, ...sounds, ...films];
}

/** Names of pictures, sounds or videos in use. Skips `pictures.yaml`, because it lists all pictures. */
export function namedIn(root: string, files: readonly string[], name: RegExp): string[] {
  const words = files
    .filter((file) => file !== "pictures.yaml")
    .map((file) => readFileSync(path.join(root, file), "utf8"));
  return [...new Set(words.flatMap((text) => text.match(name) ?? []))].toSorted();
}

function foundFor(picture: string): string {
  if (/^brand\/map-/.test(picture)) return "The map of the sample studio's city.";
  if (picture.startsWith("brand/")) return "The logo of the sample studio.";
  return "A picture of the sample. It shows rooms and people that do not exist.";
}

/** Text files, whose line endings git may have converted. */
const TEXT = /\.(yaml|md|svg)$/;

/** A short digest of a file's content, independent of line endings. */
export function digestOf(file: string): string {
  const bytes = readFileSync(file);
  const content = TEXT.test(file) ? bytes.toString("utf8").replace(/\r\n?/g, "\n") : bytes;
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
