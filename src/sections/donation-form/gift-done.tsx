import { useEffect, useRef } from "react";
import { donationCents } from "#domain/forms/donation-amount.ts";
import { pledgeNumber } from "#domain/forms/pledge-number.ts";
import type { FormTexts } from "#domain/forms/registry.ts";
import { formatCents } from "#domain/money.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { type DonationStudio, type DonationWords, testWords } from "./donation-words.ts";
import styles from "./gift-review.module.css";
import { PledgeSteps } from "./pledge-steps.tsx";

type GiftDoneProps = Pick<DonationWords, "offline"> & {
  /** What was sent and stored. */
  sent: FormTexts;
  studio: DonationStudio;
  isTest: boolean;
  onAgain: () => void;
};

/** Shown once a gift is stored: thanks, and for a pledge the next steps, to print. */
export function GiftDone({ sent, offline, studio, isTest, onAgain }: GiftDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const sum = formatCents(donationCents(sent.amount ?? "") ?? 0);
  const isPledge = sent.method === "offline";
  return (
    <div className={styles.done}>
      <h3 ref={title} tabIndex={-1}>
        Thank you, {sent.firstName}
      </h3>
      {isPledge ? (
        <>
          <p>
            We have your pledge of <strong>{sum}</strong>. Its number is{" "}
            <strong className={styles.number} translate="no">
              {pledgeNumber(sent.paymentReference ?? "")}
            </strong>
            .
          </p>
          <h4>{offline.title}</h4>
          <PledgeSteps offline={offline} studio={studio} />
        </>
      ) : (
        <p>
          Your gift of <strong>{sum}</strong> has arrived.
          {isTest && ` ${testWords}`}
        </p>
      )}
      <p>
        Questions? Call {studio.phone} or write to {studio.email}.
      </p>
      <div className={styles.buttons} data-no-print>
        <Button onClick={() => print()}>
          <Icon name="printer" />
          Print this page
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          Make another gift
        </Button>
      </div>
    </div>
  );
}
