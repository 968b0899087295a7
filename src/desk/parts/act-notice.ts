import { deskPath } from "#core/values/desk-addresses.ts";
import { wordOf } from "#ui/lib/word-of.ts";

/** A notice requested by the URL after an action, with the form that undoes it. */
export type ActNotice = {
  words: string;
  undo?: { action: string; fields: Record<string, string> } | undefined;
  /** Whether it stays in sight, as the page scrolls to what was changed. */
  stays?: boolean;
};

/** The notice that a URL requests with `?done=`, if the table has it. */
export function doneNotice(
  query: URLSearchParams,
  words: Readonly<Record<string, string>>,
  undo?: ActNotice["undo"],
): ActNotice | undefined {
  const found = wordOf(words, query.get("done"));
  return found === undefined ? undefined : { words: found, undo };
}

const callNotices: Readonly<Record<string, string>> = {
  untold: "The call is back on the list.",
  "news-untold": "The call is back on the list.",
  "call-undone": "The call is back on the list.",
  "offer-told": "The place is theirs to answer now.",
  "offer-booked": "The visit is booked.",
  "offer-declined": "Noted. The place goes to the next who waits.",
  "offer-withdrawn": "Everybody can book this place now.",
  spoke: "Noted. The guest is on the list now.",
};

/** What names a call that was made, and the act that undoes it. */
const undoable: Readonly<Record<string, readonly [field: string, undo: string]>> = {
  told: ["reference", "untold"],
  "news-told": ["wish", "news-untold"],
  "call-done": ["call", "call-undone"],
};

/** Reads from Today's URL the notice about a call that was just made or undone. */
export function readCallNotice(query: URLSearchParams): ActNotice | undefined {
  const act = query.get("done") ?? "";
  const words = wordOf(callNotices, act);
  if (words !== undefined) return { words, stays: true };
  const [field, undo] = wordOf(undoable, act) ?? [];
  const value = field && query.get(field);
  if (!value || !undo) return undefined;
  return {
    words: "Noted: the guest has been told.",
    undo: { action: deskPath, fields: { act: undo, [field]: value } },
    stays: true,
  };
}
