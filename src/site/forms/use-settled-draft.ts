import { useEffect } from "react";
import { tabStorage } from "./kept-draft.ts";
import { settleSent } from "./sent-draft.ts";

/** Removes the draft of a form that led to this page. Called before drafts of this page are restored. */
export function useSettledDraft(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isNew = entry?.type === "navigate" && document.referrer !== "";
    const { pathname, search } = new URL(isNew ? document.referrer : location.href);
    settleSent(tabStorage(), isNew ? pathname + search : undefined);
  }, []);
}
