import type { Place } from "../../schemas/place.ts";
import { didYouMean } from "../closest-name.ts";
import type { ContentIssue } from "../content-error.ts";
import { issueAt } from "../source.ts";
import type { Reading } from "../sources.ts";

/** Every browser plays one of these formats. */
export const SOUND_EXTENSIONS = [".webm", ".m4a"] as const;

/** Maximum size of a recording: visitors may have a slow network. */
const MAX_BYTES = 90_000;

/** Finds recordings that are missing, or too large to load on a slow network. */
export function checkSounds({ folder, sources }: Reading, place: Place | undefined): ContentIssue[] {
  const source = sources.find(({ file }) => file === folder.label("place.yaml"));
  if (!source || !place) return [];
  const known = folder.list("sounds").map((name) => name.replace(/\.\w+$/, ""));
  return (place.plan?.areas ?? []).flatMap(({ hear }, index) =>
    SOUND_EXTENSIONS.flatMap((extension) => {
      if (!hear?.file) return [];
      const path = ["plan", "areas", index, "hear", "file"];
      const name = `${hear.file}${extension}`;
      const size = folder.size(`sounds/${name}`);
      if (size === undefined) {
        const hint = didYouMean(hear.file, known) ?? "docs/content.md explains how to make both files";
        const expected = `the files ${hear.file}.webm and ${hear.file}.m4a in content/sounds`;
        return [issueAt(source, path, { found: `no file content/sounds/${name}`, expected, hint })];
      }
      if (size <= MAX_BYTES) return [];
      const found = `content/sounds/${name} with ${size.toLocaleString("en-US")} bytes`;
      const hint = "use 15 seconds of it, in mono: docs/content.md explains how";
      return [issueAt(source, path, { found, expected: "at most 90,000 bytes", hint })];
    }),
  );
}
