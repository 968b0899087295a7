import { useState } from "react";
import type { Help } from "#core/form/refusals.ts";
import { formatLongDay } from "#core/values/time.ts";
import type { Comment, CommentReply, CommentTarget } from "#site/content/collections/lists.ts";
import type { CommentWords } from "#site/content/schemas/shared-parts.ts";
import { MailInstead } from "#site/forms/mail-instead.tsx";
import { useFormTarget } from "#site/forms/use-form-target.ts";
import { Button } from "#ui/button/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { CommentForm } from "./comment-form.tsx";
import styles from "./comment-thread.module.css";

type CommentThreadProps = {
  words: CommentWords;
  comments: readonly Comment[];
  target: CommentTarget;
  help: Help;
};

/** Comments on a cause or a post, and the form to join in. A reply references the comment it belongs to. */
export function CommentThread({ words, comments, target, help }: CommentThreadProps) {
  const { isHosted } = useFormTarget();
  const [replyTo, setReplyTo] = useState<{ id: number; name: string }>();
  return (
    <div className={styles.thread} data-wake>
      {comments.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <CommentList
          comments={comments}
          onReply={isHosted ? undefined : ({ id, name }) => setReplyTo({ id, name })}
        />
      )}
      <div className={styles.form} data-pagefind-ignore="">
        <h3 className={styles.title}>{words.title}</h3>
        {isHosted ? (
          <MailInstead words="You can add to this by e-mail." email={help.email} />
        ) : (
          <CommentForm
            about={words.note}
            target={target}
            replyTo={replyTo}
            onReplyEnd={() => setReplyTo(undefined)}
            help={help}
          />
        )}
      </div>
    </div>
  );
}

type CommentListProps = {
  comments: readonly CommentReply[];
  /** If undefined, comments cannot be replied to. */
  onReply: ((comment: CommentReply) => void) | undefined;
};

function CommentList({ comments, onReply }: CommentListProps) {
  return (
    <ul role="list" className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`} className={styles.item}>
          <article className={styles.comment} aria-label={`Comment by ${comment.name}`}>
            <p className={styles.by}>
              <strong>{comment.name}</strong>
              <time dateTime={comment.date}>{formatLongDay(comment.date)}</time>
            </p>
            <p>{comment.text}</p>
            {onReply && (
              <Button variant="quiet" className={styles.reply} onClick={() => onReply(comment)}>
                Reply
                <VisuallyHidden> to {comment.name}</VisuallyHidden>
              </Button>
            )}
          </article>
          {comment.replies.length > 0 && <CommentList comments={comment.replies} onReply={onReply} />}
        </li>
      ))}
    </ul>
  );
}
