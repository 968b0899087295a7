import type { Attempt } from "./attempt.ts";

/** What is kept of a form until it is sent: texts by field name, and the last attempt whose response was lost. */
export type TypedDraft = { readonly values: Readonly<Record<string, string>>; readonly attempt?: Attempt };

const PREFIX = "draft:";
const CHOICE_KEY = "keep-drafts";

/** The storage of this browser tab; undefined if it is blocked. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Storage key of the draft of a form on a page. `position` distinguishes two forms of one name on one page. */
export function draftKey(page: string, form: string, position = ""): string {
  return `${PREFIX}${page}:${form}${position && `:${position}`}`;
}

/** Reads a draft; undefined if there is none, or if it is damaged. */
export function readKeptDraft(storage: Storage | undefined, key: string): TypedDraft | undefined {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft. An empty one is removed, and nothing is stored against the visitor's choice. */
export function writeDraft(storage: Storage | undefined, key: string, draft: TypedDraft): void {
  if (!storage || !allowsDrafts(storage)) return;
  try {
    if (Object.keys(draft.values).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or blocked: the text is still in the form.
  }
}

/** Removes every draft of this tab, such as when somebody signs out. */
export function removeDrafts(storage: Storage | undefined): void {
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
}

/** Whether drafts may be kept: yes, unless the visitor says no. */
export function allowsDrafts(storage: Storage | undefined): boolean {
  return storage?.getItem(CHOICE_KEY) !== "no";
}

/** Stores the visitor's choice. A no removes every draft of this tab. */
export function setDraftsAllowed(storage: Storage | undefined, isKept: boolean): void {
  if (!storage) return;
  try {
    storage.removeItem(CHOICE_KEY);
    if (isKept) return;
    removeDrafts(storage);
    storage.setItem(CHOICE_KEY, "no");
  } catch {
    // Blocked: nothing is kept anyway.
  }
}

function isDraft(value: unknown): value is TypedDraft {
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
