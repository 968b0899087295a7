import { useCallback, useEffect, useState } from "react";
import { paymentIdOf, testMode } from "#contract/payments.ts";
import { lookUpPayment, type PaymentStatus } from "#src/features/donation/look-up-payment.ts";
import { draftKey, tabStorage, writeDraft } from "#src/features/forms/draft.ts";
import { forgetGift } from "./gift-attempt.ts";

/** What Stripe adds to the address when a bank sends a donor back. It also adds how it went; that is not believed. */
const SECRET = "payment_intent_client_secret";

/** A donor who has come back: how the payment stands, once Stripe has said so. */
export type ReturnedPayment = { secret: string; status: PaymentStatus | undefined };

/**
 * Notices that a bank has sent the donor back to this page, and asks Stripe how the payment went. The secret is taken
 * out of the address at once.
 *
 * @param page Path of the page that the form stands on; what was kept of the form goes once it is paid.
 * @returns Who came back, if somebody did; `ask` asks again, `dismiss` ends it.
 */
export function useReturnedPayment(cardKey: string, page: string) {
  const [returned, setReturned] = useState<ReturnedPayment>();

  const ask = useCallback(
    async (secret: string) => {
      setReturned({ secret, status: undefined });
      const status = await lookUpPayment(cardKey, secret);
      if (status.kind === "paid") {
        forgetGift();
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
