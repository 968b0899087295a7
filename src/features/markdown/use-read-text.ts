import { useEffect, useRef, useState } from "react";
import { readTextPath } from "#contract/desk/addresses.ts";
import type { RichText } from "#src/lib/rich-text-data.ts";

/** Reads a text this long after the last key, in ms. */
const PAUSE = 400;

/** Reads a text as the site reads it, a moment after whoever writes pauses. */
export function useReadText(): { blocks: RichText | "failed"; read: (text: string) => void } {
  const [blocks, setBlocks] = useState<RichText | "failed">([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      last.current?.abort();
    },
    [],
  );

  function read(text: string): void {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(async () => {
      last.current?.abort();
      const control = new AbortController();
      last.current = control;
      try {
        const body = new URLSearchParams({ text });
        const answer = await fetch(readTextPath, { method: "POST", body, signal: control.signal });
        setBlocks(answer.ok ? await answer.json() : "failed");
      } catch {
        if (!control.signal.aborted) setBlocks("failed");
      }
    }, PAUSE);
  }

  return { blocks, read };
}
