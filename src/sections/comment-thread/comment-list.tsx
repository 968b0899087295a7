import { formatLongDay } from "#domain/time.ts";
import type { Reply } from "#src/content/collections/lists.ts";
import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./comment-list.module.css";

type CommentListProps = {
  comments: readonly Reply[];
  /** If undefined, comments cannot be replied to. */
  onReply: ((comment: Reply) => void) | undefined;
};

/** Comments, each with its replies indented below. */
export function CommentList({ comments, onReply }: CommentListProps) {
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
