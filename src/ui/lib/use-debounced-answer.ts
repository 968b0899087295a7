import { useEffect, useRef, useState } from "react";

/** Debounce delay in ms. */
const DEBOUNCE_DELAY = 400;

/**
 * Sends a text to the server while the user types, debounced, and returns the latest response.
 * @param path Endpoint that takes the text as a posted form and answers in JSON.
 * @param first The answer until the first response.
 */
export function useDebouncedAnswer<Answer>(
  path: string,
  first: Answer,
): { answer: Answer | "failed"; ask: (text: string) => void } {
  const [answer, setAnswer] = useState<Answer | "failed">(first);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      last.current?.abort();
    },
    [],
  );

  function ask(text: string): void {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(async () => {
      last.current?.abort();
      const control = new AbortController();
      last.current = control;
      try {
        const body = new URLSearchParams({ text });
        const response = await fetch(path, { method: "POST", body, signal: control.signal });
        setAnswer(response.ok ? await response.json() : "failed");
      } catch {
        if (!control.signal.aborted) setAnswer("failed");
      }
    }, DEBOUNCE_DELAY);
  }

  return { answer, ask };
}
