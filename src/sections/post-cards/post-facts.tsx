import { formatShortDay } from "#src/lib/format-date.ts";
import styles from "./post-facts.module.css";

type PostFactsProps = { date: string; comments?: number | undefined };

/** The day of a post, and how many comments it has where that is known. */
export function PostFacts({ date, comments }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <time dateTime={date}>{formatShortDay(date)}</time>
      {comments !== undefined && <span>{comments === 1 ? "1 comment" : `${comments} comments`}</span>}
    </p>
  );
}
