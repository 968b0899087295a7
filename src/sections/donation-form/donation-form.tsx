import { useState } from "react";
import { useLocation } from "react-router";
import { pagePath } from "#domain/paths.ts";
import { isTestKey } from "#domain/payments.ts";
import { type DonationFormProps, OneGift } from "./one-gift.tsx";
import { PaymentReturned } from "./payment-returned.tsx";
import { useReturnedPayment } from "./use-returned-payment.ts";

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
