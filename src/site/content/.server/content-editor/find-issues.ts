import type { ContentIssue } from "../content-error.ts";
import { fingerprint, type TextChanges } from "../content-folder.ts";
import { loadOrIssues } from "../load-content.ts";
import { takesTooLong } from "../markdown.ts";

let last: { key: string; issues: readonly ContentIssue[] } | undefined;

/**
 * Every issue that would block publishing a draft. Pictures are checked when they are generated. A check reads the
 * whole content, so the last result is kept until the folder, the draft or the date changes.
 */
export function findTextIssues(root: string, changes: TextChanges): readonly ContentIssue[] {
  const today = new Date().toDateString();
  const key = JSON.stringify([root, fingerprint(root), [...changes], today]);
  if (last?.key !== key) last = { key, issues: loadOrIssues(root, changes).issues };
  return last.issues;
}

/** The message for a text that was not read to its end. */
export const tooLongToRead =
  "This text takes too long to read. Shorten it or remove repeated marks such as ** and _.";

/** An issue as a message next to its field. */
export function issueMessage({ found, expected, hint }: ContentIssue): string {
  if (found === takesTooLong) return tooLongToRead;
  if (found.startsWith("nothing") || found === '""') return "Please fill this in.";
  // Other hints, about quotes and lines, only help those who edit the file itself.
  const more = hint?.startsWith("did you mean") ? ` ${hint.charAt(0).toUpperCase()}${hint.slice(1)}` : "";
  if (/^the name of a(nother)? file/.test(expected))
    return "This is gone, or has another address. Please choose another one.";
  if (found.startsWith("{")) return `Please check this. There is nothing to fill in for ${found}.${more}`;
  const [, least, most] = /^a list with (?:(at least .+)|(at most .+))/.exec(expected) ?? [];
  if (least) return `This list needs ${least}. Please add one.`;
  if (most) return `This list can have ${most}. Please remove one.`;
  const first = expected.charAt(0).toUpperCase() + expected.slice(1);
  return `Please check this. ${first}${/[.?!]$/.test(first) ? "" : "."}${more}`;
}
