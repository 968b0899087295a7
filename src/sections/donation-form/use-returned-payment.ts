import { useCallback, useEffect, useState } from "react";
import { paymentIdOf, testMode } from "#domain/payments.ts";
import { lookUpPayment, type PaymentStatus } from "#src/features/donation/look-up-payment.ts";
import { draftKey, tabStorage, writeDraft } from "#src/features/forms/draft.ts";
import { clearGiftId } from "./gift-attempt.ts";

/**
 * The query parameters Stripe adds when a bank sends a donor back. It also adds the result, which is not
 * trusted.
 */
const SECRET = "payment_intent_client_secret";

/** A returning donor: the payment's state, once Stripe has confirmed it. */
export type ReturnedPayment = { secret: string; status: PaymentStatus | undefined };

/**
 * Detects a donor returning from a bank, and asks Stripe how the payment went. Removes the secret from the
 * URL at once.
 *
 * @param page Path of the form's page; its stored draft is deleted once the gift is paid.
 * @returns The returning donor, if any. `ask` queries again, `dismiss` ends it.
 */
export function useReturnedPayment(cardKey: string, page: string) {
  const [returned, setReturned] = useState<ReturnedPayment>();

  const ask = useCallback(
    async (secret: string) => {
      setReturned({ secret, status: undefined });
      const status = await lookUpPayment(cardKey, secret);
      if (status.kind === "paid") {
        clearGiftId();
        writeDraft(tabStorage(), draftKey(page, "donation"), { values: {} });
      }
      setReturned({ secret, status });
    },
    [cardKey, page],
  );

  useEffect(() => {
    const secret = new URLSearchParams(location.search).get(SECRET) ?? "";
    if (cardKey === testMode || !paymentIdOf(secret)) return;
    history.replaceState(history.state, "", location.pathname);
    void ask(secret);
  }, [cardKey, ask]);

  return { returned, ask, dismiss: () => setReturned(undefined) };
}
