import type { Attempt } from "./attempt.ts";

/** What is kept of a form until it is sent: texts by field name, and the last attempt whose answer got lost. */
export type Draft = { readonly values: Readonly<Record<string, string>>; readonly attempt?: Attempt };

const PREFIX = "draft:";
const CHOICE_KEY = "keep-drafts";

/** The browser's storage of one tab, or nothing where it is blocked. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Where the draft of a form on a page is kept. `place` tells two forms of one name on one page apart. */
export function draftKey(page: string, form: string, place = ""): string {
  return `${PREFIX}${page}:${form}${place && `:${place}`}`;
}

/** Reads a draft; nothing where there is none, or where it is damaged. */
export function readDraft(storage: Storage | undefined, key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. One without any text is taken away, and nothing is kept against the visitor's choice. */
export function writeDraft(storage: Storage | undefined, key: string, draft: Draft): void {
  if (!storage || !keepsDrafts(storage)) return;
  try {
    if (Object.keys(draft.values).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or blocked: the text still stands in the form.
  }
}

/** Whether the visitor lets drafts be kept. They are, unless the visitor says no. */
export function keepsDrafts(storage: Storage | undefined): boolean {
  try {
    return storage?.getItem(CHOICE_KEY) !== "no";
  } catch {
    return false;
  }
}

/** Takes the visitor's choice. A no takes away every draft of this tab. */
export function chooseDrafts(storage: Storage | undefined, isKept: boolean): void {
  if (!storage) return;
  try {
    storage.removeItem(CHOICE_KEY);
    if (isKept) return;
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    storage.setItem(CHOICE_KEY, "no");
  } catch {
    // Blocked: nothing is kept anyway.
  }
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  const { attempt } = value;
  return (
    Object.values(value.values).every((text) => typeof text === "string") &&
    (attempt === undefined ||
      (isRecord(attempt) && typeof attempt.id === "string" && typeof attempt.content === "string"))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
