import { ContentError, type ContentIssue } from "../content-error.ts";
import type { TextChanges } from "../content-folder.ts";
import { type Content, loadContent } from "../load-content.ts";

/** The content as a draft makes it, or everything that would keep it from being published. */
export type DraftContent =
  | { readonly content: Content; readonly issues: readonly [] }
  | { readonly content: undefined; readonly issues: readonly ContentIssue[] };

/** Reads the content with the changes of a draft. Pictures are looked at when they are made. */
export function readDraftContent(root: string, changes: TextChanges): DraftContent {
  try {
    return { content: loadContent(root, true, changes), issues: [] };
  } catch (error) {
    if (error instanceof ContentError) return { content: undefined, issues: error.issues };
    throw error;
  }
}

/** Everything that would keep the words of a draft from being published. */
export function findWordsIssues(root: string, changes: TextChanges): readonly ContentIssue[] {
  return readDraftContent(root, changes).issues;
}

/** What is wrong, as a sentence at its field. */
export function issueWords({ found, expected, hint }: ContentIssue): string {
  if (found.startsWith("nothing") || found === '""') return "Please fill this in.";
  const first = expected.charAt(0).toUpperCase() + expected.slice(1);
  // Hints about quotes and lines are for whoever edits the file itself.
  const more = hint?.startsWith("did you mean") ? ` ${hint.charAt(0).toUpperCase()}${hint.slice(1)}` : "";
  return `Please check this. ${first}${/[.?!]$/.test(first) ? "" : "."}${more}`;
}
