import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { CardFieldsProps } from "./card-control.ts";

type CardFields =
  | { phase: "waiting" | "failed" }
  | { phase: "ready"; Fields: ComponentType<CardFieldsProps> };

/** The one place that decides who takes cards: without a payment provider, test fields that take no money. */
async function loadCardFields(): Promise<ComponentType<CardFieldsProps>> {
  return (await import("./test-card-fields.tsx")).TestCardFields;
}

/**
 * Fetches the card fields once they are wanted.
 *
 * @returns Where they are, and `retry` for when they could not be fetched.
 */
export function useCardFields(isWanted: boolean): CardFields & { retry: () => void } {
  const [fields, setFields] = useState<CardFields>({ phase: "waiting" });

  const load = useCallback(async () => {
    setFields({ phase: "waiting" });
    try {
      setFields({ phase: "ready", Fields: await loadCardFields() });
    } catch {
      setFields({ phase: "failed" });
    }
  }, []);

  const isReady = fields.phase === "ready";
  useEffect(() => {
    if (isWanted && !isReady) void load();
  }, [isWanted, isReady, load]);

  return { ...fields, retry: () => void load() };
}
