import { ContentError, type ContentIssue } from "../content-error.ts";
import type { TextChanges } from "../content-folder.ts";
import { loadContent } from "../load-content.ts";

/** Every issue that would block publishing a draft. Pictures are checked when they are generated. */
export function findWordsIssues(root: string, changes: TextChanges): readonly ContentIssue[] {
  try {
    loadContent(root, true, changes);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.issues;
    throw error;
  }
}

/** An issue as a message next to its field. */
export function issueMessage({ found, expected, hint }: ContentIssue): string {
  if (found.startsWith("nothing") || found === '""') return "Please fill this in.";
  const first = expected.charAt(0).toUpperCase() + expected.slice(1);
  // Other hints, about quotes and lines, only help those who edit the file itself.
  const more = hint?.startsWith("did you mean") ? ` ${hint.charAt(0).toUpperCase()}${hint.slice(1)}` : "";
  return `Please check this. ${first}${/[.?!]$/.test(first) ? "" : "."}${more}`;
}
