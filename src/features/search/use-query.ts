import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "#src/lib/use-hydrated.ts";

/** Debounce delay in ms. */
const DEBOUNCE_DELAY = 400;

type Query = {
  /** Empty in static HTML and during hydration. */
  query: string;
  inputRef: RefObject<HTMLInputElement | null>;
  handleType: (text: string) => void;
};

/**
 * Keeps the search field and `?q=` of the address in sync. The field is uncontrolled, so that what was typed
 * before hydration is not lost.
 */
export function useQuery(): Query {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = isHydrated ? (params.get("q") ?? "").trim() : "";

  function handleType(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Replaced, not pushed: Back leads to the page before, not through every half-typed word.
      setParams(text.trim() ? { q: text } : {}, { replace: true, preventScrollReset: true });
    }, DEBOUNCE_DELAY);
  }

  // The field was used before hydration: search for that.
  const searchForTyped = useRef(handleType);
  useEffect(() => {
    const typed = inputRef.current?.value.trim();
    if (typed) searchForTyped.current(typed);
    return () => clearTimeout(timer.current);
  }, []);

  const shown = useRef("");
  useEffect(() => {
    const input = inputRef.current;
    if (!input || shown.current === query) return;
    shown.current = query;
    // Never while somebody is typing: the address lags behind.
    if (document.activeElement !== input) input.value = query;
  }, [query]);

  return { query, inputRef, handleType };
}
