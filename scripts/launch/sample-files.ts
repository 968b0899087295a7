import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { digestOf } from "./digest.ts";
import type { Finding } from "./finding.ts";

/** What the files of the sample hold, in every version of it: `scripts/note-sample.ts` writes it. */
export const SAMPLE_DIGESTS = new URL("./sample-digests.json", import.meta.url);

/** Entries and lists that tell facts of one studio. Words of pages fit many: their names and figures are found singly. */
const FACTS =
  /^(causes|events|posts|products|services|volunteers)\/|^(visit|place|short|faq)\.yaml$|^pages\/donate\.yaml$/;

/** A film that the site itself serves. */
const FILM = /\/[\w./-]+\.(?:mp4|webm)\b/g;

/** A recording, as `place.yaml` names it. */
const SOUND = /\bfile: [a-z0-9-]+$/gm;

const PICTURE = /[\w./-]+\.(?:webp|jpe?g|png|avif|svg)\b/g;

/** Files outside the content that show whose site it is, where a version of the template has them. */
const MARKS = [
  { file: "public/favicon.svg", found: "The icon of the sample studio, which the browser's tab shows." },
  { file: "public/favicon.ico", found: "The icon of the sample studio, which the browser's tab shows." },
  { file: "src/ui/logo/logo.tsx", found: "The logo of the sample studio." },
] as const;

const READ_IT =
  "Write your own. If you have read it and every word is true for you, add a line “# checked” among its fields.";
const OWN_FILM = "Put in one of your own, or take it out of the page.";
const OWN_SOUND = "Record the room, or take the sound out of place.yaml.";
const OWN_PICTURE = "Put in a picture of your own under the same name, or name another picture.";

/**
 * Finds files that are still what the sample holds, by their content.
 *
 * @param root The content folder.
 * @param files Names of the files below it that make up the site.
 * @param project The folder that holds `public`.
 */
export function findSampleFiles(root: string, files: readonly string[], project: string): Finding[] {
  const digests: ReadonlySet<string> = new Set(JSON.parse(readFileSync(SAMPLE_DIGESTS, "utf8")));
  const isSample = (file: string) => existsSync(file) && digests.has(digestOf(file));

  const facts = files
    .filter((file) => FACTS.test(file) && isSample(path.join(root, file)))
    .map((file) => ({
      place: `content/${file}`,
      found: "A file of the sample, as it came: what it tells is invented, prices included.",
      remedy: READ_IT,
    }));
  const films = namedIn(root, files, FILM)
    .map((film) => `public${film}`)
    .filter((film) => isSample(path.join(project, film)))
    .map((place) => ({ place, found: "The film of the sample.", remedy: OWN_FILM }));
  const sounds = namedIn(root, files, SOUND)
    .flatMap((name) => [".webm", ".m4a"].map((ending) => `${name.replace(/^file: /, "")}${ending}`))
    .filter((sound) => isSample(path.join(root, "sounds", sound)))
    .map((sound) => ({
      place: `content/sounds/${sound}`,
      found: "A sound of the sample.",
      remedy: OWN_SOUND,
    }));
  const pictures = namedIn(root, files, PICTURE)
    .filter((picture) => isSample(path.join(root, "images", picture)))
    .map((picture) => ({
      place: `content/images/${picture}`,
      found: foundFor(picture),
      remedy: OWN_PICTURE,
    }));
  const marks = MARKS.filter(({ file }) => isSample(path.join(project, file))).map(({ file, found }) => ({
    place: file,
    found,
    remedy: "Put your own in its place.",
  }));
  return [...facts, ...marks, ...pictures, ...sounds, ...films];
}

/** Pictures and films that the site shows: those that a file names, apart from the list that describes all pictures. */
function namedIn(root: string, files: readonly string[], name: RegExp): string[] {
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
