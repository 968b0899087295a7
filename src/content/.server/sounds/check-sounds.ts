import type { Place } from "../../schemas/place.ts";
import { didYouMean } from "../closest-name.ts";
import type { ContentIssue } from "../content-error.ts";
import { issueAt } from "../source.ts";
import type { Reading } from "../sources.ts";

/** Browsers play one or the other. */
export const SOUND_ENDINGS = [".webm", ".m4a"] as const;

/** Bytes that a recording has at most: visitors may be far from a good network. */
const LARGEST = 90_000;

/** Finds recordings that are named but missing, and such that are too large to fetch at the door. */
export function checkSounds({ folder, sources }: Reading, place: Place | undefined): ContentIssue[] {
  const source = sources.find(({ file }) => file === folder.label("place.yaml"));
  if (!source || !place) return [];
  const known = folder.list("sounds").map((name) => name.replace(/\.\w+$/, ""));
  return (place.plan?.areas ?? []).flatMap(({ hear }, index) =>
    SOUND_ENDINGS.flatMap((ending) => {
      if (!hear?.file) return [];
      const path = ["plan", "areas", index, "hear", "file"];
      const name = `${hear.file}${ending}`;
      const size = folder.size(`sounds/${name}`);
      if (size === undefined) {
        const hint = didYouMean(hear.file, known) ?? "docs/content.md tells how to make both files";
        const expected = `the files ${hear.file}.webm and ${hear.file}.m4a in content/sounds`;
        return [issueAt(source, path, { found: `no file content/sounds/${name}`, expected, hint })];
      }
      if (size <= LARGEST) return [];
      const found = `content/sounds/${name} with ${size.toLocaleString("en-US")} bytes`;
      const hint = "take 15 seconds of it, in one channel: docs/content.md tells how";
      return [issueAt(source, path, { found, expected: "at most 90,000 bytes", hint })];
    }),
  );
}
