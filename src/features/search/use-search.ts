import { useEffect, useState } from "react";
import { findPages, type SearchResults } from "./search-index.ts";

export type SearchState =
  | { status: "idle" }
  /** `last` keeps what is on screen until there is something new. */
  | { status: "searching"; last: SearchResults | undefined }
  | ({ status: "found"; query: string } & SearchResults)
  | { status: "failed" };

/**
 * Searches whenever the query changes. An answer that comes after the query has changed again is dropped.
 *
 * @param query What to look for; empty for nothing.
 * @param limit How many hits to give.
 * @returns The state, and a function that tries again after a failure.
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

/** What a state has to show, if anything. */
export function shownResults(state: SearchState): SearchResults | undefined {
  if (state.status === "found") return state;
  return state.status === "searching" ? state.last : undefined;
}
