import { readFileSync } from "node:fs";
import path from "node:path";
import { valueAt } from "#site/content/.server/source.ts";
import { type Finding, readSource } from "./finding.server.ts";

/** A picture's file name. */
const PICTURE = /[\w./-]+\.(?:webp|jpe?g|png|avif|svg)\b/g;

/** The film of the sample, as home pages name it. */
const FILM = /\/films\/a-slow-walk\.(?:mp4|webm)\b/g;

/** The logo of the sample, in `brand.yaml`: a drawing with no description of its own. */
const LOGO = "brand/haven-mark.svg";

/**
 * Finds the pictures in use that `pictures.yaml` says were made up for the sample, its logo and its film. A picture that an
 * owner adds has no such line.
 */
export function findSampleFiles(root: string, files: readonly string[]): Finding[] {
  const used = namedIn(root, files, PICTURE);
  const { data, at, isOwn } = readSource(root, "pictures.yaml");
  const pictures = (Array.isArray(data) ? data : []).flatMap((_, index) => {
    const name = String(valueAt(data, [index, "file"]));
    const field = [index, "madeUp"];
    const uses = used.get(name);
    if (!uses || valueAt(data, field) === undefined || isOwn(field)) return [];
    const finding = { location: at(field), uses: { name, files: uses } };
    if (name.startsWith("brand/map-"))
      return [{ ...finding, found: "The map of the made-up studio’s city.", remedy: OWN_PICTURE }];
    return [
      {
        ...finding,
        found: "A picture of the made-up studio. It shows rooms and people that do not exist.",
        remedy: OWN_PICTURE,
        mayBe: "field" as const,
      },
    ];
  });
  const logos = (used.get(LOGO) ?? []).map((file) => ({
    location: `content/${file}`,
    found: "The logo of the made-up studio.",
    remedy: "Add your own at the desk, or name your own drawing here.",
    uses: { name: LOGO, files: [file] },
  }));
  const films = [...namedIn(root, files, FILM)].map(([film, uses]) => ({
    location: `public${film}`,
    found: "The film of the made-up studio.",
    remedy: "Name your own here, or take this home page out of the facts (Other home pages).",
    uses: { name: film, files: uses },
  }));
  return [...pictures, ...logos, ...films];
}

const OWN_PICTURE =
  "Use your own: choose it at the desk, or replace the file and remove “Made up, and not yours”.";

/** Names of pictures or films in use, each with the files that name it. Skips `pictures.yaml`, because it lists all pictures. */
function namedIn(root: string, files: readonly string[], name: RegExp): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const file of files.filter((one) => one !== "pictures.yaml"))
    for (const found of new Set(readFileSync(path.join(root, file), "utf8").match(name)))
      named.set(found, [...(named.get(found) ?? []), file]);
  return new Map([...named].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
