import { useEffect, useId } from "react";
import { formatCents } from "#domain/money.ts";
import type { PaymentStatus } from "#src/features/donation/look-up-payment.ts";
import { useTitlePrefix } from "#src/features/forms/use-title-prefix.ts";
import { focusHeading } from "#src/lib/focus-heading.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { type DonationStudio, testWords } from "./donation-words.ts";
import styles from "./gift-review.module.css";

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
