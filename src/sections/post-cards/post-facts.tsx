import { formatShortDay } from "#domain/time.ts";
import { commentCount } from "#src/lib/count-comments.ts";
import styles from "./post-facts.module.css";

type PostFactsProps = { date: string; comments: number };

/** The date of a post, and its number of comments, if any. */
export function PostFacts({ date, comments }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <time dateTime={date}>{formatShortDay(date)}</time>
      {comments > 0 && <span>{commentCount(comments)}</span>}
    </p>
  );
}
