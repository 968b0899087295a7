import { useEffect, useRef } from "react";
import { formatCents } from "#domain/money.ts";
import { Button } from "#src/ui/button/button.tsx";
import styles from "./gift-review.module.css";
import type { Gift } from "./use-donation.ts";

type TestDoneProps = { gift: Gift; onPledge: () => void; onAgain: () => void };

/** The end of a gift in test mode. It says clearly that nothing was charged. */
export function TestDone({ gift, onPledge, onAgain }: TestDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.done}>
      <h3 ref={title} tabIndex={-1}>
        The test worked. No money was taken.
      </h3>
      <p>
        With a payment provider, {formatCents(gift.cents)} would now have been paid by {gift.card}. This was
        only a test: nothing was sent, and nothing is kept. If you would like to give, please make an offline
        pledge.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onPledge}>Make an offline pledge</Button>
        <Button variant="secondary" onClick={onAgain}>
          Start again
        </Button>
      </div>
    </div>
  );
}
