import { removeDrafts, tabStorage } from "./kept-draft.ts";

// What becomes of the draft of a form that leads to another page. Forms that stay on their page do not load this.

const SENT_KEY = "sent-draft";

/** Stands for all drafts of the tab, such as when somebody signs out. */
const ALL_DRAFTS = "all";

/** Notes that the page at `from` (path and query) is sending the form whose draft this is. */
export function noteSent(storage: Storage | undefined, key: string, from: string): void {
  try {
    storage?.setItem(SENT_KEY, JSON.stringify({ key, from }));
  } catch {
    // The storage is full or blocked: the draft goes with the tab.
  }
}

/**
 * Removes the draft that was sent, once the server has answered: it has stored what was typed, or shows it again.
 * @param ledHere Path and query of the page that led to the current one; undefined after a reload, or on the way back
 *   from the browser's error page, when the draft is still needed.
 */
export function settleSent(storage: Storage | undefined, ledHere: string | undefined): void {
  try {
    const sent: unknown = JSON.parse(storage?.getItem(SENT_KEY) ?? "null");
    storage?.removeItem(SENT_KEY);
    const { key, from } = Object(sent);
    if (from !== undefined && from === ledHere) {
      if (key === ALL_DRAFTS) removeDrafts(storage);
      else storage?.removeItem(String(key));
    }
  } catch {
    // Blocked: nothing was kept.
  }
}

/** For a form that signs somebody out: the next page removes what was typed in this tab. */
export function forgetDrafts(): void {
  noteSent(tabStorage(), ALL_DRAFTS, location.pathname + location.search);
}
