import { mayLeaveWords, type Signed } from "#core/booking/waiver-signing.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import styles from "./confirm-visit.module.css";

type SignVisitProps = Signed & { href: string };

/** How many have signed, and the link for those who have not: to open here, or to pass on. */
export function SignVisit({ done, needed, href }: SignVisitProps) {
  if (done >= needed)
    return (
      <StatusMessage tone="success">
        {needed === 1 ? "You have signed." : `All ${needed} of you have signed.`}
      </StatusMessage>
    );
  return (
    <TitledPart id="sign" title="Please sign before you come" className={styles.confirm}>
      <p>
        {done} of {needed} signed. Each adult signs once, and for each of their own children. For somebody
        else’s child, pass the link on to a parent or guardian: the page shows the place, the day and the
        text, and nothing of your visit.
      </p>
      <p>{mayLeaveWords}</p>
      <div>
        <ButtonLink to={href}>Read and sign</ButtonLink>
      </div>
    </TitledPart>
  );
}

/** Tells a guest that our mail server could not bring the last mail to the address of the visit, and leads to its field. */
export function MendAddress({ email, href }: { email: string; href: string }) {
  return (
    <TitledPart id="unreached" title="Our mail did not reach you" className={styles.confirm}>
      <p>
        We tried to write to {email}, and our mail could not be delivered. What this page says is true all the
        same. Please look whether the address is right. Once you save another one, we write to it.
      </p>
      <div>
        <ButtonLink to={href}>Mend the address</ButtonLink>
      </div>
    </TitledPart>
  );
}

/** Pays online what is left of a visit, where the studio has asked for it. */
export function PayRest({ sum, terms }: { sum: string; terms: string }) {
  return (
    <TitledPart id="pay" title="Pay online, if you like" className={styles.confirm}>
      <p>{terms}</p>
      <PostForm>
        <Button type="submit" name="act" value="pay-rest">
          Pay {sum}
        </Button>
      </PostForm>
    </TitledPart>
  );
}

/**
 * Asks guests who came by the link of our mail to confirm their visit with one press. Opening the link confirms nothing,
 * because programs that check mails open links, too. A visit that nobody confirms stays booked.
 */
export function ConfirmVisit({ isDone }: { isDone: boolean }) {
  if (isDone)
    return (
      <div id="confirmed">
        <StatusMessage tone="success">Thank you. Now we know that our mail reaches you.</StatusMessage>
      </div>
    );
  return (
    <TitledPart id="confirm" title="Did our mail reach you?" className={styles.confirm}>
      <p>One press tells us that we can reach you. Your visit stays booked either way.</p>
      <PostForm>
        <Button type="submit" name="act" value="confirm">
          Yes, it reached me
        </Button>
      </PostForm>
    </TitledPart>
  );
}
