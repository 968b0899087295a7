import type { ContentIssue } from "./content-error.ts";
import { issueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

const DAY = 86_400_000;

type Limit = { days: number; expected: string; hint: string };

const WRITTEN: Limit = {
  days: 366,
  expected: "a date at most one year away",
  hint: "is the year right? An entry is shown at once, even with a later date",
};
const PLANNED: Limit = {
  days: 5 * 366,
  expected: "a date at most five years away",
  hint: "is the year right?",
};

/** Limits by field name. */
const LIMITS: Readonly<Record<string, Limit>> = {
  date: WRITTEN,
  updated: WRITTEN,
  starts: PLANNED,
  ends: PLANNED,
};

/** Finds dates so far ahead that the year must be a typo: such a post would stay first for years. */
export function checkDates({ sources }: Reading, now: number): ContentIssue[] {
  return sources.flatMap((source) =>
    [...leaves(source.data)].flatMap(({ path, value }) => {
      const limit = LIMITS[String(path.at(-1))];
      if (!limit || typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value)) return [];
      if (!(Date.parse(value) > now + limit.days * DAY)) return [];
      return [issueAt(source, path, { found: `"${value}"`, expected: limit.expected, hint: limit.hint })];
    }),
  );
}
