import { ContentError, type ContentIssue } from "../content-error.ts";
import type { TextChanges } from "../content-folder.ts";
import { loadContent } from "../load-content.ts";

/** Everything that would keep the words of a draft from being published. Pictures are looked at when they are made. */
export function findWordsIssues(root: string, changes: TextChanges): readonly ContentIssue[] {
  try {
    loadContent(root, true, changes);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.issues;
    throw error;
  }
}

/** What is wrong, as a sentence at its field. */
export function issueWords({ found, expected, hint }: ContentIssue): string {
  if (found.startsWith("nothing") || found === '""') return "Please fill this in.";
  const first = expected.charAt(0).toUpperCase() + expected.slice(1);
  // Hints about quotes and lines are for whoever edits the file itself.
  const more = hint?.startsWith("did you mean") ? ` ${hint.charAt(0).toUpperCase()}${hint.slice(1)}` : "";
  return `Please check this. ${first}${/[.?!]$/.test(first) ? "" : "."}${more}`;
}
