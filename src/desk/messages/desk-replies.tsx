import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import styles from "./desk-replies.module.css";

/** A reply as display text. */
export type ReplyWords = {
  id: number;
  words: string;
  /** Author and time. */
  by: string;
  /** Delivery status of its e-mail. */
  status: string;
  isSent: boolean;
  canSendAgain: boolean;
};

type DeskRepliesProps = {
  replies: readonly ReplyWords[];
  /** Address that a reply goes to; undefined if the message has none. */
  email: string | undefined;
  canMail: boolean;
  /** The rejected draft, if any. */
  words: string;
  version: string;
};

/** The replies to a message with their delivery status, and a form for another one. */
export function DeskReplies({ replies, email, canMail, words, version }: DeskRepliesProps) {
  return (
    <section id="replies" aria-label="Replies" className={styles.replies}>
      {replies.map((reply) => (
        <article key={reply.id} className={styles.reply}>
          <p className={styles.by}>{reply.by}</p>
          <p className={styles.words}>{reply.words}</p>
          <p className={styles.by} data-open={!reply.isSent || undefined}>
            {reply.status}
          </p>
          {reply.canSendAgain && (
            <form method="post">
              <Button type="submit" variant="secondary" name="again" value={reply.id}>
                Send it again now
              </Button>
            </form>
          )}
        </article>
      ))}
      {email && (canMail || words !== "") && (
        <PostForm className={styles.form} noValidate={false}>
          <input type="hidden" name="version" value={version} />
          <TextAreaField
            id="words"
            name="words"
            label="Your reply"
            hint={`It goes to ${email} by e-mail and is kept here.`}
            defaultValue={words}
            maxLength={10_000}
            rows={6}
            required
          />
          <div>
            <Button type="submit">Send the reply</Button>
          </div>
        </PostForm>
      )}
      {email && !canMail && (
        <p>
          Mail is not set up here. <a href={`mailto:${email}`}>Write to {email} with your own mail app</a>.
        </p>
      )}
      {!email && <p>This message has no e-mail address to reply to.</p>}
    </section>
  );
}
