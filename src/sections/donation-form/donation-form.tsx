import { useState } from "react";
import { useLocation } from "react-router";
import { pagePath } from "#domain/paths.ts";
import { notPaidId } from "#domain/online-payment.ts";
import styles from "./donation-form.module.css";
import { type DonationFormProps, OneGift } from "./one-gift.tsx";

/**
 * The donation form. It resets on another page or for another gift. A donor who goes back from the payment provider's
 * page comes to the note that nothing was taken: React then hydrates at once, to put back what was typed.
 */
export function DonationForm(props: DonationFormProps) {
  const page = pagePath(useLocation().pathname);
  const [round, setRound] = useState(0);
  return (
    <div data-wake={`#${notPaidId}`}>
      {props.words.takesCards && (
        <p id={notPaidId} className={styles.notPaid} tabIndex={-1}>
          Nothing was taken. You can look over your gift and pay, or make an offline pledge.
        </p>
      )}
      <OneGift key={`${page} ${round}`} page={page} onAgain={() => setRound(round + 1)} {...props} />
    </div>
  );
}
