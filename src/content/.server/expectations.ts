import type { z } from "zod";

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list: every line starts with a hyphen",
  tuple: "a list: every line starts with a hyphen",
  object: "a group of fields, indented below this one",
};

/** Says what a schema expects, in plain words for the owner. Rules with their own message keep it. */
export function describeExpectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? String(issue.expected);
    case "invalid_value":
      return `one of: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return sizeLimit(issue.origin, issue.minimum, "at least");
    case "too_big":
      return sizeLimit(issue.origin, issue.maximum, "at most");
    default:
      return undefined;
  }
}

function sizeLimit(origin: string, limit: number | bigint, words: string): string {
  if (origin === "array") return `a list with ${words} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  if (origin === "string") return `a text of ${words} ${limit} characters`;
  return `a number of ${words} ${limit}`;
}

/** Suggests a fix for a value of the wrong type. */
export function hintFor(issue: z.core.$ZodIssue, found: unknown): string | undefined {
  if (found === undefined) return "add this field";
  if (found === null)
    return "write something after the colon, or remove the line if the field may be left out";
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "string") {
    if (typeof found === "object") return 'put a text that contains a colon in quotes: "Rest: a guide"';
    return `put it in quotes: "${String(found)}"`;
  }
  const isNumberInQuotes = typeof found === "string" && found.trim() !== "" && Number.isFinite(Number(found));
  if (isNumberInQuotes && /^(number|int)$/.test(issue.expected)) return `leave out the quotes: ${found}`;
  return undefined;
}
