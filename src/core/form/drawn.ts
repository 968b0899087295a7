import type { Posted } from "./kinds/kind-answer.ts";

/** Name of the hidden field in which a form says what it has drawn. */
export const drawnField = "drawn";

/** Name of the hidden field in which a form says what was stored when it was drawn. */
export const storedField = "stored";

/** Longest texts of them that are read, in characters. Whoever sends more than any page draws has said nothing. */
const longest = { drawn: 4096, stored: 16_384 };

/** An option of a field as that field names it. */
export function drawnOption(name: string, value: string): string {
  return `${name}:${encodeURIComponent(value)}`;
}

/** The options of a field that were drawn, by their values. */
export function drawnOptions(drawn: ReadonlySet<string>, name: string): string[] {
  const own = [...drawn].filter((each) => each.startsWith(`${name}:`));
  return own.flatMap((each) => {
    try {
      return [decodeURIComponent(each.slice(name.length + 1))];
    } catch {
      return [];
    }
  });
}

/**
 * What a posted form says it has drawn. It proves nothing, and need not: a name that is left out keeps what is stored.
 * @returns undefined if it does not say, such as a page of version 2.0.0, or the API
 */
export function readDrawn(posted: Posted, prefix = ""): ReadonlySet<string> | undefined {
  const said = posted.getAll(prefix + drawnField).join(" ");
  return said === "" || said.length > longest.drawn ? undefined : new Set(said.split(" "));
}

/**
 * What was stored when a posted form was drawn, by the names of its fields. It proves nothing either: whoever says what is not true keeps
 * what is stored, or overwrites it, which they may.
 * @returns nothing of fields of which the form does not say it
 */
export function readStored(posted: Posted, prefix = ""): URLSearchParams {
  const said = posted.getAll(prefix + storedField).join("&");
  return new URLSearchParams(said.length > longest.stored ? "" : said);
}
