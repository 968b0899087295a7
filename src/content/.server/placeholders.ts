import type { ContentIssue } from "./content-error.ts";
import { issueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/** Placeholder texts of a new entry (`npm run new`). */
export const PLACEHOLDERS = {
  postSubtitle: "Say in one sentence what it is about.",
  postSummary: "Say in one or two sentences why somebody would read this.",
  postText: "Write here. An empty line begins a new paragraph.",
  postHeading: "## A heading",
  postMarks: "**Bold**, _emphasis_ and [a link](/contact) are written like this.",
  eventSummary: "Say in one or two sentences what happens there.",
  eventStep: "Say what happens first.",
  eventText: "Write here what people should know. An empty line begins a new paragraph.",
  causeSubtitle: "Say in one sentence whom it helps.",
  causeSummary: "Say in one or two sentences what the money is for.",
  causeText: "Write here what the money does. An empty line begins a new paragraph.",
} as const;

const WORDS = {
  expected: "your own text",
  hint: "write it, or remove the line if the field may be left out",
};

/** Finds placeholders of `npm run new`. They are allowed while writing, but not on the site. */
export function checkPlaceholders({ folder, sources, entries }: Reading): ContentIssue[] {
  const known = new Set<unknown>(Object.values(PLACEHOLDERS));
  const inFields = sources.flatMap((source) =>
    [...leaves(source.data)]
      .filter(({ value }) => known.has(value))
      .map(({ path, value }) => issueAt(source, path, { found: `"${value}", from the new entry`, ...WORDS })),
  );
  const inTexts = [...entries].flatMap(([collection, list]) =>
    list.flatMap(({ name, source: { file } }) =>
      (folder.read(`${collection}/${name}.md`) ?? "").split("\n").flatMap((line, index) => {
        if (!known.has(line.trim())) return [];
        const found = `"${line.trim()}", from the new entry`;
        return [{ file, line: index + 1, column: 1, field: "text", found, ...WORDS }];
      }),
    ),
  );
  return [...inFields, ...inTexts];
}
