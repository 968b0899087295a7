import { limits } from "#contract/limits.ts";
import { hasLineBreak } from "#contract/text.ts";

/** Characters that nobody sees, or that turn what stands around them: control, direction, halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Reads the page that a form says it stands on.
 * @returns a path of this site without unseen characters; undefined for anything else. `/\` is none: browsers take it
 *   for `//`, the beginning of another site's address.
 */
export function pagePath(text: string): string | undefined {
  const path = text.replace(unseen, "");
  const isPath = /^\/(?![/\\])/.test(path) && path.length <= limits.page && !hasLineBreak(text);
  return isPath ? path : undefined;
}
