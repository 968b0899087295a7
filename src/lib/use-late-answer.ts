import { useEffect, useRef, useState } from "react";

/** Asks this long after the last key, in ms. */
const PAUSE = 400;

/**
 * Asks the server about a text while somebody writes it, a moment after they pause.
 *
 * @param path takes the text as a posted form and answers in JSON
 * @param first stands there until the first answer
 */
export function useLateAnswer<Answer>(
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
    }, PAUSE);
  }

  return { answer, ask };
}
