import { useCallback, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { formatCents } from "#domain/money.ts";
import { pagePath } from "#domain/paths.ts";
import { isTestKey, paymentIdOf, testMode } from "#domain/payments.ts";
import { draftKey, tabStorage, writeDraft } from "#src/features/forms/draft.ts";
import { useTitlePrefix } from "#src/features/forms/use-title-prefix.ts";
import { focusHeading } from "#src/lib/focus-heading.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./donation-form.module.css";
import { type DonationFormProps, OneGift } from "./one-gift.tsx";
import { clearGiftId, type DonationStudio, testWords } from "./use-donation.ts";

/**
 * The query parameters Stripe adds when a bank sends a donor back. It also adds the result, which is not
 * trusted.
 */
const SECRET = "payment_intent_client_secret";
/**
 * The donation form. It resets on another page or for another gift. A bank sends donors back to the anchor
 * `#payment`: React then hydrates at once, to show how the payment went.
 */
export function DonationForm(props: DonationFormProps) {
  const page = pagePath(useLocation().pathname);
  const [round, setRound] = useState(0);
  const { returned, ask, dismiss } = useReturnedPayment(props.words.cardKey, page);
  return (
    <div id="payment" data-wake="#payment">
      {returned ? (
        <PaymentReturned
          status={returned.status}
          studio={props.studio}
          isTest={isTestKey(props.words.cardKey)}
          onAsk={() => void ask(returned.secret)}
          onAgain={dismiss}
        />
      ) : (
        <OneGift key={`${page} ${round}`} page={page} onAgain={() => setRound(round + 1)} {...props} />
      )}
    </div>
  );
}

type PaymentReturnedProps = {
  /** undefined while Stripe is being queried. */
  status: PaymentStatus | undefined;
  studio: DonationStudio;
  isTest: boolean;
  onAsk: () => void;
  onAgain: () => void;
};

/**
 * Tells a donor returning from the bank how the payment went. It says nothing that Stripe has not confirmed.
 */
export function PaymentReturned({ status, studio, isTest, onAsk, onAgain }: PaymentReturnedProps) {
  const titleId = useId();
  const { title, text } = wordsFor(status);
  useTitlePrefix(title);
  // Each new title takes focus, so that it is read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is what has changed.
  useEffect(() => focusHeading(titleId), [titleId, title]);
  return (
    <div className={styles.done}>
      <Heading level={3} id={titleId} lead={text}>
        {title}
      </Heading>
      {status && (
        <>
          {isTest && <p>{testWords}</p>}
          <p>
            Questions? Call {studio.phone} or write to {studio.email}.
          </p>
          <div className={styles.buttons} data-no-print>
            {status.kind === "unknown" && <Button onClick={onAsk}>Check again</Button>}
            {status.kind === "paid" && <Button onClick={onAgain}>Make another gift</Button>}
            {status.kind === "failed" && <Button onClick={onAgain}>Go back to the form</Button>}
          </div>
        </>
      )}
    </div>
  );
}

function wordsFor(status: PaymentStatus | undefined): { title: string; text: string } {
  switch (status?.kind) {
    case "paid":
      return { title: "Thank you", text: `Your gift of ${formatCents(status.cents)} has arrived.` };
    case "processing":
      return {
        title: "Your payment is on its way",
        text: "Your bank has not finished it yet. You do not have to do anything. Please do not pay again.",
      };
    case "failed":
      return {
        title: "The payment did not go through",
        text: "No money was taken. You can try again, with another card, or make an offline pledge.",
      };
    case "unknown":
      return {
        title: "We could not check your payment",
        text: "Please do not pay again yet. Check your connection, then check again, or call us.",
      };
    default:
      return { title: "Welcome back", text: "We are checking how your payment went." };
  }
}

/** The status of a payment according to Stripe. `unknown` means that Stripe could not be reached. */
export type PaymentStatus =
  | { kind: "paid"; cents: number }
  | { kind: "processing" }
  | { kind: "failed" }
  | { kind: "unknown" };

/**
 * Asks Stripe for the status of a payment.
 *
 * @param cardKey The publishable key.
 * @returns Never rejects.
 */
async function lookUpPayment(cardKey: string, clientSecret: string): Promise<PaymentStatus> {
  try {
    const { openStripe } = await import("./load-stripe.ts");
    const { paymentIntent } = await (await openStripe(cardKey)).retrievePaymentIntent(clientSecret);
    if (!paymentIntent) return { kind: "unknown" };
    if (paymentIntent.status === "succeeded") return { kind: "paid", cents: paymentIntent.amount };
    return { kind: paymentIntent.status === "processing" ? "processing" : "failed" };
  } catch {
    return { kind: "unknown" };
  }
}

/** A returning donor: the payment's state, once Stripe has confirmed it. */
type ReturnedPayment = { secret: string; status: PaymentStatus | undefined };

/**
 * Detects a donor returning from a bank, and asks Stripe how the payment went. Removes the secret from the
 * URL at once.
 *
 * @param page Path of the form's page; its stored draft is deleted once the gift is paid.
 * @returns The returning donor, if any. `ask` queries again, `dismiss` ends it.
 */
function useReturnedPayment(cardKey: string, page: string) {
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
