import { postPath } from "#core/values/paths.ts";
import { formatShortDay } from "#core/values/time.ts";
import type { PostSummary } from "#site/content/schemas/summaries.ts";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./post-rows.module.css";

type PostRowsProps = {
  posts: readonly PostSummary[];
  pathOf?: ((slug: string) => string) | undefined;
};

/** Posts beside or below something else, as rows of text: title and date, each as one link. Their pictures stand where they are read. */
export function PostRows({ posts, pathOf = postPath }: PostRowsProps) {
  return (
    <ul role="list" className={styles.list}>
      {posts.map((post) => (
        <li key={post.slug}>
          <SmartLink to={pathOf(post.slug)} className={styles.link}>
            <span className={styles.title}>{post.title}</span>
            <time dateTime={post.date} className={styles.day}>
              {formatShortDay(post.date)}
            </time>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
