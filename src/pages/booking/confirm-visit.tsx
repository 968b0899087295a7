import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import styles from "./confirm-visit.module.css";

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
    <section aria-labelledby="confirm" className={styles.confirm}>
      <Heading level={2} size={3} id="confirm">
        Did our mail reach you?
      </Heading>
      <p>One press tells us that we can reach you. Your visit stays booked either way.</p>
      <PostForm>
        <Button type="submit" name="act" value="confirm">
          Yes, it reached me
        </Button>
      </PostForm>
    </section>
  );
}
