import { limits } from "#domain/limits.ts";
import { hasLineBreak } from "#domain/text.ts";

/** Invisible characters and those that reorder text: control and bidi characters, lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Validates the page that a form says it is on.
 * @returns a path on this site without invisible characters; undefined for anything else, including `/\`,
 * which browsers treat as `//`, the start of another site's URL
 */
export function pagePath(text: string): string | undefined {
  const path = text.replace(unseen, "");
  const isPath = /^\/(?![/\\])/.test(path) && path.length <= limits.page && !hasLineBreak(text);
  return isPath ? path : undefined;
}
