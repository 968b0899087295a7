import { type ComponentType, useCallback, useEffect, useState } from "react";
import { testMode } from "#domain/payments.ts";
import type { CardFieldsProps } from "./card-control.ts";

type CardFields =
  | { phase: "waiting" | "failed" }
  | { phase: "ready"; Fields: ComponentType<CardFieldsProps> };

/** The one place that decides who takes cards: without a payment provider, test fields that take no money. */
async function loadCardFields(cardKey: string): Promise<ComponentType<CardFieldsProps>> {
  if (cardKey === testMode) return (await import("./test-card-fields.tsx")).TestCardFields;
  const [{ StripeCardFields }, { openStripe }] = await Promise.all([
    import("./stripe-card-fields.tsx"),
    import("./load-stripe.ts"),
  ]);
  await openStripe(cardKey);
  return StripeCardFields;
}

/**
 * Loads the card fields once they are needed.
 *
 * @param cardKey Stripe's publishable key, or `testMode`.
 * @returns The fields or their loading state, and `retry` for when they could not be loaded.
 */
export function useCardFields(cardKey: string, isWanted: boolean): CardFields & { retry: () => void } {
  const [fields, setFields] = useState<CardFields>({ phase: "waiting" });

  const load = useCallback(async () => {
    setFields({ phase: "waiting" });
    try {
      setFields({ phase: "ready", Fields: await loadCardFields(cardKey) });
    } catch {
      setFields({ phase: "failed" });
    }
  }, [cardKey]);

  const isReady = fields.phase === "ready";
  useEffect(() => {
    if (isWanted && !isReady) void load();
  }, [isWanted, isReady, load]);

  return { ...fields, retry: () => void load() };
}
