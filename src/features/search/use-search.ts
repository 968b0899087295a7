import { useEffect, useState } from "react";
import { findPages, type SearchResults } from "./search-index.ts";

export type SearchState =
  | { status: "idle" }
  /** `last` keeps the previous results on screen until there are new ones. */
  | { status: "searching"; last: SearchResults | undefined }
  | ({ status: "found"; query: string } & SearchResults)
  | { status: "failed" };

/**
 * Searches whenever the query changes. A response that comes after another change is dropped.
 *
 * @param query What to look for; empty for nothing.
 * @param limit Maximum number of hits.
 * @returns The state, and a function that retries after a failure.
 */
export function useSearch(query: string, limit: number): [SearchState, () => void] {
  const [state, setState] = useState<SearchState>({ status: "idle" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search.
  useEffect(() => {
    if (!query) {
      setState({ status: "idle" });
      return;
    }
    let isCurrent = true;
    const settle = (next: SearchState) => {
      if (isCurrent) setState(next);
    };
    setState((before) => ({ status: "searching", last: shownResults(before) }));
    findPages(query, limit).then(
      (results) => settle({ status: "found", query, ...results }),
      () => settle({ status: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, limit, attempt]);

  return [state, () => setAttempt((count) => count + 1)];
}

/** The results that a state has to show, if any. */
export function shownResults(state: SearchState): SearchResults | undefined {
  if (state.status === "found") return state;
  return state.status === "searching" ? state.last : undefined;
}
